"""The four suit signs, and where they stand on the cards from two to ten.

A sign is drawn round (0, 0) in a box 100 high; card space is 250 wide and 350 high.
"""

from typing import Final

from PySide6.QtGui import QPainterPath

from cardtable.art.pen import shape
from cardtable.cards import Rank, Suit

_OUTLINES: Final = {
    Suit.SPADES: (
        "M 0 -50 C 6 -34 44 -12 44 14 C 44 29 33 38 21 38 C 14 38 8 35 4 29 "
        "C 5 39 9 45 17 50 L -17 50 C -9 45 -5 39 -4 29 "
        "C -8 35 -14 38 -21 38 C -33 38 -44 29 -44 14 C -44 -12 -6 -34 0 -50 Z"
    ),
    Suit.HEARTS: (
        "M 0 50 C -6 32 -46 8 -46 -20 C -46 -37 -35 -47 -22 -47 C -11 -47 -3 -40 0 -29 "
        "C 3 -40 11 -47 22 -47 C 35 -47 46 -37 46 -20 C 46 8 6 32 0 50 Z"
    ),
    Suit.DIAMONDS: (
        "M 0 -50 C 9 -32 23 -14 39 0 C 23 14 9 32 0 50 C -9 32 -23 14 -39 0 C -23 -14 -9 -32 0 -50 Z"
    ),
    # Three leaves and a stem in one outline: the leaves meet at the heart of the sign.
    Suit.CLUBS: (
        "M 0 -49 C 13 -49 22 -40 22 -27.5 C 22 -19 17 -13 11 -8 C 16 -11 20 -12 25 -12 "
        "C 38 -12 47 -3 47 10 C 47 23 38 32 26 32 C 16 32 8 27 4 18 C 5 33 8 43 17 50 L -17 50 "
        "C -8 43 -5 33 -4 18 C -8 27 -16 32 -26 32 C -38 32 -47 23 -47 10 C -47 -3 -38 -12 -25 -12 "
        "C -20 -12 -16 -11 -11 -8 C -17 -13 -22 -19 -22 -27.5 C -22 -40 -13 -49 0 -49 Z"
    ),
}

_TOP: Final = 60.0
_HIGH: Final = 136.7  # second of four rows: a third of the way down
_MIDDLE: Final = 175.0

_SIDES: Final = {4: (_TOP,), 5: (_TOP,), 6: (_TOP, _MIDDLE), 7: (_TOP, _MIDDLE), 8: (_TOP, _MIDDLE)}
_CENTRE: Final = {5: (_MIDDLE,), 7: (117.5,), 8: (117.5,), 9: (_MIDDLE,), 10: (98.0,)}


def pip(suit: Suit) -> QPainterPath:
    """Return the outline of the sign, 100 units high round (0, 0)."""
    return shape(_OUTLINES[suit])


def places(rank: Rank, spread: float) -> list[tuple[float, float]]:
    """Return the centres of the upright signs, in card space, for a rank from two to ten.

    The columns stand `spread` units from the middle.  Signs below the middle are the upper ones
    turned round (see `turned_places`), except that the seven's odd sign has no partner.
    """
    if rank <= Rank.THREE:
        upright = [(125.0, _TOP)]
        return [*upright, (125.0, _MIDDLE)] if rank == Rank.THREE else upright
    rows = _SIDES.get(rank, (_TOP, _HIGH))
    sides = [(125.0 + side * spread, y) for y in rows for side in (-1, 1)]
    return sides + [(125.0, y) for y in _CENTRE.get(rank, ())]


def turned_places(rank: Rank, spread: float) -> list[tuple[float, float]]:
    """Return the centres of the signs that stand upside down."""
    upright = places(rank, spread)
    if rank == Rank.SEVEN:
        upright = upright[:-1]
    return [(x, 350.0 - y) for x, y in upright if y < _MIDDLE]
