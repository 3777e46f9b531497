"""While a key is held, all cards of the rank, or of the suit, of the card pointed at light up."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, Qt

from cardtable.cards import Card
from cardtable.table.scene import TableScene

KEYS: Final[Mapping[Qt.Key, Callable[[Card, Card], bool]]] = {
    Qt.Key.Key_N: lambda one, other: one.rank == other.rank,
    Qt.Key.Key_S: lambda one, other: one.suit == other.suit,
}
"""N lights up the number, S the suit: single letters, which a player may have switched off as keys."""


class Kindred(QObject):
    """Lights up what is akin to a card, as far as the faces are seen; ``key`` is the one that is held."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._card: Card | None = None
        self.key: Qt.Key | None = None

    def press(self, key: Qt.Key, card: Card | None) -> bool:
        """Begin to light up what is akin to a card; return whether the key is one of ours."""
        if key not in KEYS:
            return False
        if key != self.key:
            self.key, self._card = key, card
            self._show()
        return True

    def release(self, key: Qt.Key) -> None:
        """Light up nothing any more, if this was the key that is held."""
        if key == self.key:
            self.forget()

    def point_at(self, card: Card | None) -> None:
        """Turn to another card while a key is held; where there is none, the last one stays."""
        if self.key is not None and card is not None and card != self._card:
            self._card = card
            self._show()

    def forget(self) -> None:
        """Light up nothing until a key is pressed."""
        if self.key is not None:
            self.key = self._card = None
            self._table.clear_rings("kindred")

    def _show(self) -> None:
        self._table.clear_rings("kindred")
        lying = self._table.layout.cards
        if self.key is None or not any(each.card == self._card and each.face_up for each in lying):
            return  # of a card that lies face down nobody is told what it is akin to
        assert self._card is not None
        akin = KEYS[self.key]
        for z, placement in enumerate(lying):
            if placement.face_up and akin(self._card, placement.card):
                self._table.add_ring("kindred", placement.pose, z + 0.3)
