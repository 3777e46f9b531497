"""The robes of the courts, from the shoulders down to the sash across the card's middle.

The origin is the middle of the card; the shoulders begin at y = -56, drawing goes on below y = 0 and
is cut off along the sash.
"""

from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from cardtable.art.palette import (
    BRONZE,
    GOLD,
    GREEN,
    INK,
    LAPIS,
    NAVY,
    PEARL,
    PINE,
    PORPHYRY,
    RED,
    STRAW,
    WINE,
)
from cardtable.art.pen import Pen, gem, shape
from cardtable.cards import Rank, Suit

_SHOULDERS: Final = (
    "M -16 -58 C -34 -54 -58 -50 -66 -30 C -70 -14 -72 4 -73 24 L 73 24 C 72 4 70 -14 66 -30 "
    "C 58 -50 34 -54 16 -58 C 8 -48 -8 -48 -16 -58 Z"
)
_COLLAR: Final = (
    "M -17 -59 C -26 -56 -36 -53 -42 -49 C -36 -30 -18 -21 0 -21 C 18 -21 36 -30 42 -49 "
    "C 36 -53 26 -56 17 -59 C 10 -46 -10 -46 -17 -59 Z"
)
_SCARF: Final = "M -12 -26 L 12 -26 L 12 24 L -12 24 Z"
_MANTLE: Final = (
    "M -16 -58 C -34 -54 -58 -50 -66 -30 C -70 -14 -72 4 -73 24 L -26 24 C -22 0 -20 -30 -12 -50 Z"
)
_CLOAK: Final = (
    "M -16 -58 C -34 -54 -58 -50 -66 -30 C -70 -14 -72 4 -73 24 L 40 24 C 42 2 38 -26 26 -48 "
    "L 16 -58 C 8 -48 -8 -48 -16 -58 Z"
)
_PANEL: Final = "M -58 -22 L -16 -28 L -10 22 L -62 26 Z"


_LINED: Final = {Suit.HEARTS: 1.5, Suit.DIAMONDS: 1.1}
"""Suits whose figures are lines, not filled: how wide they are."""
_LEAVES: Final = ((-2, 1), (2, 1), (0, -2.2))
"""Where the leaves of a clover lie about its middle."""


class Fabric(NamedTuple):
    """The colours of a suit's robes: main stuff, its folds, lining, stones."""

    main: str
    fold: str
    lining: str
    stone: str


CLOTHS: Final = {
    Suit.SPADES: Fabric(LAPIS, NAVY, WINE, RED),
    Suit.HEARTS: Fabric(RED, WINE, LAPIS, LAPIS),
    Suit.DIAMONDS: Fabric(GOLD, BRONZE, RED, RED),
    Suit.CLUBS: Fabric(GREEN, PINE, PORPHYRY, PORPHYRY),
}


def robe(pen: Pen, rank: Rank, suit: Suit) -> None:
    """Draw the robe of a court."""
    {Rank.KING: _king, Rank.QUEEN: _queen, Rank.JACK: _jack}[rank](pen, suit, CLOTHS[suit])


def _trim(suit: Suit) -> str:
    """What is embroidered: gold, except on cloth of gold."""
    return WINE if suit == Suit.DIAMONDS else STRAW


def _weave(pen: Pen, outline: str, suit: Suit, colour: str) -> None:
    """Work the suit's own small figure into a cloth, in staggered rows."""
    weight = _LINED.get(suit)
    for _ in pen.inside(outline):
        if weight is not None:
            pen.line_path(_figures(suit), colour, weight)
            continue
        # Leaf by leaf: where the leaves of a clover lie one on another, one path would blend them otherwise.
        for dx, dy in _LEAVES if suit == Suit.CLUBS else ((0, 0),):
            pen.fill_path(_figures(suit).translated(dx, dy), colour, None)


@cache
def _figures(suit: Suit) -> QPainterPath:
    """Return all figures of a cloth as one path: drawn one by one they took most of a court's time."""
    path = QPainterPath()
    for row, y in enumerate(range(-50, 26, 12)):
        for x in range(-72 + 7 * (row % 2), 74, 14):
            _add_figure(path, suit, x, y)
    return path


def _add_figure(path: QPainterPath, suit: Suit, x: float, y: float) -> None:
    if suit == Suit.SPADES:
        path.addPath(gem(x, y, 3.2))
    elif suit == Suit.HEARTS:
        path.addEllipse(QPointF(x, y), 2.6, 2.6)
    elif suit == Suit.DIAMONDS:
        path.addPath(shape(f"M {x - 7} {y} L {x} {y - 12} L {x + 7} {y}"))
    else:
        path.addEllipse(QPointF(x, y), 1.7, 1.7)


def _folds(pen: Pen, colour: str) -> None:
    for _ in pen.both_sides():
        pen.line("M 45 -40 C 47 -20 46 0 46 24 M 60 -34 C 62 -16 61 0 62 24", colour, 1.8)


def _collar(pen: Pen, colour: str, stone: str) -> None:
    """The broad jewelled collar, edged with pearls."""
    pen.fill(_COLLAR, colour)
    pen.line("M -37 -45 C -30 -32 -16 -26 0 -26 C 16 -26 30 -32 37 -45", BRONZE, 1.2)
    pen.gem(0, -36, 6.4, stone)
    for _ in pen.both_sides():
        pen.gem(16, -39, 5, stone)
        pen.gem(29, -46, 4.2, stone)
        for x, y in ((5.0, -22.6), (14.0, -24.6), (23.0, -28.8), (31.0, -34.8), (37.4, -42.0)):
            pen.dot(x, y, 2.7, PEARL, INK, weight=0.9)


def _king(pen: Pen, suit: Suit, cloth: Fabric) -> None:
    pen.fill(_SHOULDERS, cloth.main)
    _weave(pen, _SHOULDERS, suit, _trim(suit))
    _folds(pen, cloth.fold)
    pen.fill(_SCARF, STRAW if suit != Suit.DIAMONDS else RED)
    pen.line("M -8 -26 L -8 24 M 8 -26 L 8 24", BRONZE if suit != Suit.DIAMONDS else STRAW, 1.3)
    for y in (-10, 8, 26):
        pen.gem(0, y, 6.6, cloth.stone if suit != Suit.DIAMONDS else STRAW)
    _collar(pen, STRAW if suit != Suit.DIAMONDS else RED, cloth.stone if suit != Suit.DIAMONDS else STRAW)


def _queen(pen: Pen, suit: Suit, cloth: Fabric) -> None:
    pen.fill(_SHOULDERS, PEARL)
    for pleat in (-12, 0, 12):
        pen.line(f"M {pleat} -24 L {1.3 * pleat} 24", "#cdbb98", 1.3)
    pen.line("M -30 -4 L 30 -4", cloth.lining, 5)
    pen.line("M -30 -4 L 30 -4", STRAW, 1.6)
    for _ in pen.both_sides():
        pen.fill(_MANTLE, cloth.main)
        _weave(pen, _MANTLE, suit, _trim(suit))
        pen.line("M -26 24 C -22 0 -20 -30 -12 -50", cloth.lining, 5)
        pen.line("M -26 24 C -22 0 -20 -30 -12 -50", STRAW, 1.4)
        pen.line("M -52 -36 C -52 -16 -54 4 -54 24", cloth.fold, 1.8)
    pen.fill(
        "M -15 -57 C -22 -54 -27 -52 -30 -49 C -24 -36 -12 -31 0 -31 C 12 -31 24 -36 30 -49 "
        "C 27 -52 22 -54 15 -57 C 8 -46 -8 -46 -15 -57 Z",
        cloth.lining,
    )
    for _ in pen.both_sides():
        for x, y in ((0.0, -37.0), (8.4, -38.4), (16.0, -42.4), (22.4, -48.0)):
            pen.dot(x, y, 3.1, PEARL, INK, weight=0.9)
    pen.gem(0, -27, 6.6, cloth.stone)


def _jack(pen: Pen, suit: Suit, cloth: Fabric) -> None:
    pen.fill(_SHOULDERS, cloth.lining)
    pen.line("M 52 -42 C 54 -20 54 0 54 24 M 60 -34 C 62 -16 61 0 62 24", INK, 1.2)
    pen.fill("M 46 -49 C 56 -46 63 -40 66 -30 L 52 -22 Z", STRAW, INK, 1.4)
    pen.fill(_CLOAK, cloth.main)
    pen.line("M -36 -50 C -30 -44 -12 -34 20 -38 M -48 -46 C -40 -34 -8 -26 29 -32", cloth.fold, 1.7)
    pen.line("M 40 24 C 42 2 38 -26 26 -48", STRAW if suit != Suit.DIAMONDS else WINE, 3)
    pen.fill(_PANEL, cloth.lining)
    _weave(pen, _PANEL, suit, STRAW)
    pen.line(_PANEL, STRAW if suit != Suit.DIAMONDS else WINE, 2.2)
    pen.fill("M -17 -59 C -10 -46 10 -46 17 -59 L 22 -54 C 12 -38 -12 -38 -22 -54 Z", STRAW)
    pen.dot(27, -46, 6.4, STRAW)
    pen.dot(27, -46, 2.8, cloth.stone, None)
