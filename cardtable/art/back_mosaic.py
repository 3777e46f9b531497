"""The mosaic: a back of interlaced circles in lapis, with a medallion."""

import math
from typing import Final

from cardtable.art.aces import ring_of_stones, star
from cardtable.art.back_frame import border, panel
from cardtable.art.palette import GOLD, IVORY, LAPIS, NAVY, RED, STRAW, WINE
from cardtable.art.pen import Pen

_ACROSS: Final = 6
_DOWN: Final = 9
_FIELD: Final = (96.0, 144.0)  # half the patterned field's width and height


def draw_mosaic(pen: Pen) -> None:
    """Draw the mosaic about (0, 0), in card units, inside the card's edge."""
    panel(pen, WINE, NAVY)
    border(pen, (GOLD, STRAW))
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


def _petals(pen: Pen) -> None:
    wide, high = 2 * _FIELD[0] / _ACROSS, 2 * _FIELD[1] / _DOWN
    lying, standing = _petal(wide, 0, 0, 0.2 * high), _petal(0, high, 0.2 * wide, 0)
    for i in range(_ACROSS + 1):
        for j in range(_DOWN + 1):
            for _ in pen.at(-_FIELD[0] + i * wide, -_FIELD[1] + j * high):
                pen.fill(lying, LAPIS, STRAW, 1.3)
                pen.fill(standing, LAPIS, STRAW, 1.3)
                pen.gem(wide / 2, high / 2, 5.2, (RED, GOLD)[(i + j) % 2], None)
    for i in range(_ACROSS + 1):
        for j in range(_DOWN + 1):
            pen.dot(-_FIELD[0] + i * wide, -_FIELD[1] + j * high, 3, STRAW, None)


def _petal(x: float, y: float, out_x: float, out_y: float) -> str:
    """A pointed leaf from (0, 0) to (x, y), bulging by (out_x, out_y) to both sides."""
    words = ["M 0 0"]
    for ends, side in (((0.3, 0.7, 1), 1), ((0.7, 0.3, 0), -1)):
        first, second, end = ends
        words.append(f"C {first * x + side * out_x} {first * y + side * out_y}")
        words.append(f"{second * x + side * out_x} {second * y + side * out_y} {end * x} {end * y}")
    return " ".join([*words, "Z"])


def _medallion(pen: Pen) -> None:
    pen.dot(0, 0, 56, WINE, STRAW, weight=2)
    ring_of_stones(pen, 49, 40, 8, (GOLD, STRAW))
    pen.dot(0, 0, 43, NAVY, STRAW, weight=1.6)
    star(pen, 8, 41, 22, LAPIS, edge=STRAW)
    star(pen, 8, 27, 15, RED, edge=STRAW)
    for turn in range(0, 360, 45):
        angle = math.radians(turn + 22.5)
        pen.dot(34 * math.sin(angle), -34 * math.cos(angle), 3, IVORY, None)
    star(pen, 4, 22, 6, STRAW)
    pen.dot(0, 0, 5, WINE, IVORY, weight=1.4)
