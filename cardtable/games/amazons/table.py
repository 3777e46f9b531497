"""Amazons in a form that is quick to play on: for a hint many deals are dealt out.

Cards are numbers here.  What follows what is taken from the game's own foundations.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import lcm

from cardtable.cards import Card, Rank
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.laying import taken_up

PLACES = 4
"""Columns, and foundations above them."""
_SUITS = 4

Play = tuple[int, int]
"""The number of the column, and that of the foundation."""


@lru_cache
def deals_around(cards: int, columns: int) -> int:
    """Return how many deals without a play bring so many cards back to the order of the first."""
    dealt = [list(range(column, cards, columns)) for column in range(columns)]
    order, around, met = taken_up(dealt), 1, set[int]()
    for first in range(cards):
        round_: list[int] = []
        while first not in met:
            met.add(first)
            round_.append(first)
            first = order[first]  # noqa: PLW2901 - where the card of that place comes from
        around = lcm(around, len(round_) or 1)
    return around


class Ladder:
    """What follows what: cards are numbers, suit by suit in the order of the foundations."""

    def __init__(self, rule: Foundation) -> None:
        self.ranks = rule.ranks
        self.top = len(rule.ranks) - 1
        self.follows = rule.follows

    def number_of(self, card: Card) -> int:
        """Return the number of a card: its rank's step times the suits, and its suit."""
        return self.ranks.index(card.rank) * _SUITS + card.suit


class AmazonsTable:
    """The columns, the last card of each foundation (-1: none), the pack, and whether any card was played.

    ``idle`` is how many deals before this one passed without a play since the last, ``most`` how many
    in succession lose; None: as many as bring the cards back to where they lay before.
    """

    __slots__ = ("columns", "heads", "idle", "ladder", "most", "pack", "played")

    def __init__(
        self, ladder: Ladder, columns: list[list[int]], heads: list[int], pack: list[int], *, played: bool
    ) -> None:
        self.ladder, self.columns, self.heads, self.pack = ladder, columns, heads, pack
        self.played, self.idle = played, 0
        self.most: int | None = None

    def copy(self) -> "AmazonsTable":
        """Return another table with the same cards."""
        columns = [column[:] for column in self.columns]
        twin = AmazonsTable(self.ladder, columns, self.heads[:], self.pack[:], played=self.played)
        twin.idle, twin.most = self.idle, self.most
        return twin

    @property
    def won(self) -> bool:
        """Whether every foundation is complete."""
        return min(self.heads) >= self.ladder.top * _SUITS

    @property
    def left(self) -> int:
        """How many cards are not home."""
        return len(self.pack) + sum(map(len, self.columns))

    def complete(self, place: int) -> bool:
        """Whether a foundation is complete, so that its column gets no more cards."""
        return self.heads[place] >= self.ladder.top * _SUITS

    def plays(self) -> Iterator[Play]:
        """Yield what can be played, column by column."""
        for column, pile in enumerate(self.columns):
            if pile:
                yield from self._plays_of(column, pile[-1])

    def _plays_of(self, column: int, card: int) -> Iterator[Play]:
        step, suit = divmod(card, _SUITS)
        if not step:
            yield column, self.heads.index(-1)
            return
        for place in range(PLACES) if step == self.ladder.top else (column,):
            head = self.heads[place]
            if head >= 0 and head // _SUITS == step - 1 and suit in self._suits_on(head):
                yield column, place

    def _suits_on(self, head: int) -> Sequence[int]:
        return (head % _SUITS,) if self.ladder.follows else range(_SUITS)

    def is_ace(self, play: Play) -> bool:
        """Whether a play begins a foundation."""
        return self.columns[play[0]][-1] < _SUITS

    def play(self, play: Play) -> None:
        """Play the last card of a column."""
        column, place = play
        self.heads[place] = self.columns[column].pop()
        self.played = True

    def deal(self) -> None:
        """Deal a card to each column whose foundation is not complete, as far as the pack goes."""
        for place, column in enumerate(self.columns):
            if self.pack and not self.complete(place):
                column.append(self.pack.pop(0))

    def may_redeal(self) -> bool:
        """Whether the cards may be taken up: where that leads to a play, or may still do so."""
        if self.pack:
            return False
        deals = self._deals_left()
        return deals > 0 if self.most is not None else self._leads_to_a_play(deals)

    def _deals_left(self) -> int:
        """Return how many deals without a play there may be after this one."""
        most = self.most
        if most is None:
            open_columns = sum(not self.complete(place) for place in range(PLACES))
            # A deal with a play leaves an order that was never there before; one without is itself of those.
            most = deals_around(self.left, open_columns) + self.played
        return most - 1 - (0 if self.played else self.idle)

    def _leads_to_a_play(self, deals: int) -> bool:
        """Whether a card could be played in so many deals, if none is before."""
        ahead = self.copy()
        for _deal in range(deals):
            ahead.redeal()
            while next(ahead.plays(), None) is None and ahead.pack:
                ahead.deal()
            if next(ahead.plays(), None) is not None:
                return True
        return False

    def last_deal(self) -> bool:
        """Whether the cards cannot be taken up after this deal, if no card is played in it."""
        ahead = self.copy()
        while ahead.pack:
            ahead.deal()
        return not ahead.may_redeal()

    def redeal(self) -> None:
        """Take up the columns, and deal the first round."""
        self.idle, self.played = (0 if self.played else self.idle + 1), False
        self.pack, self.columns = taken_up(self.columns), [[] for _ in self.columns]
        self.deal()


ORDER = (Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN)
"""The ranks of the short pack, the ace below the 7."""
