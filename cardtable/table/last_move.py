"""The mark of the last moves: corners round the cards that they moved, from their rest to the next lift.

Of several moves, which others made since one's own, the cards have their order besides, and the
older the move the fainter its marks.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from cardtable.cards import Card
from cardtable.contract.layout import Placement
from cardtable.geometry import Pose
from cardtable.table.markings import ORDERS
from cardtable.table.scene import TableScene

_FADING, _FAINTEST = 0.25, 0.5
"""How much fainter the marks of each older move are, and how faint they become."""


class LastMove(QObject):
    """Marks cards once they have come to rest; a card that others cover hides its mark with itself."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._order: dict[Card, int] = {}
        self._count = 0
        table.rested.connect(self._draw)

    def show(self, moves: Sequence[Sequence[Card]]) -> None:
        """Mark the cards of these moves, the oldest first, and no others, as soon as they lie still."""
        self._order = {card: number for number, cards in enumerate(moves, 1) for card in cards}
        self._count = len(moves)
        self._table.clear_rings("moved", *ORDERS)
        if not self._table.motion.running:
            self._draw()

    def forget(self) -> None:
        """Mark nothing until the next move."""
        self.show(())

    def _draw(self) -> None:
        self._table.clear_rings("moved", *ORDERS)
        piles: dict[str, list[tuple[int, Placement]]] = {}
        for z, placement in enumerate(self._table.layout.cards):
            piles.setdefault(placement.place, []).append((z, placement))
        for pile in piles.values():
            for pose, height, number, z in self._marks(pile):
                opacity = max(_FAINTEST, 1 - _FADING * (self._count - number))
                self._table.add_ring("moved", pose, height, opacity=opacity)
                if self._count > 1 and number <= len(ORDERS):
                    self._table.add_ring(ORDERS[number - 1], pose, z + 0.6, opacity=opacity)

    def _marks(self, pile: Sequence[tuple[int, Placement]]) -> Iterator[tuple[Pose, float, int, int]]:
        """Yield where marks lie in a pile, the uppermost first: pose, height, move, height of the card.

        At the end of a fan they lie beneath all of it and are seen around it, so as to cover no index.
        """
        beneath, fanned = pile[0][0] - 0.5, pile[0][1].pose != pile[-1][1].pose
        at_the_end = True
        for z, placement in reversed(pile):
            number = self._order.get(placement.card, 0)
            at_the_end = at_the_end and number > 0
            if number and placement.face_up:
                yield placement.pose, beneath if fanned and at_the_end else z + 0.5, number, z
