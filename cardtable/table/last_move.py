"""The mark of the last move: corners round the cards that it moved, from their rest to the next lift."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from cardtable.cards import Card
from cardtable.table.scene import TableScene


class LastMove(QObject):
    """Marks cards once they have come to rest; a card that others cover hides its mark with itself."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._cards: frozenset[Card] = frozenset()
        table.rested.connect(self._draw)

    def show(self, cards: Sequence[Card]) -> None:
        """Mark these cards, and no others, as soon as they lie still."""
        self._cards = frozenset(cards)
        self._table.clear_rings("moved")
        if not self._table.motion.running:
            self._draw()

    def forget(self) -> None:
        """Mark nothing until the next move."""
        self.show(())

    def _draw(self) -> None:
        self._table.clear_rings("moved")
        for z, placement in enumerate(self._table.layout.cards):
            if placement.card in self._cards and placement.face_up:
                self._table.add_ring("moved", placement.pose, z + 0.5)
