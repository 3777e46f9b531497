"""Amazons in a form that is quick to play on: for a hint many deals are dealt out.

Cards are numbers here.  What follows what is taken from the game's own foundations; how the
cards are taken up is said here for both.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from cardtable.cards import Card, Rank
from cardtable.games.kit.building import Foundation

PLACES = 4
"""Columns, and foundations above them."""
_SUITS = 4
_Item = TypeVar("_Item")

Play = tuple[int, int]
"""The number of the column, and that of the foundation."""


def taken_up(columns: Sequence[Sequence[_Item]]) -> list[_Item]:
    """Return the next pack: each column laid on its right neighbour, and the whole turned over."""
    return [item for column in reversed(columns) for item in column]


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

    ``idle`` tells whether the deal before this one passed without a play.
    """

    __slots__ = ("columns", "heads", "idle", "ladder", "pack", "played")

    def __init__(
        self, ladder: Ladder, columns: list[list[int]], heads: list[int], pack: list[int], *, played: bool
    ) -> None:
        self.ladder, self.columns, self.heads, self.pack = ladder, columns, heads, pack
        self.played, self.idle = played, False

    def copy(self) -> "AmazonsTable":
        """Return another table with the same cards."""
        columns = [column[:] for column in self.columns]
        twin = AmazonsTable(self.ladder, columns, self.heads[:], self.pack[:], played=self.played)
        twin.idle = self.idle
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
        """Whether the cards may be taken up: not after two deals without a play."""
        return not self.pack and (self.played or not self.idle)

    def redeal(self) -> None:
        """Take up the columns, and deal the first round."""
        self.idle, self.played = not self.played, False
        self.pack, self.columns = taken_up(self.columns), [[] for _ in self.columns]
        self.deal()


ORDER = (Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN)
"""The ranks of the short pack, the ace below the 7."""
