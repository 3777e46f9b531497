"""Patiences without building, single cards in a reserve, played to their end quickly by a rule of thumb.

That is the rule of the game's quick hints (`FilledReserve.score`): the talon's top is played
first; a card of the reserve then, unless it had better keep its place; then a card is dealt.
Twins are not told apart (`kit.card_numbers`).
"""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.card_numbers import SUIT, number_of
from cardtable.games.kit.filled_reserve import FilledReserve
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Style
from cardtable.games.kit.position import Position

STYLE = Style(candidates=5, games=60, win=20.0)

_NONE = -1
"""In place of a card: there is none."""
_DEAL, _REDEAL = -1, -2

_Step = tuple[int, int]
"""From where (the reserve by numbers, then the talon) to which foundation; or `_DEAL`, `_REDEAL`."""


class ReservePlayout:
    """Plays such a game."""

    def __init__(self, game: Patience) -> None:
        if not isinstance(game, FilledReserve):
            raise TypeError(f"{game.id} has no reserve that is filled")
        self._game = game
        self._numbers = [game.index[name] for name in game.reserve]
        self._homes = tuple(game.foundations)
        rules = tuple(game.foundations.values())
        paired = {rank for first, second, _ in game.couples for rank in (first, second)}
        self._wants: list[tuple[tuple[int, int], ...]] = [()] * (4 * SUIT)
        for suit in Suit:
            for rank in set(Rank) - paired:
                self._wants[number_of(Card(rank, suit))] = tuple(
                    (home, rule.ranks.index(rank))
                    for home, rule in enumerate(rules)
                    if rule.suit == suit and rank in rule.ranks
                )
        self._couples = [
            (
                number_of(Card(first, suit)),
                number_of(Card(second, suit)),
                self._homes.index(f"{base}-{suit.word}"),
            )
            for suit in Suit
            for first, second, base in game.couples
        ]

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        game = self._game
        piles = [game.pile(position, name) for name in self._homes]
        again = (game.passes or 1) - (game.which_pass(position) if game.passes != 1 else 1)
        play = _ReserveGame(
            [
                number_of(position.piles[number][-1]) if position.piles[number] else _NONE
                for number in self._numbers
            ],
            [number_of(card) for card in game.pile(position, "talon")],
            [number_of(card) for card in reversed(game.pile(position, "pack"))],
            [len(pile) for pile in piles],
            again,
        )
        play.wants, play.couples = self._wants, self._couples
        play.near, play.held = game.near, game.held
        play.out()
        if line is not None:
            line += self._moves(position, play.made)
        return sum(play.heights)

    def _moves(self, position: Position, made: Sequence[_Step]) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self._game
        for source, home in made:
            move = Move(MoveKind.DEAL if source == _DEAL else MoveKind.REDEAL)
            if source >= 0:
                name = game.reserve[source] if source < len(game.reserve) else "talon"
                move = Move.carry(game.pile(position, name)[-1], name, self._homes[home])
            yield move
            position = game.apply(position, move)


class _ReserveGame:
    """One game: ``heights`` of the foundations, ``again``: how often the talon may still be turned over."""

    wants: list[tuple[tuple[int, int], ...]]
    """To which foundations each card goes, upon how many."""
    couples: list[tuple[int, int, int]]
    """Cards that go home together, and where."""
    near: int
    held: int

    def __init__(
        self, reserve: list[int], talon: list[int], rest: list[int], heights: list[int], again: int
    ) -> None:
        self.reserve, self.talon, self.rest, self.heights, self.again = reserve, talon, rest, heights, again
        self.made: list[_Step] = []

    def out(self) -> None:
        """Play until nothing is left to do."""
        while True:
            step = self._best()
            if step is not None:
                self._play(*step)
            elif self.rest:
                self.talon.append(self.rest.pop())
                self.made.append((_DEAL, 0))
            elif self.talon and self.again:
                self.rest, self.talon = self.talon[::-1], []
                self.again -= 1
                self.made.append((_REDEAL, 0))
            else:
                return
            self._settle()

    def _best(self) -> _Step | None:
        """Return what is to be played now, None: nothing before more is dealt."""
        if self.talon and (home := self._taken(self.talon[-1])) != _NONE:
            return len(self.reserve), home
        found = [
            (home, place) for place, card in enumerate(self.reserve) if (home := self._taken(card)) != _NONE
        ]
        if not found or self._waits(len(found)):
            return None
        heights = self.heights
        home, place = min(found, key=lambda each: heights[each[0]])
        return place, home

    def _taken(self, card: int) -> int:
        """Return the foundation that takes a card now: of two that with the longer way to go."""
        best = _NONE
        if card != _NONE:
            for home, height in self.wants[card]:
                if self.heights[home] == height and (best == _NONE or height < self.heights[best]):
                    best = home
        return best

    def _waits(self, playable: int) -> bool:
        """Whether what can be played from the reserve had better keep its place for a better card."""
        if not self.talon or not (self.rest or self.again) or playable > self.held:
            return False
        ways = [height - self.heights[home] for home, height in self.wants[self.talon[-1]]]
        return min([way for way in ways if way >= 0], default=SUIT) > self.near

    def _play(self, source: int, home: int) -> None:
        self.made.append((source, home))
        self.heights[home] += 1
        if source < len(self.reserve):
            self.reserve[source] = _NONE
        else:
            self.talon.pop()

    def _settle(self) -> None:
        """Let follow what does by itself: spaces are filled, couples go home."""
        while True:
            for place, card in enumerate(self.reserve):
                if card == _NONE and (self.talon or self.rest):
                    self.reserve[place] = (self.talon or self.rest).pop()
            if not self._entered():
                return

    def _entered(self) -> bool:
        """Let one couple go home, if there is one."""
        for first, second, home in self.couples:
            if self._available(first) and self._available(second):
                for card in (first, second):
                    if self.talon and self.talon[-1] == card:
                        self.talon.pop()
                    else:
                        self.reserve[self.reserve.index(card)] = _NONE
                self.heights[home] += 2
                return True
        return False

    def _available(self, card: int) -> bool:
        return card in self.reserve or self.talon[-1:] == [card]


PLAYOUT = ReservePlayout
