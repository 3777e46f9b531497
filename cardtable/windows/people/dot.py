"""The colour of somebody who plays: a dot beside the name, and what the colour is called."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication

from cardtable.art.tokens import PersonColour, Space
from cardtable.texts import pgettext
from cardtable.windows.style.drop_down import DropDown

_SIZE = Space.MEDIUM
"""Logical pixels."""


def dot(colour: str, ratio: float) -> QPixmap:
    """Return a dot in the colour of somebody who plays, for a screen of this sharpness."""
    side = round(_SIZE * ratio)
    pixmap = QPixmap(QSize(side, side))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(PersonColour.RIM), 1))
    painter.setBrush(QColor(PersonColour.COLOURS[colour]))
    painter.drawEllipse(QPointF(_SIZE / 2, _SIZE / 2), _SIZE / 2 - 1, _SIZE / 2 - 1)
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


class ColourChoice(DropDown):
    """A list of the colours that people may have."""

    def __init__(self, name: str) -> None:
        super().__init__()
        ratio = max(screen.devicePixelRatio() for screen in QApplication.screens())
        self.setIconSize(QSize(_SIZE, _SIZE))
        for colour in PersonColour.COLOURS:
            self.addItem(QIcon(dot(colour, ratio)), colour_name(colour), colour)
        self.call(name)

    def colour(self) -> str:
        """Return the colour that is chosen."""
        return str(self.currentData())

    def choose(self, colour: str) -> None:
        """Show another colour as chosen."""
        self.setCurrentIndex(max(0, self.findData(colour)))
