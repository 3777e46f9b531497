"""Columns that begin face down, in small numbers (`kit.card_numbers`), for playing them out quickly."""

from cardtable.cards import Rank
from cardtable.games.kit.building import DOWN_ALTERNATE
from cardtable.games.kit.card_numbers import NONE, SUIT, ties_of
from cardtable.games.kit.playout import DEAL, HOMEWARDS, REDEAL, Step

ONTO = ties_of(DOWN_ALTERNATE, Rank.ACE, bases_bear=True).onto
"""The cards on which each may be built."""


class QuickColumns:
    """One game.  ``draw``: cards dealt at a time; none: one on every column.  ``again``: redeals left.

    ``kings``: whether nothing else may fill a space.  Of every column ``tops`` has the last card,
    ``heads`` where its last run begins, ``down`` how many cards lie face down.
    """

    draw: int
    again: int
    kings: bool

    def __init__(
        self, rows: list[list[int]], down: list[int], stock: list[int], talon: list[int], heights: list[int]
    ) -> None:
        self.rows, self.down, self.stock, self.talon, self.heights = rows, down, stock, talon, heights
        self.tops = [pile[-1] if pile else NONE for pile in rows]
        self.heads = [0] * len(rows)
        for row in range(len(rows)):
            self._note(row)
        self.made: list[Step] = []

    def deal(self) -> None:
        """Deal on the talon, or on every column as far as the pack reaches."""
        self.made.append((DEAL, 0, 0))
        if not self.draw:
            for row, pile in enumerate(self.rows):
                if self.stock:
                    pile.append(self.stock.pop())
                    self._note(row)
            return
        for _card in range(min(self.draw, len(self.stock))):
            self.talon.append(self.stock.pop())

    def redeal(self) -> None:
        """Turn the talon over."""
        self.stock, self.talon = self.talon[::-1], []
        self.made.append((REDEAL, 0, 0))
        self.again -= 1

    def carry(self, source: int, count: int, target: int) -> None:
        """Move cards to another column, or one to its foundation."""
        self.made.append((source, count, target))
        pile = self.rows[source] if source < len(self.rows) else self.talon
        cards = pile[-count:]
        del pile[-count:]
        if target == HOMEWARDS:
            self.heights[cards[0] // SUIT] += 1
        else:
            self.rows[target] += cards
            self._note(target)
        if source < len(self.rows):
            self._note(source)

    def _note(self, row: int) -> None:
        """Note the last card of a column and where its last run begins; turn up a card that is bared."""
        pile = self.rows[row]
        if not pile:
            self.tops[row] = NONE
            return
        first = len(pile) - 1
        down = self.down[row]
        if down > first:
            self.down[row] = down = first
        while first > down and pile[first - 1] in ONTO[pile[first]]:
            first -= 1
        self.heads[row], self.tops[row] = first, pile[-1]
