"""What the courts hold: one attribute each, at the right of the figure, and the hands that hold it.

The origin is the middle of the card; an attribute stands about x = 54, from the frame's top at y = -140
down to the hand at y = -26.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.art.palette import BRONZE, GOLD, GREEN, INK, LAPIS, PEARL, PINE, RED, SKIN, STEEL, STRAW, WINE
from cardtable.art.pen import Pen
from cardtable.cards import Rank, Suit


def attribute(pen: Pen, rank: Rank, suit: Suit, cuff: str) -> None:
    """Draw a court's attribute with the hand that holds it; `cuff` is the sleeve's colour."""
    for _ in pen.at(54, 0):
        _ATTRIBUTES[rank, suit](pen)
        hand(pen, -25, cuff)


def hand(pen: Pen, y: float, cuff: str) -> None:
    """Draw a closed hand round an upright shaft at x = 0."""
    pen.fill(f"M -17 {y + 14} L -3 {y + 27} L 10 {y + 12} L 3 {y + 3} L -9 {y + 3} Z", cuff)
    pen.line(f"M -12 {y + 5} L 7 {y + 7}", STRAW, 3)
    pen.fill(
        f"M -8 {y - 7} C -4 {y - 10} 6 {y - 10} 8 {y - 6} C 10 {y} 9 {y + 5} 6 {y + 7} L -7 {y + 6} "
        f"C -10 {y + 1} -10 {y - 4} -8 {y - 7} Z",
        SKIN,
    )
    pen.line(f"M -1 {y - 5} L 8 {y - 5} M -1 {y - 1} L 9 {y - 1} M -1 {y + 3} L 8 {y + 3}", INK, 1.0)


def _shaft(pen: Pen, top: float, colour: str = BRONZE) -> None:
    pen.line(f"M 0 {top} L 0 22", INK, 6)
    pen.line(f"M 0 {top} L 0 22", colour, 3.2)


def _sword(pen: Pen) -> None:
    pen.fill("M -5.5 -44 L -5.5 -122 L 0 -138 L 5.5 -122 L 5.5 -44 Z", STEEL)
    pen.fill("M 0 -44 L 0 -138 L 5.5 -122 L 5.5 -44 Z", PEARL, None)
    pen.line("M -5.5 -44 L -5.5 -122 L 0 -138 L 5.5 -122 L 5.5 -44 M 0 -128 L 0 -44", INK, 1.3)
    pen.fill("M -17 -46 C -8 -42 8 -42 17 -46 L 17 -39 C 8 -35 -8 -35 -17 -39 Z", GOLD)
    pen.gem(0, -41, 4, LAPIS)
    pen.line("M 0 -36 L 0 -12", INK, 7)
    pen.line("M 0 -36 L 0 -12", WINE, 4.4)


def _orb_sceptre(pen: Pen) -> None:
    _shaft(pen, -96, GOLD)
    pen.dot(0, -108, 13, RED)
    pen.line("M -12.6 -111 C -6 -107 6 -107 12.6 -111 M 0 -108 L 0 -95.4", STRAW, 3.4)
    pen.ring(0, -108, 13, INK, 1.5)
    pen.line("M 0 -138 L 0 -122 M -7 -132 L 7 -132", INK, 6)
    pen.line("M 0 -138 L 0 -122 M -7 -132 L 7 -132", STRAW, 3.4)
    pen.dot(0, -92, 3.8, STRAW)


def _double_axe(pen: Pen) -> None:
    _shaft(pen, -136)
    for _ in pen.both_sides():
        pen.fill("M 2 -116 C 8 -118 13 -124 15 -131 C 20 -118 20 -98 15 -85 C 13 -92 8 -98 2 -100 Z", STEEL)
        pen.line("M 15.6 -126 C 18.4 -116 18.4 -100 15.6 -90", PEARL, 1.8)
    pen.fill("M -4 -119 L 4 -119 L 4 -97 L -4 -97 Z", GOLD)
    pen.gem(0, -108, 5, RED)
    pen.dot(0, -136, 4.2, GOLD)


def _trefoil_staff(pen: Pen) -> None:
    _shaft(pen, -104, GOLD)
    for x, y in ((-8.6, -112), (8.6, -112), (0, -126)):
        pen.dot(x, y, 8.4, GREEN)
        pen.dot(x, y, 3.4, STRAW, None)
    pen.fill("M -5 -104 L 0 -116 L 5 -104 Z", STRAW)
    pen.fill("M -7 -104 L 7 -104 L 5 -96 L -5 -96 Z", STRAW)


def _lily_sceptre(pen: Pen) -> None:
    _shaft(pen, -96, GOLD)
    for _ in pen.both_sides():
        pen.fill("M 1 -98 C 6 -106 10 -112 9 -122 C 17 -122 20 -112 15 -106 C 12 -102 6 -100 4 -97 Z", LAPIS)
    pen.fill("M 0 -97 C -9 -108 -8 -122 0 -137 C 8 -122 9 -108 0 -97 Z", STRAW)
    pen.line("M -8 -97 L 8 -97", INK, 6)
    pen.line("M -8 -97 L 8 -97", GOLD, 3.2)


def _stem(pen: Pen, top: float) -> None:
    pen.line(f"M 0 {top} C 4 -70 -3 -50 0 -8", INK, 5)
    pen.line(f"M 0 {top} C 4 -70 -3 -50 0 -8", GREEN, 2.8)


def _leaf(pen: Pen, x: float, y: float, degrees: float, colour: str = GREEN) -> None:
    for _ in pen.at(x, y, degrees):
        pen.fill("M 0 0 C -8 -6 -7 -17 0 -24 C 7 -17 8 -6 0 0 Z", colour)
        pen.line("M 0 -2 L 0 -18", PINE, 1.1)


def _rose(pen: Pen) -> None:
    _stem(pen, -98)
    _leaf(pen, 1, -56, 58)
    _leaf(pen, 1, -66, -62)
    for turn in range(0, 360, 72):
        for _ in pen.at(0, -112, turn):
            pen.fill("M 0 0 C -15 -4 -15 -21 0 -20 C 15 -21 15 -4 0 0 Z", RED)
    pen.dot(0, -112, 9.4, WINE)
    pen.line("M -5 -113 C -5 -119 5 -119 5 -113 C 5 -107 -2 -107 -2 -112 C -1 -114 1 -114 2 -113", STRAW, 1.6)


def _chalice(pen: Pen) -> None:
    pen.fill("M -3 -66 L 3 -66 L 4 -48 C 10 -46 13 -42 13 -37 L -13 -37 C -13 -42 -10 -46 -4 -48 Z", GOLD)
    pen.fill("M -16 -100 L 16 -100 C 18 -80 11 -66 0 -66 C -11 -66 -18 -80 -16 -100 Z", GOLD)
    pen.fill("M -16 -100 C -16 -106 16 -106 16 -100 C 16 -94 -16 -94 -16 -100 Z", WINE)
    pen.line("M -15 -88 C -8 -85 8 -85 15 -88", BRONZE, 1.6)
    for x, stone in ((-8, LAPIS), (0, RED), (8, LAPIS)):
        pen.gem(x, -79, 4.4, stone)
    pen.dot(0, -58, 4.6, STRAW)
    for x, y in ((-5, -112), (6, -116), (-1, -128)):
        pen.gem(x, y, 5, STRAW, BRONZE)


def _branch(pen: Pen) -> None:
    _stem(pen, -118)
    for y, turn in ((-50, 56), (-62, -56), (-76, 50), (-88, -50), (-100, 42), (-110, -40)):
        _leaf(pen, 0.5, y, turn)
    _leaf(pen, 0, -115, 0)
    for x, y in ((8, -62), (-8, -76), (7, -90)):
        pen.dot(x, y, 3, WINE, INK, weight=1)


def _halberd(pen: Pen) -> None:
    _shaft(pen, -112)
    pen.fill("M -3.6 -108 L 0 -140 L 3.6 -108 Z", STEEL)
    pen.fill("M 3 -110 C 9 -110 14 -114 17 -121 C 20 -108 19 -94 14 -82 C 11 -89 8 -92 3 -93 Z", STEEL)
    pen.fill("M -3 -108 C -8 -108 -14 -105 -18 -98 C -12 -98 -7 -97 -3 -94 Z", STEEL)
    pen.fill("M -4 -111 L 4 -111 L 4 -91 L -4 -91 Z", GOLD)
    pen.line("M -3 -84 L 3 -84 M -3 -78 L 3 -78", STRAW, 2.4)


def _lance(pen: Pen) -> None:
    pen.fill("M 1 -118 C 8 -124 12 -112 19 -117 L 13 -106 L 19 -94 C 12 -90 8 -101 1 -95 Z", RED)
    pen.line("M 3 -107 C 7 -110 9 -103 12 -106", STRAW, 2)
    _shaft(pen, -120)
    pen.fill("M 0 -141 C 6 -132 6 -128 3 -120 L -3 -120 C -6 -128 -6 -132 0 -141 Z", STEEL)
    pen.line("M -4 -119 L 4 -119", STRAW, 3)


def _bow(pen: Pen) -> None:
    limb = "M 0 22 L 1 -24 C 18 -58 20 -98 4 -122 C 0 -128 -2 -136 -10 -137"
    pen.line("M -8 -136 L -9 22", INK, 1.2)
    pen.line(limb, INK, 7)
    pen.line(limb, RED, 4)
    pen.line("M 9.6 -47 L 15 -50 M 13 -84 L 17.6 -84 M 10 -108 L 14.6 -111", STRAW, 2.4)
    pen.dot(-9, -137, 2.6, STRAW)


def _spear_of_leaves(pen: Pen) -> None:
    _shaft(pen, -116)
    pen.fill("M 0 -141 C 9 -128 9 -120 0 -108 C -9 -120 -9 -128 0 -141 Z", STEEL)
    pen.line("M 0 -134 L 0 -112", INK, 1)
    _leaf(pen, 1, -84, 52)
    _leaf(pen, -1, -84, -52)
    pen.line("M -4 -84 L 4 -84", RED, 4)


_ATTRIBUTES: Final[Mapping[tuple[Rank, Suit], Callable[[Pen], None]]] = {
    (Rank.KING, Suit.SPADES): _sword,
    (Rank.KING, Suit.HEARTS): _orb_sceptre,
    (Rank.KING, Suit.DIAMONDS): _double_axe,
    (Rank.KING, Suit.CLUBS): _trefoil_staff,
    (Rank.QUEEN, Suit.SPADES): _lily_sceptre,
    (Rank.QUEEN, Suit.HEARTS): _rose,
    (Rank.QUEEN, Suit.DIAMONDS): _chalice,
    (Rank.QUEEN, Suit.CLUBS): _branch,
    (Rank.JACK, Suit.SPADES): _halberd,
    (Rank.JACK, Suit.HEARTS): _lance,
    (Rank.JACK, Suit.DIAMONDS): _bow,
    (Rank.JACK, Suit.CLUBS): _spear_of_leaves,
}
