"""The rule of thumb by which patiences without building, single cards in a reserve, are played.

The talon's top is played first, wherever it can.  A card of the reserve that could be played is a place
for which the best card may be awaited: its play lets the talon's top in, which does not lie in the way
of others then, and can be played whenever its turn comes.  Whether that is worth the place now,
a game says (`ReserveRule`); else a card is dealt.  The weights were found by playing thousands of games.

Twins are not told apart (`rollouts.card_numbers`).
"""

import operator
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import SUIT, number_of
from cardtable.games.rollouts.policy import Policy, Style
from cardtable.games.rollouts.rollout import DEAL, REDEAL, Rollout, Step

NONE = -1
"""In place of a card: there is none."""

_Play = tuple[int, int]
"""From where (the reserve by numbers, then the talon) to which foundation."""
Couples = tuple[tuple[Rank, Rank, str], ...]


class ReserveRule(NamedTuple):
    """What the rule sets how much store by: the talon's top is let in if all together is above nothing.

    ``ready``: for each card of the reserve that can go home; ``again``: for each time the talon may still
    be turned over; ``pack``: by the share of all cards that are in the pack.  Of the talon's top ``before``:
    for each card that goes home before it, ``lacking``: for each of these that is not in the reserve,
    ``beneath``: that lies deeper in the talon; instead of these ``couple``: if it goes home with a partner,
    ``apart``: who lies deeper.  ``frees``: if the card beneath it waits for none but those of the reserve.
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
    couple: float = 0.0
    apart: float = 0.0
    couples: Couples = ()


class ReserveFoundations(NamedTuple):
    """Which cards go to the foundations.

    ``orders``: the cards of each foundation, ``below``: those beneath each of them, as the bits of a number;
    ``ways``: of each card the foundations and upon how many cards it goes there; ``couples``: who go home
    together, and where; ``partners``: who goes with whom.
    """

    orders: Sequence[Sequence[int]]
    below: Sequence[Sequence[int]]
    ways: Sequence[Sequence[tuple[int, int]]]
    couples: Sequence[tuple[int, int, int]]
    partners: Mapping[int, int]


class ReserveGame:
    """One game: ``heights`` of the foundations, ``again``: how often the talon may still be turned over."""

    def __init__(
        self,
        foundations: ReserveFoundations,
        by: ReserveRule,
        reserve: list[int],
        talon: list[int],
        rest: list[int],
    ) -> None:
        self.orders, self.below, self.ways, self.couples, self.partners = foundations
        self.by, self.reserve, self.talon, self.rest = by, reserve, talon, rest
        self.heights = [0] * len(self.orders)
        self.again = 0
        self.made: list[Step] = []
        self._playable: list[_Play] | None = None
        """What of the reserve can go home, once that is known."""
        self._pack = by.pack / sum(map(len, self.orders))

    def out(self) -> None:
        """Play until nothing is left to do."""
        while True:
            step = self._best()
            if step is not None:
                self._play(*step)
            elif self.rest:
                self.talon.append(self.rest.pop())
                self.made.append((DEAL, 0, 0))
            elif self.talon and self.again:
                self.rest, self.talon = self.talon[::-1], []
                self.again -= 1
                self.made.append((REDEAL, 0, 0))
            else:
                return
            self._settle()

    def _best(self) -> _Play | None:
        """Return what is to be played now, None: nothing before more is dealt."""
        if self.talon and (home := self._taken(self.talon[-1])) != NONE:
            return len(self.reserve), home
        if self._playable is None:
            foundations = map(self._taken, self.reserve)
            self._playable = [(place, home) for place, home in enumerate(foundations) if home != NONE]
        if not self._playable or self._waits():
            return None
        return min(self._playable, key=lambda step: self.heights[step[1]])

    def _taken(self, card: int) -> int:
        """Return the foundation that takes a card now: of two that with the longer way to go."""
        best = NONE
        if card != NONE and card not in self.partners:
            for home, height in self.ways[card]:
                if self.heights[home] == height and (best == NONE or height < self.heights[best]):
                    best = home
        return best

    def _waits(self) -> bool:
        """Whether what can be played from the reserve had better keep its place for a better card."""
        if not self.talon:
            return bool(self.rest)
        if not (self.rest or self.again):
            return False
        by, top = self.by, self.talon[-1]
        held = _together(self.reserve)
        worth = by.base + by.ready * self._ready(held) + by.again * self.again + self._pack * len(self.rest)
        if top in self.partners:
            worth += by.couple + by.apart * (self.partners[top] in self.talon)
        else:
            lacking, count, before = self._before(top, held)
            worth += by.before * count + by.lacking * lacking
            if by.beneath:
                worth += by.beneath * (before & _together(self.talon)).bit_count()
        if len(self.talon) > 1 and not self._before(self.talon[-2], held)[0]:
            worth += by.frees
        return worth <= 0.0

    def _ready(self, held: int) -> int:
        """Return how many cards of the reserve, its ``held`` ones, can go home, some of them after others."""
        count = 0
        for order, height in zip(self.orders, self.heights, strict=True):
            for card in order[height:]:
                if not held >> card & 1 or card in self.partners:
                    break
                count += 1
        return count

    def _before(self, card: int, held: int) -> tuple[int, int, int]:
        """Return how many cards that go home before one are not held, how many do so in all, and which.

        Of two foundations it is that for which fewer are lacking.
        """
        if card in self.partners:
            partner = 1 << self.partners[card]
            return (partner & ~held).bit_count(), 1, partner
        ways = [
            self.below[home][height] ^ self.below[home][self.heights[home]]
            for home, height in self.ways[card]
            if self.heights[home] <= height
        ]
        return min([((way & ~held).bit_count(), way.bit_count(), way) for way in ways])

    def _play(self, source: int, home: int) -> None:
        self.made.append((source, 1, len(self.reserve) + 1 + home))
        self._playable = None
        self.heights[home] += 1
        if source < len(self.reserve):
            self.reserve[source] = NONE
        else:
            self.talon.pop()

    def _settle(self) -> None:
        """Let follow what does by itself: spaces are filled, couples go home."""
        while True:
            for place, card in enumerate(self.reserve):
                if card == NONE and (self.talon or self.rest):
                    self.reserve[place] = (self.talon or self.rest).pop()
            if not self._entered():
                return

    def _entered(self) -> bool:
        """Let one couple go home, if there is one."""
        for first, second, home in self.couples:
            if self._available(first) and self._available(second):
                self._playable = None
                for card in (first, second):
                    if self.talon and self.talon[-1] == card:
                        self.talon.pop()
                    else:
                        self.reserve[self.reserve.index(card)] = NONE
                self.heights[home] += 2
                return True
        return False

    def _available(self, card: int) -> bool:
        return card in self.reserve or self.talon[-1:] == [card]


def _together(cards: Iterable[int]) -> int:
    """Return cards as the bits of a number."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


class ReserveRollout(Rollout[RuledPatience]):
    """Plays such a game."""

    def __init__(self, game: Patience) -> None:
        if not is_ruled(game) or game.policy is None or game.rules.stock is None:
            raise TypeError(f"{game.id} has no reserve that is filled")
        super().__init__(game, game.rules.reserve.piles)
        self._rule, self._passes = game.policy.weights, game.rules.stock.passes or 1
        self._foundations = _foundations(game, self._rule.couples)

    def begun(self, position: Position) -> ReserveGame:
        """Return the position as the rule of thumb has it."""
        game = self._game
        (*piles, talon), rest = self.in_numbers(position)
        reserve = [pile[-1] if pile else NONE for pile in piles]
        play = ReserveGame(self._foundations, self._rule, reserve, talon, rest)
        play.heights = [len(game.pile(position, name)) for name in game.foundations]
        play.again = self._passes - position.deal
        return play


def _foundations(game: RuledPatience, pairs: Couples) -> ReserveFoundations:
    """Return which cards go to a game's foundations."""
    names = tuple(game.foundations)
    orders = [
        [number_of(Card(rank, rule.suit)) for rank in rule.ranks]
        for rule in game.foundations.values()
        if rule.suit is not None
    ]
    below = [list(accumulate((1 << card for card in order), operator.or_, initial=0)) for order in orders]
    couples = [
        (number_of(Card(first, suit)), number_of(Card(second, suit)), names.index(f"{base}-{suit.word}"))
        for suit in Suit
        for first, second, base in pairs
    ]
    ways = [
        tuple((home, order.index(card)) for home, order in enumerate(orders) if card in order)
        for card in range(len(Suit) * SUIT)
    ]
    partners = {one: other for pair in couples for one, other in (pair[:2], pair[1::-1])}
    return ReserveFoundations(orders, below, ways, couples, partners)


ROLLOUT = ReserveRollout


def reserve_policy(weights: ReserveRule, games: int = 240) -> Policy:
    """Return the policy of a game with these weights, so many games of which tell its moves apart."""
    return Policy(__name__, Style(candidates=5, games=games, win=20.0), weights)
