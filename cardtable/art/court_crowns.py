"""Crowns, diadems and caps, one for each of the twelve courts.

They sit on a head drawn by `court_heads`: the brow is at y = -19, the room above ends at y = -58.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.art.palette import (
    BRONZE,
    GOLD,
    GREEN,
    LAPIS,
    NAVY,
    PEARL,
    PINE,
    PORPHYRY,
    RED,
    SKY,
    STRAW,
    WINE,
)
from cardtable.art.pen import Pen
from cardtable.cards import Rank, Suit

_BAND: Final = "M -23 -29 C -12 -33 12 -33 23 -29 L 22 -17 C 11 -21 -11 -21 -22 -17 Z"


def crown(pen: Pen, rank: Rank, suit: Suit) -> None:
    """Draw the head-dress of a court over its head."""
    _CROWNS[rank, suit](pen)


def _band(pen: Pen, stone: str, other: str) -> None:
    pen.fill(_BAND, GOLD)
    pen.gem(0, -26, 5.4, stone)
    for _ in pen.both_sides():
        pen.dot(9.6, -25.4, 2.6, PEARL, None)
        pen.gem(17, -24, 3.6, other, None)


def _pendants(pen: Pen, stone: str) -> None:
    """The strings of pearls that hang beside an emperor's temples."""
    for _ in pen.both_sides():
        pen.line("M 22.5 -18 C 24 -8 24.5 0 25 10", GOLD, 1.8)
        for y in (-10, -3, 4):
            pen.dot(24, y, 2.2, PEARL, None)
        pen.gem(25.2, 12, 4.4, stone)


def _cross(pen: Pen, y: float) -> None:
    pen.line(f"M 0 {y - 6} L 0 {y + 6} M -5 {y - 1} L 5 {y - 1}", BRONZE, 4.6)
    pen.line(f"M 0 {y - 6} L 0 {y + 6} M -5 {y - 1} L 5 {y - 1}", STRAW, 2.4)


def _king_of_spades(pen: Pen) -> None:
    pen.fill(
        "M -23 -28 L -31 -51 L -16 -40 L -10 -55 L 0 -41 L 10 -55 L 16 -40 L 31 -51 L 23 -28 "
        "C 12 -32 -12 -32 -23 -28 Z",
        STRAW,
    )
    for x, y in ((-31, -51), (-10, -55), (10, -55), (31, -51)):
        pen.dot(x, y, 3, PEARL)
    _band(pen, LAPIS, LAPIS)
    _pendants(pen, LAPIS)


def _king_of_hearts(pen: Pen) -> None:
    pen.fill("M -23 -28 C -27 -52 -9 -51 0 -46 C 9 -51 27 -52 23 -28 C 12 -32 -12 -32 -23 -28 Z", RED)
    pen.line("M -15 -30 C -17 -42 -8 -46 0 -46 C 8 -46 17 -42 15 -30 M 0 -46 L 0 -30", GOLD, 3)
    _cross(pen, -51)
    _band(pen, RED, WINE)
    _pendants(pen, RED)


def _king_of_diamonds(pen: Pen) -> None:
    pen.fill(
        "M -23 -28 L -27 -44 L -14 -38 L 0 -56 L 14 -38 L 27 -44 L 23 -28 C 12 -32 -12 -32 -23 -28 Z", STRAW
    )
    pen.gem(0, -45, 6.4, LAPIS)
    for _ in pen.both_sides():
        pen.gem(27, -46, 5, RED)
    _band(pen, RED, LAPIS)
    _pendants(pen, RED)


def _king_of_clubs(pen: Pen) -> None:
    pen.fill("M -23 -28 C -25 -42 25 -42 23 -28 C 12 -32 -12 -32 -23 -28 Z", PINE)
    pen.fill("M -5 -31 C -3 -40 -3 -40 -4 -44 L 4 -44 C 3 -40 3 -40 5 -31 Z", STRAW)
    for x, y in ((-6, -46), (6, -46), (0, -54)):
        pen.dot(x, y, 5.2, STRAW)
    for _ in pen.both_sides():
        for x, y in ((16, -41), (26, -38), (23, -46)):
            pen.dot(x, y, 4.4, STRAW)
    _band(pen, GREEN, GREEN)
    _pendants(pen, GREEN)


def _drops(pen: Pen, stone: str) -> None:
    """An empress's ear-rings."""
    for _ in pen.both_sides():
        pen.dot(21.5, 12, 2.2, GOLD, None)
        pen.gem(21.5, 18.4, 4.6, stone)
        pen.dot(21.5, 24.4, 2.1, PEARL, None)


def _queen_of_spades(pen: Pen) -> None:
    pen.fill("M -22 -28 L -27 -53 C -14 -46 -10 -46 0 -57 C 10 -46 14 -46 27 -53 L 22 -28 Z", NAVY)
    pen.line("M -27 -53 C -14 -46 -10 -46 0 -57 C 10 -46 14 -46 27 -53", STRAW, 2.8)
    for x in (-14, 0, 14):
        pen.gem(x, -38, 4, STRAW, None)
    for x, y in ((-27, -53), (0, -57), (27, -53)):
        pen.dot(x, y, 2.8, PEARL)
    _band(pen, LAPIS, LAPIS)
    _drops(pen, LAPIS)


def _queen_of_hearts(pen: Pen) -> None:
    pen.fill(
        "M -23 -28 C -28 -38 -24 -46 -17 -46 C -12 -46 -10 -43 -9 -40 C -9 -48 -5 -54 0 -54 "
        "C 5 -54 9 -48 9 -40 C 10 -43 12 -46 17 -46 C 24 -46 28 -38 23 -28 C 12 -32 -12 -32 -23 -28 Z",
        STRAW,
    )
    pen.dot(0, -44, 4.4, RED)
    for _ in pen.both_sides():
        pen.dot(17, -38, 3.2, RED)
        pen.dot(17, -47, 2.6, PEARL)
    pen.dot(0, -55.6, 2.8, PEARL)
    _band(pen, RED, RED)
    _drops(pen, RED)


def _queen_of_diamonds(pen: Pen) -> None:
    pen.fill("M -25 -27 C -14 -35 -8 -44 0 -58 C 8 -44 14 -35 25 -27 C 12 -32 -12 -32 -25 -27 Z", STRAW)
    pen.gem(0, -42.5, 7, RED)
    for _ in pen.both_sides():
        pen.gem(11, -34.6, 4, LAPIS)
    pen.dot(0, -57, 2.8, PEARL)
    _band(pen, LAPIS, RED)
    _drops(pen, RED)


def _queen_of_clubs(pen: Pen) -> None:
    pen.fill("M -24 -28 C -24 -46 24 -46 24 -28 C 12 -32 -12 -32 -24 -28 Z", PORPHYRY)
    for x, y in ((-20, -36), (20, -36), (-11, -43), (11, -43), (0, -46)):
        for dx, dy in ((-3.2, 1.6), (3.2, 1.6), (0, -3.4)):
            pen.dot(x + dx, y + dy, 3.4, STRAW, BRONZE, weight=1)
        pen.dot(x, y, 1.9, RED, None)
    _band(pen, GREEN, PORPHYRY)
    _drops(pen, GREEN)


def _jack_of_spades(pen: Pen) -> None:
    pen.fill("M 12 -36 C 20 -54 34 -60 46 -52 C 38 -50 32 -44 26 -34 Z", PEARL)
    pen.line("M 17 -36 C 24 -46 32 -52 41 -52", SKY, 1.2)
    pen.fill("M -25 -24 C -30 -44 22 -52 27 -26 C 10 -32 -10 -31 -25 -24 Z", NAVY)
    pen.fill("M -27 -20 C -14 -29 14 -30 28 -23 L 27 -15 C 12 -22 -12 -21 -26 -13 Z", LAPIS)
    pen.gem(17, -24, 4.6, STRAW)


def _jack_of_hearts(pen: Pen) -> None:
    # The soft cap of the Phrygian, its peak fallen forward.
    pen.fill(
        "M -24 -20 C -28 -46 -2 -60 17 -51 C 27 -46 27 -36 19 -35 C 17 -40 12 -41 9 -40 "
        "C 18 -36 23 -28 24 -20 C 10 -27 -10 -27 -24 -20 Z",
        RED,
    )
    pen.line("M -14 -30 C -12 -42 -4 -48 6 -48", WINE, 1.6)
    pen.fill("M -25 -22 C -12 -30 12 -30 25 -22 L 25 -14 C 12 -22 -12 -22 -25 -14 Z", STRAW)
    for x, y in ((-16, -21.6), (-5.4, -23.6), (5.4, -23.6), (16, -21.6)):
        pen.dot(x, y, 2, RED, None)


def _jack_of_diamonds(pen: Pen) -> None:
    pen.fill("M -27 -20 C -34 -44 -10 -50 0 -47 C 10 -50 34 -44 27 -20 C 12 -29 -12 -29 -27 -20 Z", PEARL)
    pen.line(
        "M -27 -26 C -14 -44 6 -46 20 -43 M -18 -25 C -4 -38 14 -38 28 -32 M -4 -27 C 8 -30 18 -30 26 -25"
    )
    pen.fill("M -6 -45 C -6 -54 -3 -58 0 -62 C 3 -58 6 -54 6 -45 Z", RED)
    pen.gem(0, -38, 7, RED)
    pen.gem(0, -38, 3, STRAW, None)


def _jack_of_clubs(pen: Pen) -> None:
    pen.fill("M -12 -36 C -18 -52 -30 -58 -40 -53 C -34 -49 -31 -40 -25 -28 Z", STRAW)
    pen.line("M -18 -36 C -22 -45 -28 -50 -35 -51", BRONZE, 1.2)
    pen.fill("M -27 -20 C -32 -38 -10 -52 12 -46 C 32 -42 34 -28 26 -18 C 12 -27 -12 -28 -27 -20 Z", GREEN)
    pen.fill("M -27 -22 C -12 -31 12 -31 26 -21 L 26 -14 C 12 -23 -12 -23 -27 -14 Z", PINE)
    for x, y in ((-21, -27), (-14, -27), (-17.5, -33)):
        pen.dot(x, y, 3.6, STRAW)


_CROWNS: Final[Mapping[tuple[Rank, Suit], Callable[[Pen], None]]] = {
    (Rank.KING, Suit.SPADES): _king_of_spades,
    (Rank.KING, Suit.HEARTS): _king_of_hearts,
    (Rank.KING, Suit.DIAMONDS): _king_of_diamonds,
    (Rank.KING, Suit.CLUBS): _king_of_clubs,
    (Rank.QUEEN, Suit.SPADES): _queen_of_spades,
    (Rank.QUEEN, Suit.HEARTS): _queen_of_hearts,
    (Rank.QUEEN, Suit.DIAMONDS): _queen_of_diamonds,
    (Rank.QUEEN, Suit.CLUBS): _queen_of_clubs,
    (Rank.JACK, Suit.SPADES): _jack_of_spades,
    (Rank.JACK, Suit.HEARTS): _jack_of_hearts,
    (Rank.JACK, Suit.DIAMONDS): _jack_of_diamonds,
    (Rank.JACK, Suit.CLUBS): _jack_of_clubs,
}
