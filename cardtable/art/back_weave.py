"""The weave: a back of straps that go over and under each other, on porphyry."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from cardtable.art.back_frame import border, panel
from cardtable.art.palette import GOLD, INK, PORPHYRY, STRAW
from cardtable.art.pen import Pen, shape

_STEP: Final = 24.0
"""From one crossing to the next, across and down."""
_COLUMNS: Final = 4
_ROWS: Final = 6
"""Crossings on either side of the middle."""
_FIELD: Final = "M -96 -144 L 96 -144 L 96 144 L -96 144 Z"
_DEEP: Final = "#3d1534"
_STRAPS: Final = ((INK, 11.5), (STRAW, 9.0), (_DEEP, 3.2))
"""A strap's edge, the strap, and the line along its middle: colour and breadth."""


def draw_weave(pen: Pen) -> None:
    """Draw the weave about (0, 0), in card units, inside the card's edge."""
    panel(pen, _DEEP, "#200a1b")
    border(pen, (GOLD, STRAW))
    pen.fill(_FIELD, PORPHYRY, None)
    for _ in pen.inside(_FIELD):
        for column in range(-_COLUMNS, _COLUMNS + 1):
            for row in range(-_ROWS, _ROWS + 1):
                for _ in pen.at(column * _STEP, row * _STEP):
                    _crossing(pen, column, row)
    pen.line(_FIELD, STRAW, 2)


def _crossing(pen: Pen, column: int, row: int) -> None:
    """Draw what lies about one point of the net: two straps that cross, or a stone between straps."""
    if (column + row) % 2:
        pen.gem(0, 0, 5, GOLD, None)
        return
    half = _STEP / 2 + 0.4  # a trifle beyond the seam, lest it be seen
    falling, rising = (shape(f"M {-half} {-half * slope} L {half} {half * slope}") for slope in (1, -1))
    for strap in (rising, falling) if column % 2 else (falling, rising):
        for colour, weight in _STRAPS:
            pen.painter.strokePath(strap, _flat(colour, weight))


def _flat(colour: str, weight: float) -> QPen:
    """Return a pen that ends where its line does, so that the pieces of a strap join."""
    return QPen(QColor(colour), weight, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
