"""The scales: a back of overlapping scales in green and gold, which turn their tips to the two ends."""

from typing import Final

from cardtable.art.back_frame import border, panel
from cardtable.art.palette import BRONZE, GOLD, GREEN, IVORY, PINE, RED, STRAW
from cardtable.art.pen import Pen

_WIDE: Final = 32.0
_HIGH: Final = 16.0
"""A scale's breadth, and how far one row of scales lies from the next."""
_FIELD: Final = "M -96 -144 L 96 -144 L 96 144 L -96 144 Z"
_HALF: Final = "M -96 -144 L 96 -144 L 96 0 L -96 0 Z"
_DEEP: Final = "#0d3524"
_BAND: Final = 9.0


def draw_scales(pen: Pen) -> None:
    """Draw the scales about (0, 0), in card units, inside the card's edge."""
    panel(pen, _DEEP, "#06200f")
    border(pen, (STRAW, GOLD))
    pen.fill(_FIELD, PINE, None)
    for turn in (0, 180):
        for _ in pen.at(0, 0, turn):
            for _ in pen.inside(_HALF):
                _scales(pen)
    pen.fill(f"M -96 {-_BAND} L 96 {-_BAND} L 96 {_BAND} L -96 {_BAND} Z", _DEEP, GOLD, 2)
    for i in range(-5, 6):
        pen.gem(17 * i, 0, 6.2, (GOLD, RED)[i % 2], IVORY)
    pen.line(_FIELD, STRAW, 2)


def _scales(pen: Pen) -> None:
    """Lay rows of scales from the far end to the middle: each row covers the feet of the one before."""
    rows = round(144 / _HIGH) + 2
    for row in range(rows):
        y = -144 + row * _HIGH
        shift = _WIDE / 2 if row % 2 else 0.0
        for column in range(-4, 5):
            for _ in pen.at(column * _WIDE + shift, y):
                _scale(pen, row)


def _scale(pen: Pen, row: int) -> None:
    """One scale, its tip towards the end of the card."""
    pen.dot(0, _HIGH, _WIDE / 2, (GREEN, PINE)[row % 2], STRAW, weight=1.8)
    pen.ring(0, _HIGH, _WIDE / 2 - 5, BRONZE, 1.3)
    pen.dot(0, 6, 2.4, GOLD, None)
