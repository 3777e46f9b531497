"""Queen's Audience decided by trying everything: a position is small, and every move leads on.

All that makes a difference is which cards wait in the antechamber, which of those turned lie on the talon,
where they keep the order in which they came, and how far the pack is gone through: three numbers, a bit
for each card.  Nothing is taken for granted: even a card of the talon that can go to its jack may have to
stay, to fill a place in the antechamber; one deal in a thousand is won by that alone.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

from cardtable.cards import Card, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.position import Position
from cardtable.games.queens_audience.rules import ANTECHAMBER, COUPLES, SUITE, QueensAudience
from cardtable.games.rollouts.rollout import Foresight

MOST = 1_500_000
"""Positions that one search meets: each takes some hundred bytes."""
_BETWEEN_LOOKS = 1024
"""Positions between two looks at the time."""
_DEAL = -1
_FROM_TALON = len(Suit)
"""A step is the suit in which a card of the antechamber is played, or that and this, or a deal."""


class _Standing(NamedTuple):
    """The cards of the antechamber and of the talon, how many are dealt; what each suit waits for.

    ``waits`` has for each suit which card of its suite comes next, -1 before its jack has entered.
    """

    waiting: int
    talon: int
    dealt: int
    waits: tuple[int, ...]


class _Chamber:
    """The rules in numbers: each card is a bit, in the order in which the cards come to lie on the talon."""

    def __init__(self, game: QueensAudience, position: Position) -> None:
        talon, pack = game.pile(position, "talon"), game.pile(position, "pack")
        coming = (*talon, *pack)
        cards = (*(card for card in game.dealt if card not in coming), *coming)
        self._bit = {card: 1 << number for number, card in enumerate(cards)}
        self._count = len(cards)
        self._couples = [
            (self._bit[one] | self._bit[other], int(one.suit), home.startswith("jack"))
            for one, other, home in COUPLES
        ]
        self._suites = [[*(self._bit[Card(rank, suit)] for rank in SUITE), 0] for suit in Suit]
        waiting = sum(self._bit[card] for name in ANTECHAMBER for card in game.pile(position, name))
        lying = sum(self._bit[card] for card in talon)
        foundations = [len(game.pile(position, f"jack-{suit.word}")) for suit in Suit]
        waits = tuple(height - 2 if height else -1 for height in foundations)
        self.start = self._settled(_Standing(waiting, lying, self._count - len(pack), waits))

    def won(self, state: _Standing) -> bool:
        """Whether everybody is in."""
        return state.dealt == self._count and not (state.waiting or state.talon)

    def key(self, state: _Standing) -> int:
        """Return a number that no other state has: what is not there has gone home."""
        return (state.dealt << self._count | state.talon) << self._count | state.waiting

    def steps(self, state: _Standing) -> Iterator[tuple[int, _Standing]]:
        """Yield what can be done and what comes of it, a deal first."""
        if state.dealt < self._count:
            turned = state._replace(talon=state.talon | 1 << state.dealt, dealt=state.dealt + 1)
            yield _DEAL, self._settled(turned)
        for suit, wait in enumerate(state.waits):
            bit = self._suites[suit][wait] if wait >= 0 else 0
            if bit & state.waiting:
                waits = _next(state.waits, suit)
                yield suit, self._settled(state._replace(waiting=state.waiting ^ bit, waits=waits))
            elif bit and bit == _top(state.talon):
                waits = _next(state.waits, suit)
                after = state._replace(talon=state.talon ^ bit, waits=waits)
                yield _FROM_TALON + suit, self._settled(after)

    def _settled(self, state: _Standing) -> _Standing:
        """Return the state after spaces are filled and couples have entered."""
        while True:
            filled = self._filled(state)
            state = self._entered(filled)
            if state is filled:
                return state

    def _filled(self, state: _Standing) -> _Standing:
        free = len(ANTECHAMBER) - state.waiting.bit_count()
        if not free:
            return state
        waiting, talon, dealt, waits = state
        while free and (talon or dealt < self._count):
            bit = 1 << (talon.bit_length() - 1) if talon else 1 << dealt
            talon, dealt = (talon ^ bit, dealt) if talon else (talon, dealt + 1)
            waiting, free = waiting | bit, free - 1
        return _Standing(waiting, talon, dealt, waits)

    def _entered(self, state: _Standing) -> _Standing:
        """Return the state after the first couple that can enter, itself if there is none."""
        top = _top(state.talon)
        there = state.waiting | top
        for couple, suit, jack in self._couples:
            if there & couple == couple:
                talon = state.talon ^ (top & couple)
                waits = _next(state.waits, suit) if jack else state.waits
                return _Standing(state.waiting & ~couple, talon, state.dealt, waits)
        return state


def _top(talon: int) -> int:
    return 1 << (talon.bit_length() - 1) if talon else 0


def _next(waits: tuple[int, ...], suit: int) -> tuple[int, ...]:
    return (*waits[:suit], waits[suit] + 1, *waits[suit + 1 :])


def search(game: QueensAudience, position: Position, until: float) -> Foresight:
    """Return a win, or that there is none: nothing is left out but for want of time or room."""
    chamber = _Chamber(game, position)
    met, path = set[int](), list[int]()
    open_states: list[tuple[int, int, _Standing]] = [(0, _DEAL, chamber.start)]
    while open_states:
        depth, step, state = open_states.pop()
        key = chamber.key(state)
        if key in met:
            continue
        met.add(key)
        path[depth:] = [step]
        if chamber.won(state):
            return Foresight(_line(game, position, path[1:]), states=len(met))
        if len(met) >= MOST or (len(met) % _BETWEEN_LOOKS == 0 and time.process_time() >= until):
            return Foresight(states=len(met))
        open_states += [(depth + 1, *each) for each in chamber.steps(state)]
    return Foresight(lost=True, states=len(met))


def _line(game: QueensAudience, position: Position, path: list[int]) -> tuple[Move, ...]:
    """Return the moves of a way."""
    made = list[Move]()
    for step in path:
        from_talon, suit = divmod(step, _FROM_TALON)
        made.append(
            next(
                move
                for move in game.moves(position)
                if (move.kind is MoveKind.DEAL if step == _DEAL else _plays(move, suit, from_talon))
            )
        )
        position = game.apply(position, made[-1])
    return tuple(made)


def _plays(move: Move, suit: int, from_talon: int) -> bool:
    """Whether a move plays a card to the jack of a suit, from the talon or from the antechamber."""
    return move.target == f"jack-{Suit(suit).word}" and (move.source == "talon") == bool(from_talon)
