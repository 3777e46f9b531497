"""The answer to the pointer: a quiet light round the card under it, where that card may be moved."""

from PySide6.QtCore import QObject

from cardtable.cards import Card
from cardtable.table.hand import Hand


class Hover(QObject):
    """Lights the card that is pointed at; nothing moves, so that all can be read as before."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._hand = hand
        self._card: Card | None = None
        hand.lifting.connect(self.forget)

    def point_at(self, card: Card | None) -> None:
        """Let the pointer be over a card, or over none."""
        if self._hand.lifted or card not in self._hand.liftable:
            card = None
        if card == self._card:
            return
        table = self._hand.table
        table.clear_rings("hover")
        self._card = card
        for z, placement in enumerate(table.layout.cards):
            if placement.card == card:
                table.add_ring("hover", placement.pose, z + 0.4)
                table.draw_marks_of_lifting()

    def forget(self) -> None:
        """Light nothing until the pointer comes to a card."""
        self.point_at(None)
