"""The rule of thumb by which patiences without building, single cards in a reserve, are played.

The talon's top is played first, wherever it can.  A card of the reserve that could be played is a place
for which the best card may be awaited: its play lets the talon's top in, which does not lie in the way
of others then, and can be played whenever its turn comes.  Whether that is worth the place now,
a game says (`ReserveRule`); else a card is dealt.  The weights were found by playing thousands of games.

Twins are not told apart (`rollouts.card_numbers`).
"""

import operator
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from cardtable.cards import Card, Rank
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import NONE, number_of
from cardtable.games.rollouts.policy import Policy, Style
from cardtable.games.rollouts.table import Couple, RolloutTable, Steps

Couples = tuple[tuple[Card, Card, str], ...]


class ReserveRule(NamedTuple):
    """What the rule sets how much store by: the talon's top is let in if all together is above nothing.

    ``ready``: for each card of the reserve that can go home; ``again``: for each time the talon may still
    be turned over; ``pack``: by the share of all cards that are in the pack.  Of the talon's top ``before``:
    for each card that goes home before it, ``lacking``: for each of these that is not in the reserve,
    ``beneath``: that lies deeper in the talon.  ``frees``: if the card beneath it waits for none but those of
    the reserve.
    ``couples``: who go home together by themselves, the first beneath, and the name of their foundations.
    """

    base: float
    ready: float
    pack: float
    lacking: float
    beneath: float
    frees: float
    again: float = 0.0
    before: float = 0.0
    couples: Couples = ()


class ReserveRollout(RolloutTable):
    """Plays such a game.

    ``below``: the cards beneath each of a foundation's, as the bits of a number; ``ways``: of each card the
    foundations and upon how many cards it goes there.
    """

    by: ReserveRule

    def __init__(self, game: Patience) -> None:
        """Read the rules of a game."""
        super().__init__(game)
        if self.rules.tableau.piles or not self.rules.reserve.piles:
            raise TypeError(f"{game.id} has no reserve alone beside its pack")
        self._below: list[list[int]] = []
        self._playable: list[int] = []

    def coupled(self) -> Sequence[Couple]:
        """Return the cards that go home in couples only."""
        names, base = tuple(self.game.foundations), self.game.placing.fixed_base or Rank.ACE
        return [
            (number_of(one, base), number_of(other, base), names.index(home))
            for one, other, home in self.by.couples
        ]

    def begin(self, position: Position) -> None:
        """Take up a position."""
        super().begin(position)
        if not self._below:
            self._below = [
                list(accumulate(map((1).__lshift__, order), operator.or_, initial=0)) for order in self.orders
            ]
            self._ways = [
                tuple((home, order.index(card)) for home, order in enumerate(self.orders) if card in order)
                for card in range(NONE)
            ]
            self._pack = self.by.pack / sum(map(len, self.orders))

    def best(self, *, turned: bool) -> Steps:
        """Return what is to be played now, nothing before more is dealt."""
        talon, tops, wanted, heights = self.talon, self.tops, self.wanted, self.heights
        if wanted[tops[talon]]:
            return ((talon, 1, talon + 1 + self._taker(tops[talon])),)
        if not turned or self.couples:
            self._playable = [place for place in range(talon) if wanted[tops[place]]]
        if not self._playable or self._waits():
            return ()
        plays = [(place, self._taker(tops[place])) for place in self._playable]
        place, home = min(plays, key=lambda play: heights[play[1]])
        return ((place, 1, talon + 1 + home),)

    def _taker(self, card: int) -> int:
        """Return the foundation that takes a card now: of two that with the longer way to go."""
        homes, heights = self.wanted[card], self.heights
        return homes[0] if len(homes) == 1 else min(homes, key=lambda home: (heights[home], home))

    def _waits(self) -> bool:
        """Whether what can be played from the reserve had better keep its place for a better card."""
        talon = self.piles[self.talon]
        if not talon:
            return bool(self.rest)
        if not (self.rest or self.again):
            return False
        by, top = self.by, talon[-1]
        held = _together(self.tops[: self.talon])
        worth = by.base + by.ready * self._ready(held) + by.again * self.again + self._pack * len(self.rest)
        before = self._before(top, held)
        worth += by.before * before.bit_count() + by.lacking * (before & ~held).bit_count()
        if by.beneath:
            worth += by.beneath * (before & _together(talon)).bit_count()
        if len(talon) > 1 and not self._before(talon[-2], held) & ~held:
            worth += by.frees
        return worth <= 0.0

    def _ready(self, held: int) -> int:
        """Return how many cards of the reserve, its ``held`` ones, can go home, some of them after others."""
        count = 0
        for order, height in zip(self.orders, self.heights, strict=True):
            for card in order[height:]:
                if not held >> card & 1 or card in self._alone:
                    break
                count += 1
        return count

    def _before(self, card: int, held: int) -> int:
        """Return the cards that go home before one: on the foundation for which fewest are not held."""
        ways = [
            self._below[home][height] ^ self._below[home][self.heights[home]]
            for home, height in self._ways[card]
            if self.heights[home] <= height
        ]
        return min(ways, key=lambda way: ((way & ~held).bit_count(), way.bit_count()))


def _together(cards: Iterable[int]) -> int:
    """Return cards as the bits of a number."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


ROLLOUT = ReserveRollout


def reserve_policy(weights: ReserveRule, games: int = 240) -> Policy:
    """Return the policy of a game with these weights, so many games of which tell its moves apart."""
    return Policy(__name__, Style(candidates=5, games=games, win=20.0), weights)
