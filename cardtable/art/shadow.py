"""The blank card: rounded shape, thin dark edge and the soft shadow that is baked round it."""

import math
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from cardtable.art.palette import IVORY

_EDGE = "#b0382c1c"
FALL = 0.34
"""Part of the margin by which the shadow lies lower than the card."""
INK = "#120c08"
DARKEST = 104
"""The colour of a shadow and, added up over its layers, the alpha of its middle."""


def margin(width: float) -> int:
    """Return the transparent border round a card `width` logical pixels wide, in logical pixels."""
    return max(4, math.ceil(width * 0.06))


class Size(NamedTuple):
    """A card in whole device pixels, as it lies, with its border on every side."""

    wide: int
    high: int
    border: int
    ratio: float

    @classmethod
    def of(cls, width: float, ratio: float, turned: bool = False) -> "Size":
        """Return the size of a card `width` logical pixels wide, lying on its side if `turned`."""
        wide, high = max(5, round(width * ratio)), max(7, round(width * 1.4 * ratio))
        if turned:
            wide, high = high, wide
        return cls(wide, high, math.ceil(margin(width) * ratio), ratio)

    @property
    def short(self) -> int:
        """The card's width in device pixels, however it lies."""
        return min(self.wide, self.high)

    @property
    def radius(self) -> float:
        """The radius of the corners in device pixels."""
        return self.short * 0.056

    def card(self, grow: float = 0.0) -> QRectF:
        """Return the card's rectangle within its image, `grow` device pixels larger on every side."""
        return QRectF(self.border, self.border, self.wide, self.high).adjusted(-grow, -grow, grow, grow)

    def image(self) -> QImage:
        """Return a transparent image of the card's size with its border."""
        image = QImage(
            self.wide + 2 * self.border,
            self.high + 2 * self.border,
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.fill(Qt.GlobalColor.transparent)
        return image


def shadow(size: Size) -> QImage:
    """Return the shadow alone, of a light that stands above the table."""
    image = size.image()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    reach = size.border - 1  # the outermost pixels stay clear
    fall = reach * FALL
    layers = min(12, max(4, reach))
    ink = QColor(INK)
    ink.setAlpha(round(DARKEST / layers))
    painter.setBrush(ink)
    for layer in range(layers):
        grow = (reach - fall) * (1 - 1.25 * layer / layers)
        rect = size.card(grow).translated(0, fall)
        painter.drawRoundedRect(rect, size.radius + max(0, grow), size.radius + max(0, grow))
    painter.end()
    return image


def draw_edge(painter: QPainter, size: Size) -> None:
    """Draw the thin dark line that parts overlapping cards."""
    weight = max(1.0, size.short * 0.007)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_EDGE), weight))
    painter.drawRoundedRect(size.card(-weight / 2), size.radius, size.radius)


def blank(size: Size) -> QImage:
    """Return an empty face with its edge, without its shadow."""
    image = size.image()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(IVORY))
    painter.drawRoundedRect(size.card(), size.radius, size.radius)
    draw_edge(painter, size)
    painter.end()
    return image
