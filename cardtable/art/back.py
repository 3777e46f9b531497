"""The back of the cards: a lapis mosaic of interlaced circles, the same whichever way it is held."""

import math
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardtable.art.aces import ring_of_stones, star
from cardtable.art.palette import GOLD, IVORY, LAPIS, NAVY, RED, STRAW, WINE
from cardtable.art.pen import Pen, line_pen

_ACROSS: Final = 6
_DOWN: Final = 9
_FIELD: Final = (96.0, 144.0)  # half the patterned field's width and height


def draw_back(painter: QPainter) -> None:
    """Draw the back about (0, 0), in card units, inside the card's edge."""
    pen = Pen(painter)
    painter.setPen(line_pen(NAVY, 2))
    painter.setBrush(line_pen(WINE, 1).color())
    painter.drawRoundedRect(QRectF(-114, -164, 228, 328), 8, 8)
    _border(pen)
    half_wide, half_high = _FIELD
    field = (
        f"M {-half_wide} {-half_high} L {half_wide} {-half_high} "
        f"L {half_wide} {half_high} L {-half_wide} {half_high} Z"
    )
    pen.fill(field, NAVY, None)
    for _ in pen.inside(field):
        _petals(pen)
    pen.line(field, STRAW, 2)
    _medallion(pen)


def _border(pen: Pen) -> None:
    """Tesserae round the field, evenly spaced along each side."""
    for half, other, turn in ((105, 155, 0), (155, 105, 90)):
        count = 2 * round(half / 7.5)
        step = 2 * half / count
        for end in (turn, turn + 180):
            for _ in pen.at(0, 0, end):
                for i in range(count):
                    x = -half + i * step
                    pen.gem(x, -other, 4.6, (GOLD, STRAW)[i % 2], None)


def _petals(pen: Pen) -> None:
    wide, high = 2 * _FIELD[0] / _ACROSS, 2 * _FIELD[1] / _DOWN
    bulge = 0.2
    lying = f"M 0 0 C {wide * 0.3} {-bulge * high} {wide * 0.7} {-bulge * high} {wide} 0 C {wide * 0.7} {bulge * high} {wide * 0.3} {bulge * high} 0 0 Z"
    standing = f"M 0 0 C {-bulge * wide} {high * 0.3} {-bulge * wide} {high * 0.7} 0 {high} C {bulge * wide} {high * 0.7} {bulge * wide} {high * 0.3} 0 0 Z"
    for i in range(_ACROSS + 1):
        for j in range(_DOWN + 1):
            for _ in pen.at(-_FIELD[0] + i * wide, -_FIELD[1] + j * high):
                pen.fill(lying, LAPIS, STRAW, 1.3)
                pen.fill(standing, LAPIS, STRAW, 1.3)
                pen.gem(wide / 2, high / 2, 5.2, (RED, GOLD)[(i + j) % 2], None)
    for i in range(_ACROSS + 1):
        for j in range(_DOWN + 1):
            pen.dot(-_FIELD[0] + i * wide, -_FIELD[1] + j * high, 3, STRAW, None)


def _medallion(pen: Pen) -> None:
    pen.dot(0, 0, 56, WINE, STRAW, 2)
    ring_of_stones(pen, 49, 40, 8, (GOLD, STRAW))
    pen.dot(0, 0, 43, NAVY, STRAW, 1.6)
    star(pen, 8, 41, 22, LAPIS, STRAW)
    star(pen, 8, 27, 15, RED, STRAW)
    for turn in range(0, 360, 45):
        angle = math.radians(turn + 22.5)
        pen.dot(34 * math.sin(angle), -34 * math.cos(angle), 3, IVORY, None)
    star(pen, 4, 22, 6, STRAW, None)
    pen.dot(0, 0, 5, WINE, IVORY, 1.4)
