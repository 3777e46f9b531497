"""While a key is held, all cards of the rank, or of the suit, of the card pointed at light up."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject

from cardtable.cards import Card
from cardtable.table.scene import TableScene

KINDS: Final[Mapping[str, Callable[[Card, Card], bool]]] = {
    "ranks": lambda one, other: one.rank == other.rank,
    "suits": lambda one, other: one.suit == other.suit,
}
KEYS: Final[Mapping[str, str]] = {"ranks": "N", "suits": "S"}
"""N lights up the number, S the suit, as Qt writes keys."""


class Highlight(QObject):
    """Lights up what is akin to a card, as far as the faces are seen.

    ``keys`` has the key of each kind, empty for none; ``kind`` is the one whose key is held.
    """

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._card: Card | None = None
        self.kind = ""
        self.keys = dict(KEYS)

    def press(self, key: str, card: Card | None) -> bool:
        """Begin to light up what is akin to a card; return whether the key is one of ours."""
        kind = next((kind for kind, own in self.keys.items() if own and own == key), "")
        if kind and kind != self.kind:
            self.kind, self._card = kind, card
            self._show()
        return bool(kind)

    def release(self, key: str) -> None:
        """Light up nothing any more, if this was the key that is held."""
        if self.kind and key == self.keys[self.kind]:
            self.forget()

    def point_at(self, card: Card | None) -> None:
        """Turn to another card while a key is held; where there is none, the last one stays."""
        if self.kind and card is not None and card != self._card:
            self._card = card
            self._show()

    def forget(self) -> None:
        """Light up nothing until a key is pressed."""
        if self.kind:
            self.kind, self._card = "", None
            self._table.clear_rings("highlight")

    def _show(self) -> None:
        self._table.clear_rings("highlight")
        lying = self._table.layout.cards
        if not self.kind or not any(each.card == self._card and each.face_up for each in lying):
            return  # of a card that lies face down nobody is told what it is akin to
        assert self._card is not None
        akin = KINDS[self.kind]
        for z, placement in enumerate(lying):
            if placement.face_up and akin(self._card, placement.card):
                self._table.add_ring("highlight", placement.pose, z + 0.3)
