"""Piles of which suits are forgotten: a card keeps its own only while it lies as it lay at the start.

Once moved it is an abstract card: its rank, and the suits that it is not told apart from.
"""

from cardtable.solver.board import CARD_BITS, EMPTY_CELL, EMPTY_ROW, UNDUG_BITS, Board, PileTrie
from cardtable.solver.dig import DigTable

Suits = tuple[int, ...]
AbstractCard = tuple[int, Suits]
"""A rank, and the suits that it may be."""
Alike = tuple[tuple[Suits, ...], ...]
"""By rank and suit, the suits that are not told apart from it."""
SuitCounts = tuple[int, ...]
"""By suit how many cards are at home."""

_HIGH = 11
"""Places from the base of a foundation: the queen and the king."""


def all_alike(ranks: int, suits: int) -> Alike:
    """Return that no suits are told apart."""
    return ((tuple(range(suits)),) * suits,) * (ranks + 1)


def all_apart(ranks: int, suits: int) -> Alike:
    """Return that all suits are told apart."""
    return (tuple((suit,) for suit in range(suits)),) * (ranks + 1)


def told_apart(alike: Alike, rank: int, suit: int) -> Alike:
    """Return the same, but that one suit of a rank is told from the others."""
    others = tuple(each for each in alike[rank][suit] if each != suit)
    parted = [others if each in others else suits for each, suits in enumerate(alike[rank])]
    parted[suit] = (suit,)
    return (*alike[:rank], tuple(parted), *alike[rank + 1 :])


class AbstractPiles(PileTrie):
    """The piles met so far; ``top`` is the number of the abstract card that the outer one is once moved.

    The lists are by pile: the outer card's rank, how many of its suit go home before it, the
    suits that it may be; a random number; how much is left of the piles of the start, as in
    `Board`; how far the pile is from order; and the same pile for who tells fewer suits apart
    (``coarser``).  By how much those numbers change when the outer card leaves is ``lifting``,
    ``digging``, and ``easing``.
    ``dealt`` is by row the piles of the start, from the lowest card alone to the whole; ``kept``
    is what lies in each cell then: a pile of one card or none.
    """

    def __init__(
        self, board: Board, dig: DigTable, alike: Alike, coarser: "AbstractPiles | None" = None
    ) -> None:
        super().__init__(roots=2)
        self._coarser = coarser
        self._order_of = [0, *((rank - board.base) % dig.ranks for rank in range(1, dig.ranks + 1))]
        self.rank, self.order = [0, 0], [0, 0]
        self.suits: list[Suits] = [(), ()]
        self._cards: dict[AbstractCard, int] = {}
        self.digest, self.undug, self.weight, self._lowest = [0, 0], [0, 0], [-6, 0], [99, 99]
        self.lifting, self.digging, self.easing = [0, 0], [0, 0], [0, 0]
        self.image = [EMPTY_ROW, EMPTY_CELL]
        self._foundations_digest: dict[SuitCounts, int] = {}
        self.dealt = tuple(self._laid_out(dig, number, alike) for number in range(len(dig.piles)))
        self.kept = self._in_cells(dig, alike)

    @property
    def start(self) -> tuple[int, ...]:
        """The piles of the start by row, then by cell."""
        return (*(row[-1] if row else EMPTY_ROW for row in self.dealt), *self.kept)

    def _laid_out(self, dig: DigTable, number: int, alike: Alike) -> tuple[int, ...]:
        found: list[int] = []
        for depth, card in enumerate(dig.piles[number]):
            rank, suit = dig.rank[card], dig.suit[card]
            image = self._coarser.dealt[number][depth] if self._coarser else EMPTY_ROW
            under = found[-1] if found else EMPTY_ROW
            once_moved = self._number((rank, alike[rank][suit]))
            found.append(self._made(under, once_moved, (rank, (suit,)), image))
            self.undug[-1] = depth + 1 << UNDUG_BITS * number
            self.digging[-1] = self.undug[under] - self.undug[-1]
        return tuple(found)

    def _in_cells(self, dig: DigTable, alike: Alike) -> tuple[int, ...]:
        found = [EMPTY_CELL] * dig.cells
        for cell, card in enumerate(dig.kept):
            rank = dig.rank[card]
            image = self._coarser.kept[cell] if self._coarser else EMPTY_CELL
            found[cell] = self._known(EMPTY_CELL, self._number((rank, alike[rank][dig.suit[card]])), image)
        return tuple(found)

    def _number(self, card: AbstractCard) -> int:
        return self._cards.setdefault(card, len(self._cards))

    def laid(self, under: int, moved: int) -> int:
        """Return a pile after the outer card of another was laid on it."""
        coarser = self._coarser
        image = coarser.laid(self.image[under], self.image[moved]) if coarser else EMPTY_ROW
        return self._known(under, self.top[moved], image)

    def _known(self, under: int, card: int, image: int) -> int:
        """Return the pile with an abstract card laid on it."""
        key = under << CARD_BITS | card
        if key not in self.children:
            self.children[key] = self._made(under, card, list(self._cards)[card], image)
        return self.children[key]

    def _made(self, under: int, card: int, outer: AbstractCard, image: int) -> int:
        """Return a new pile whose outer card is as yet this one, and that abstract one once moved."""
        node, (rank, suits) = self._grown(under, card), outer
        order, lowest = self._order_of[rank], self._lowest[under]
        self.rank.append(rank)
        self.order.append(order)
        self.suits.append(suits)
        self.digest.append(self.drawn())
        self.undug.append(self.undug[under])
        self.image.append(image)
        self._lowest.append(min(lowest, order))
        added = 3
        if under == EMPTY_CELL:
            added = 0
        elif under == EMPTY_ROW:
            added -= 2 if order >= _HIGH else 0
        else:
            added += 2 if self.rank[under] != rank + 1 else 0
            added += 3 + (13 - lowest) // 2 if lowest < order else 0
        self.weight.append(max(self.weight[under], 0) + added)
        self.lifting.append(self.digest[under] - self.digest[-1])
        self.digging.append(0)
        self.easing.append(self.weight[under] - self.weight[-1])
        return node

    def of(self, foundations: SuitCounts) -> int:
        """Return the foundations' part of the key of a position."""
        if foundations not in self._foundations_digest:
            self._foundations_digest[foundations] = self.drawn()
        return self._foundations_digest[foundations]
