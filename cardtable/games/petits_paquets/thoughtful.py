"""Les Petits Paquets with all cards known: whatever can be played is tried, once from each state.

Only three things are the player's choice: which of two twins is played, at which rank two foundations run
past each other, and what is held back.  Where all that fits must be played, the first two deals come to some
dozens of ends, and the third to some thousands of states: so all can be tried, most cards at home first.

Where cards may be held back, there are far too many.  Then the first two deals are played in some way by
chance, and the last as if all had to be played, in two hundred states; and so again and again.
"""

import time
from collections.abc import Container, Iterable
from heapq import heappop, heappush
from random import Random

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.states import PacketsPlay, PacketsState, Step, hopeless, state_of
from cardtable.games.petits_paquets.table import DEALS, DOWN, EXILES, PACK, UP, meet, memory_of
from cardtable.games.rollouts.rollout import Foresight

_MOST, _FEW = 150_000, 200
"""How many states are looked into at most; and how many after one way of playing the first deals."""
_WAITING = 0.7
"""How often nothing is played in a deal while there are Exiles, where cards may be held back."""


def search(game: Patience, position: Position, until: float) -> Foresight:
    """Return a win, if one is found; else, where all that fits must be played, whether there is none."""
    line = PacketsLine(game, position)
    line.end_chain()
    must, in_rounds = game.chosen["play"] == "must", bool(game.chosen["play-while-dealing"])
    play, freely = (PacketsPlay(must=each, in_rounds=in_rounds) for each in (True, False))
    start, chance, states = state_of(line.position), Random(0), 0
    while states < _MOST and time.process_time() < until:
        first, begun = ([], start) if must else _some_way(freely, start, chance)
        trying = _Trying(play, begun)
        won = trying.won(until, _MOST if must else _FEW)
        states += trying.states
        if won is not None:
            return Foresight(line.followed([*first, *trying.steps_to(won)]), states=states)
        if must and trying.exhausted:
            return Foresight(lost=True, states=states)
    return Foresight(states=states)


def _some_way(play: PacketsPlay, state: PacketsState, chance: Random) -> tuple[list[Step], PacketsState]:
    """Play by chance till the last deal begins; return how, and what comes of it.

    While there are Exiles, mostly nothing is played; once they are gone, nothing or all.
    """
    steps, deal, eager, in_the_end = list[Step](), 0, 0.0, 0.0
    while state.deal < DEALS and not state.won:
        if state.deal != deal:
            eager = 0.0 if chance.random() < _WAITING else chance.random()
            deal, in_the_end = state.deal, chance.choice((0.0, 1.0))
        choices = list(play.after(state))
        plays = chance.random() < (eager if state.exiles else in_the_end)
        made, state = choices[chance.randrange(max(1, len(choices) - 1)) if plays else -1]
        steps += made
    return steps, state


class _Trying:
    """States looked into one after the other, most cards at home first, of equals what was met last."""

    def __init__(self, play: PacketsPlay, start: PacketsState) -> None:
        self.states = 0
        self._play = play
        self._came: dict[PacketsState, tuple[PacketsState | None, list[Step]]] = {start: (None, [])}
        self._waiting = [(start.away, 0, start)]

    def won(self, until: float, most: int) -> PacketsState | None:
        """Return a state in which all cards are at home, if one is found by then among so many."""
        came, waiting = self._came, self._waiting
        while waiting and self.states < most and time.process_time() < until:
            state = heappop(waiting)[2]
            if state.won:
                return state
            self.states += 1
            for steps, after in self._play.after(state):
                if after not in came and not hopeless(after):
                    came[after] = state, steps
                    heappush(waiting, (after.away, -len(came), after))
        return None

    @property
    def exhausted(self) -> bool:
        """Whether nothing is left to be looked into."""
        return not self._waiting

    def steps_to(self, state: PacketsState | None) -> list[Step]:
        """Return how a state was reached."""
        if state is None:
            return []
        before, steps = self._came[state]
        return [*self.steps_to(before), *steps]


def gaps(ranks: Container[int]) -> list[int]:
    """Return how many cards may lie on the ascending of two kings that meet, so that no rank fits."""
    return [high for high in range(Rank.KING) if high not in ranks and high + 1 not in ranks]


class PacketsLine:
    """The moves of a game from a position on."""

    def __init__(self, game: Patience, position: Position) -> None:
        self.position = position
        self._game, self._names, self._moves = game, game.place_names(), list[Move]()

    def followed(self, steps: Iterable[Step]) -> tuple[Move, ...]:
        """Return all moves once the steps are made."""
        for step in steps:
            piles, hand = self.position.piles, memory_of(self.position).hand
            exile = bool(piles[EXILES]) and not piles[PACK]
            if exile and not hand and (step is None or step[0] == EXILES):
                self._go_on()
                hand = memory_of(self.position).hand
            if step is not None:
                self._bring_home(piles[step[0]][step[1]], self._names[step[0]])
            elif hand or not exile:
                self._go_on()
        return tuple(self._moves)

    def end_chain(self) -> None:
        """Let a chain run to its end."""
        while memory_of(self.position).at:
            self._make(self._game.bare_moves(self.position)[0])

    def _go_on(self) -> None:
        """Play nothing more; where all that fits must be played, exchanges first see that nothing does."""
        game = self._game
        in_sight = [card for card, place in game.available(self.position) if place not in game.foundations]
        for suit in Suit if game.chosen["play"] == "must" else ():
            ranks = {card.rank for card in in_sight if card.suit is suit}
            if ranks and meet(self.position.piles, suit):
                high = len(self.position.piles[UP + suit]) - 1
                self._exchange(suit, min(gaps(ranks), key=lambda gap: abs(gap - high)))
        self._make(game.bare_moves(self.position)[0])
        self.end_chain()

    def _bring_home(self, card: Card, source: str) -> None:
        """Play a card that suits, after the exchanges that this takes."""
        suit, rank, up = card.suit, card.rank, self.position.piles[UP + card.suit]
        if meet(self.position.piles, suit):
            self._exchange(suit, rank - (len(up) <= rank))
        rising = rank == len(self.position.piles[UP + suit])
        self._make(Move.carry(card, source, self._names[(UP if rising else DOWN) + suit]))

    def _exchange(self, suit: Suit, high: int) -> None:
        """Exchange cards of two foundations that meet till so many lie on the ascending king."""
        while (now := len(self.position.piles[UP + suit]) - 1) != high:
            source, target = (DOWN + suit, UP + suit) if now < high else (UP + suit, DOWN + suit)
            card = self.position.piles[source][-1]
            self._make(Move.carry(card, self._names[source], self._names[target]))

    def _make(self, move: Move) -> None:
        self._moves.append(move)
        self.position = self._game.apply(self.position, move)
