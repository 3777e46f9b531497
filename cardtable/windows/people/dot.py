"""The colour of somebody who plays: a dot beside the name, and what the colour is called."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cardtable.art.tokens import PersonColour, Space
from cardtable.texts import pgettext

DOT = Space.MEDIUM
"""Logical pixels."""


def dot(colour: str, ratio: float) -> QPixmap:
    """Return a dot in the colour of somebody who plays, for a screen of this sharpness."""
    side = round(DOT * ratio)
    pixmap = QPixmap(QSize(side, side))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(PersonColour.RIM), 1))
    painter.setBrush(QColor(PersonColour.COLOURS[colour]))
    painter.drawEllipse(QPointF(DOT / 2, DOT / 2), DOT / 2 - 1, DOT / 2 - 1)
    painter.end()
    return pixmap


def colour_name(colour: str) -> str:
    """Return what a colour is called."""
    words = {
        "red": pgettext("a player’s colour", "Red"),
        "blue": pgettext("a player’s colour", "Blue"),
        "yellow": pgettext("a player’s colour", "Yellow"),
        "green": pgettext("a player’s colour", "Green"),
        "purple": pgettext("a player’s colour", "Purple"),
        "orange": pgettext("a player’s colour", "Orange"),
        "brown": pgettext("a player’s colour", "Brown"),
        "white": pgettext("a player’s colour", "White"),
    }
    return words[colour]
