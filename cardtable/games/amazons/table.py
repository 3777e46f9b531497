"""Amazons in a form that is quick to play on: for hints, and to see whether a play can still come."""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache

from cardtable.cards import Card, Rank, pack
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.laying import taken_up
from cardtable.games.kit.position import Pile, Position

ORDER = (Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN)
"""The ranks of the short pack, the ace below the 7."""
DEALT = tuple(card for card in pack() if card.rank in ORDER)
PLACES = 4
"""Columns, and foundations above them."""

Play = tuple[int, int]
"""The number of the column, and that of the foundation."""


@cache
def deals_around(cards: int, columns: int) -> int:
    """Return how many deals without a play bring so many cards back to the order of the first."""
    first = order = list(range(cards))
    deals = 0
    while not deals or order != first:
        order, deals = taken_up([order[column::columns] for column in range(columns)]), deals + 1
    return deals


def goals(card: Card, column: int, foundations: Sequence[Pile]) -> Sequence[int]:
    """Return where a card could go: aces from left to right, queens anywhere, others above their column."""
    if card.rank == Rank.ACE:
        return (foundations.index(()),)
    return range(PLACES) if card.rank == Rank.QUEEN else (column,)


class AmazonsTable:
    """The columns, the foundations, the pack and what a position remembers, which change as it is played on.

    ``deal`` is the number of the deal, ``idle`` how many deals before this one passed without a play since
    the last, ``played`` whether any card was played in this one; ``most``: how many idle deals in succession
    lose; None: as many as bring the cards back to where they lay before.
    """

    def __init__(self, rule: Foundation, most: int | None, position: Position) -> None:
        self.rule, self.most = rule, most
        self.columns = [*map(list, position.piles[:PLACES])]
        self.foundations = list(position.piles[PLACES:-1])
        self.pack = list(position.piles[-1])
        self.deal, self.idle, self.played = position.state

    @property
    def position(self) -> Position:
        """The position as it is now."""
        piles = (*map(tuple, self.columns), *self.foundations, tuple(self.pack))
        return Position(piles, (self.deal, self.idle, self.played))

    def copy(self) -> "AmazonsTable":
        """Return another table with the same cards."""
        twin = copy(self)
        twin.columns = [column[:] for column in self.columns]
        twin.foundations, twin.pack = self.foundations[:], self.pack[:]
        return twin

    @property
    def won(self) -> bool:
        """Whether every foundation is complete."""
        return not self.left

    @property
    def left(self) -> int:
        """How many cards are not home."""
        return len(self.pack) + sum(map(len, self.columns))

    def complete(self, place: int) -> bool:
        """Whether a foundation is complete, so that its column gets no more cards."""
        return len(self.foundations[place]) >= self.rule.size

    def plays(self) -> Iterator[Play]:
        """Yield what can be played, column by column."""
        for column, pile in enumerate(self.columns):
            for card in pile[-1:]:
                for place in goals(card, column, self.foundations):
                    if self.rule.accepts(card, self.foundations[place]):
                        yield column, place

    def play(self, play: Play) -> None:
        """Play the last card of a column."""
        column, place = play
        self.foundations[place] += (self.columns[column].pop(),)
        self.played = 1

    def deal_round(self) -> None:
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
                ahead.deal_round()
            if next(ahead.plays(), None) is not None:
                return True
        return False

    def last_deal(self) -> bool:
        """Whether the cards cannot be taken up after this deal, if no card is played in it."""
        ahead = self.copy()
        while ahead.pack:
            ahead.deal_round()
        return not ahead.may_redeal()

    def redeal(self) -> None:
        """Take up the columns, and deal the first round."""
        self.deal, self.idle, self.played = self.deal + 1, 0 if self.played else self.idle + 1, 0
        self.pack, self.columns = taken_up(self.columns), [[] for _ in self.columns]
        self.deal_round()
