"""Cards that are crossed out: a veil and a small sign on the card itself, wherever it goes."""

from collections.abc import Container
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardtable.art.shadow import margin
from cardtable.art.tokens import Tone
from cardtable.cards import Card
from cardtable.geometry import CARD_HEIGHT
from cardtable.table.scene import TableScene
from cardtable.table.sprites import CardSprite

_SIGN: Final = (0.17, 0.6)
"""Where the sign stands, in card widths from the corner: under the index, free in a fan of cards."""


class Struck(QGraphicsItem):
    """The mark on one card; drawn in parts of the card, so that it follows every change of size."""

    def __init__(self, sprite: CardSprite) -> None:
        super().__init__(sprite)

    def _card(self) -> QRectF:
        """Return the card without its shadow."""
        box = self.boundingRect()
        edge = margin(box.width() / 1.12)
        wide = box.width() - 2 * edge
        return QRectF(box.left() + edge, box.top() + edge, wide, wide * CARD_HEIGHT)

    def boundingRect(self) -> QRectF:
        """Return the box of the card."""
        return self.parentItem().boundingRect()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw hatching over the card and a struck circle under its index."""
        card = self._card()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(QColor(Tone.VEIL)))
        painter.drawRoundedRect(card, card.width() * 0.056, card.width() * 0.056)
        radius = card.width() * 0.11
        middle = card.topLeft() + QPointF(_SIGN[0], _SIGN[1]) * card.width()
        painter.setBrush(QColor(Tone.SHADE))
        painter.drawEllipse(middle, radius, radius)
        pen = QPen(QColor(Tone.PAPER), max(1.2, radius * 0.26))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        arm = radius * 0.42
        painter.drawLine(QLineF(middle - QPointF(arm, arm), middle + QPointF(arm, arm)))
        painter.drawLine(QLineF(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm)))


def cross_out(table: TableScene, cards: Container[Card]) -> None:
    """Cross out these cards as far as their faces are seen, and no others."""
    for card, sprite in table.sprites.items():
        marks = [item for item in sprite.childItems() if isinstance(item, Struck)]
        wanted = sprite.face_up and card in cards
        if wanted and not marks:
            Struck(sprite)
        elif not wanted:
            for mark in marks:
                table.removeItem(mark)
