"""British Square played to its end quickly and by a rule of thumb.

Each suit is wanted upwards first and then back, so that a card on another does no harm if it is
wanted first.  Where it is wanted later it bars that, which is less bad while a twin lies about.
What the rule sets how much store by was found by playing thousands of games.
"""

from typing import NamedTuple

from cardtable.cards import Rank, Suit
from cardtable.games.british_square.rules import BritishSquare
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.rollout import DEAL, HOMEWARDS, Rollout, Step


class SquareRule(NamedTuple):
    """What the rule of thumb sets how much store by.

    ``home``: a card at home; ``frees``: baring a card that can go there.  ``talon``: a card less in the
    talon, ``fresh``: a space that the pack fills.  ``barred``: what a card costs that bars another,
    ``twin``: the less if a twin of that lies in the square.  ``order``: a card on one that is wanted
    later; ``begin``: what it costs to give a single card its direction, ``space``: to fill a space.
    """

    home: float = 5.0
    frees: float = 2.0
    talon: float = 1.5
    fresh: float = 0.8
    barred: float = 2.0
    twin: float = 1.0
    order: float = 0.5
    begin: float = 0.2
    space: float = 1.0


_SUIT = len(Rank)
_BACK = 2 * _SUIT - 1
"""A card is wanted on the way back when so many lie at home, less its place in the suit."""
_PILES = 16
_TALON = _PILES
_LONGEST = 600
"""Moves: no game is half as long; it cannot go on for ever."""


class SquareRollout(Rollout[BritishSquare]):
    """Plays the game with its options."""

    weights = SquareRule()

    def __init__(self, game: Patience) -> None:
        if not isinstance(game, BritishSquare):
            raise TypeError(f"{game.id} has no square of piles built both ways")
        super().__init__(game, game.rows)

    def begun(self, position: Position) -> "_SquareGame":
        """Return the position as the rule of thumb has it."""
        game, (piles, rest) = self._game, self.in_numbers(position)
        play = _SquareGame(piles, rest, [len(game.pile(position, suit.word)) for suit in Suit], self.weights)
        play.keeps, play.lapses = game.chosen["direction"] != "free", game.chosen["direction"] != "fixed"
        play.ways = list(position.ways or (0,) * _PILES)
        return play


class _SquareGame:
    """One game: the ``ways`` of single cards; whether piles have one (``keeps``), and single cards none."""

    keeps: bool
    lapses: bool
    ways: list[int]

    def __init__(self, piles: list[list[int]], rest: list[int], heights: list[int], by: SquareRule) -> None:
        self.piles, self.rest, self.heights, self.by = piles, rest, heights, by
        self.made: list[Step] = []

    def out(self) -> None:
        """Play until nothing is left to do."""
        while len(self.made) < _LONGEST:
            step = self._best()
            if step is not None:
                self._do(*step)
            elif self.rest:
                self.piles[_TALON].append(self.rest.pop())
                self.made.append((DEAL, 0, 0))
            else:
                return

    def _do(self, source: int, target: int) -> None:
        """Carry a card; fill the space that it leaves."""
        piles = self.piles
        self.made.append((source, 1, target))
        pile = piles[source]
        way = self._way(source) if source != _TALON else 0
        card = pile.pop()
        if target == HOMEWARDS:
            self.heights[card // _SUIT] += 1
        else:
            piles[target].append(card)
            self.ways[target] = 0
        if source == _TALON:
            return
        self.ways[source] = way if len(pile) == 1 and not self.lapses else 0
        if not pile and (piles[_TALON] or self.rest):
            pile.append((piles[_TALON] or self.rest).pop())

    def _way(self, place: int) -> int:
        """Return which way a pile is built: 1 up, -1 down, 0 either way."""
        pile = self.piles[place]
        if not self.keeps:
            return 0
        return pile[1] - pile[0] if len(pile) > 1 else self.ways[place]

    def _best(self) -> tuple[int, int] | None:
        """Return the best of going home, building and filling; none if nothing is worth anything."""
        piles, best, chosen = self.piles, 0.0, None
        tops = [pile[-1] if pile else -1 for pile in piles[:_TALON]]
        for source, pile in enumerate(piles):
            if not pile:
                continue
            card = pile[-1]
            gain = self._gain(source)
            if self._wanted(card):
                value = self.by.home + gain
                if value > best:
                    best, chosen = value, (source, HOMEWARDS)
            for onto in (card + 1, card - 1):
                if onto // _SUIT != card // _SUIT or onto not in tops:
                    continue
                for target in range(_PILES):
                    if tops[target] == onto and target != source:
                        value = gain - self._against(target, card)
                        if value > best and self._goes_on(target, card - onto):
                            best, chosen = value, (source, target)
            if -1 in tops and (len(pile) > 1 or source == _TALON):
                value = gain - self.by.space
                if value > best:
                    best, chosen = value, (source, tops.index(-1))
        return chosen

    def _goes_on(self, target: int, way: int) -> bool:
        return self._way(target) in (0, way)

    def _wanted(self, card: int) -> bool:
        """Whether its foundation takes a card now."""
        height = self.heights[card // _SUIT]
        return card % _SUIT == (height if height < _SUIT else _BACK - height)

    def _gain(self, source: int) -> float:
        """Return what it is worth to take the last card of a place away."""
        pile, by = self.piles[source], self.by
        under = pile[-2] if len(pile) > 1 else -1
        free = by.frees if under >= 0 and self._wanted(under) else 0.0
        if source == _TALON:
            return by.talon + free
        if under >= 0:
            return free - self._order(pile[-1], under)
        if self.piles[_TALON]:
            return by.talon
        return by.fresh if self.rest else by.space

    def _against(self, target: int, card: int) -> float:
        """Return what it costs to build a card there."""
        pile = self.piles[target]
        begun = len(pile) > 1 or self.ways[target]
        return (0.0 if begun else self.by.begin) - self._order(card, pile[-1])

    def _order(self, card: int, under: int) -> float:
        """Return what it is worth that a card lies on another."""
        if self._when(card) < self._when(under):
            return self.by.order
        # On the way up a twin can go instead.
        twin = self.heights[card // _SUIT] <= under % _SUIT and self._twice(under)
        return self.by.twin - self.by.barred if twin else -self.by.barred

    def _when(self, card: int) -> int:
        """Return how many cards of its suit lie at home when a card is wanted first from now on."""
        place = card % _SUIT
        return place if self.heights[card // _SUIT] <= place else _BACK - place

    def _twice(self, card: int) -> bool:
        """Whether both twins lie in the square."""
        return sum([pile.count(card) for pile in self.piles[:_TALON]]) > 1


ROLLOUT = SquareRollout
