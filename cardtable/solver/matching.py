"""Whether dug-out cards can all be matched with slots: some suits may keep cards out, cells may hold some.

A slot is a card one rank higher, or an empty row: a bipartite matching.  Cards of one rank are alike in it,
so counts by rank stand for cards and slots.
"""

from collections.abc import Sequence


class Matching:
    """The slots of a game with so many ranks and cells, whose foundations begin with the rank `base`.

    `begun` is by suit how many cards are at home from the start, ``rank_at`` the rank of a
    card by how many go home before it.  Everywhere `slack` is by rank how many slots are left
    over (below 0: how many are short), `home` by suit how many cards could be at home, and
    `empty` how many empty rows take any card.
    """

    def __init__(self, highest: int, base: int, begun: list[int], cells: int) -> None:
        self._highest, self._begun, self._cells = highest, begun, cells
        self.rank_at = [(order + base - 1) % highest + 1 for order in range(highest)]
        self._order = [(rank - base) % highest for rank in range(highest + 1)]
        # The highest goes onto no card, but a cell does.
        self._helped = range(highest if cells else highest - 1, 0, -1)

    def most(self, slack: list[int], home: list[int]) -> int:
        """Return how many slots at most are won by suits that keep cards out, and by cells."""
        won = self._cells
        for begun, at in zip(self._begun, home, strict=True):
            if at > begun and slack[self.rank_at[at - 1]] > 0:
                won += 1
        return won

    def comes_out(
        self, rank: int, suit: int, excess: tuple[int, int], slack: list[int], home: list[int], empty: int
    ) -> bool:
        """Whether a card can be dug out since others stay out: without that, slots are short.

        `suit` is its own if it can go home, else -1; `excess` is how many more slots are
        short than there are empty rows, while it moves and if it wants one then.
        """
        moving, staying = excess
        begun = self._begun
        suits = [each for each, at in enumerate(home) if at > begun[each]]
        kept = slack[:]
        kept[rank - 1] -= 1
        if suit >= 0:
            others = [each for each in suits if each != suit]
            if self._matched(moving, kept, home, others, self._helped, empty, self._cells):
                return True
        # In a cell it wants no slot.
        if self._cells and (
            moving <= 0 or self._matched(moving, kept, home, suits, self._helped, empty, self._cells - 1)
        ):
            return True
        kept[rank] -= 1
        return self._matched(staying, kept, home, suits, self._helped, empty, self._cells)

    # Asked for more often than all else: parted further it takes much longer.
    def _matched(  # noqa: PLR0912
        self,
        excess: int,
        slack: list[int],
        home: list[int],
        suits: list[int],
        ranks: Sequence[int],
        empty: int,
        cells: int,
    ) -> bool:
        """Whether all can be matched if any of these suits keep cards out, and so many cells hold one.

        A suit is worth asking only for a slot that is short, and a cell is; in which order
        they are asked is all the same: so for the first of these `ranks` that lacks slots,
        unless empty rows make up for those.
        """
        # Who keeps cards out takes a slot for the highest: where none is left over it is no gain.
        tops, most = self.rank_at, cells
        for suit in suits:
            if slack[tops[home[suit] - 1]] > 0:
                most += 1
        if excess > most:
            return False
        for rank in ranks:
            if slack[rank] < 0:
                break
        else:
            return False
        begun, order = self._begun, self._order[rank + 1] if rank < self._highest else 0
        for suit in suits if rank < self._highest else ():
            if not begun[suit] <= order < home[suit]:
                continue
            top = tops[home[suit] - 1]
            kept = slack[:]
            kept[rank] += 1
            left = excess - (kept[top] > 0)
            kept[top] -= 1
            if rank >= top:  # the ranks have turned the corner
                left += kept[self._highest] <= 0
                kept[self._highest] -= 1
            if left <= 0:
                return True
            # None of the others, and no cell, brings more than one.
            if left < len(suits) + cells:
                others = [each for each in suits if each != suit]
                if self._matched(left, kept, home, others, ranks, empty, cells):
                    return True
        if cells:
            kept = slack[:]
            kept[rank] += 1
            left = excess - (kept[rank - 1] > 0)
            kept[rank - 1] -= 1
            if left <= 0 or self._matched(left, kept, home, suits, ranks, empty, cells - 1):
                return True
        without = empty + slack[rank]
        if without < 0:
            return False
        others = [each for each in ranks if each != rank]
        return self._matched(excess, slack, home, suits, others, without, cells)
