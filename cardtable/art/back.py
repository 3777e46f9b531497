"""The backs of the cards: three drawings of our own, each the same whichever way the card is held."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from PySide6.QtGui import QPainter

from cardtable.art.back_mosaic import draw_mosaic
from cardtable.art.back_scales import draw_scales
from cardtable.art.back_weave import draw_weave
from cardtable.art.pen import Pen


class Back(Enum):
    """What a player may choose for the backs."""

    MOSAIC = "mosaic"
    SCALES = "scales"
    WEAVE = "weave"


_DRAWINGS: Final[Mapping[Back, Callable[[Pen], None]]] = {
    Back.MOSAIC: draw_mosaic,
    Back.SCALES: draw_scales,
    Back.WEAVE: draw_weave,
}


def draw_back(painter: QPainter, back: Back) -> None:
    """Draw a back about (0, 0), in card units, inside the card's edge."""
    _DRAWINGS[back](Pen(painter))
