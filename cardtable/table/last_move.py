"""The mark of the last move: corners round the cards that it moved, from their rest to the next lift."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from cardtable.cards import Card
from cardtable.contract.layout import Placement
from cardtable.geometry import Pose
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
        piles: dict[str, list[tuple[int, Placement]]] = {}
        for z, placement in enumerate(self._table.layout.cards):
            piles.setdefault(placement.place, []).append((z, placement))
        for pile in piles.values():
            for pose, height in self._marks(pile):
                self._table.add_ring("moved", pose, height)

    def _marks(self, pile: Sequence[tuple[int, Placement]]) -> Iterator[tuple[Pose, float]]:
        """Yield where marks lie in a pile, the uppermost first, and how high.

        At the end of a fan they lie beneath all of it and are seen around it, so as to cover no index.
        """
        beneath, fanned = pile[0][0] - 0.5, pile[0][1].pose != pile[-1][1].pose
        at_the_end = True
        for z, placement in reversed(pile):
            at_the_end = at_the_end and placement.card in self._cards
            if placement.card in self._cards and placement.face_up:
                yield placement.pose, beneath if fanned and at_the_end else z + 0.5
