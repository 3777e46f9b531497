"""The answer to the pointer: the cursor's shape, and a quiet light round a card that may be moved."""

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtWidgets import QWidget

from cardtable.cards import Card
from cardtable.table.hand import Hand


class Hover(QObject):
    """Lights the card that is pointed at; nothing moves, so that all can be read as before.

    ``card`` is the one under the pointer, whether or not it may be moved.
    """

    def __init__(self, hand: Hand, viewport: QWidget) -> None:
        super().__init__(hand)
        self._hand = hand
        self._table = hand.table
        self._viewport = viewport
        self._point: QPointF | None = None
        self._lit: Card | None = None
        self.card: Card | None = None
        hand.lifting.connect(self._put_out)
        self._table.rested.connect(self._look)

    def point_at(self, point: QPointF | None) -> None:
        """Let the pointer be at a scene point, or nowhere on the table."""
        self._point = point
        self._look()

    def wait(self) -> None:
        """Answer nothing while cards are on their way to other places."""
        self._put_out()
        self.card = None
        self._shape(Qt.CursorShape.ArrowCursor)

    def _look(self) -> None:
        """See what is under the pointer now: cards may have come to lie there."""
        over = self._table.card_at(self._point) if self._point is not None else None
        self.card = None if over is None else over.card
        may_move = self.card in self._hand.liftable
        self._light(self.card if may_move and not self._hand.lifted else None)
        if self._hand.dragging:
            self._shape(Qt.CursorShape.ClosedHandCursor)
        else:
            self._shape(Qt.CursorShape.OpenHandCursor if may_move else Qt.CursorShape.ArrowCursor)

    def _shape(self, shape: Qt.CursorShape) -> None:
        if self._viewport.cursor().shape() is not shape:
            self._viewport.setCursor(shape)

    def _light(self, card: Card | None) -> None:
        if card == self._lit:
            return
        self._put_out()
        self._lit = card
        for z, placement in enumerate(self._table.layout.cards):
            if placement.card == card:
                self._table.add_ring("hover", placement.pose, z + 0.4)
                self._hand.expect(placement.card)

    def _put_out(self) -> None:
        self._lit = None
        self._table.clear_rings("hover")
