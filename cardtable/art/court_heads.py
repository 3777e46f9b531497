"""The faces of the courts: frontal and large-eyed, as in a mosaic.

Heads are drawn round the middle of the face; the crown of the head is at y = -28, the chin at 28.
"""

from typing import Final, NamedTuple

from cardtable.art.palette import INK, PEARL, RED, SKIN, SKIN_SHADE
from cardtable.art.pen import Pen
from cardtable.cards import Rank

_FACE: Final = (
    "M -20 -8 C -20 -31 20 -31 20 -8 C 20 9 15 19 8 25.5 C 3.5 29 -3.5 29 -8 25.5 C -15 19 -20 9 -20 -8 Z"
)
_NECK: Final = "M -10 14 L -10.5 38 C -6 46 6 46 10.5 38 L 10 14 Z"
_CHIN_SHADE: Final = "M -10 23 C -5 31 5 31 10 23 L 10.3 30 C 5 37 -5 37 -10.3 30 Z"
_EYE: Final = "M 2.8 -2.6 C 5.4 -8 12.4 -8 15 -2.8 C 12.2 0.9 5.6 1 2.8 -2.6 Z"
_LID: Final = "M 2.8 -2.6 C 5.4 -8 12.4 -8 15.6 -2.6"
_BROW: Final = "M 4 -11.4 C 7 -14.8 12 -15 16.4 -11"
_NOSE: Final = "M -2.2 -7 C -2 -3 -2.6 2 -4 6 C -4.8 9.4 -1 10.6 2.4 9.4"
_LIPS: Final = (
    "M -6 15.6 C -3.6 13.4 -1.4 13.4 0 14.4 C 1.4 13.4 3.6 13.4 6 15.6 C 3.4 19.6 -3.4 19.6 -6 15.6 Z"
)
_LIP: Final = "#c2604c"
_PART: Final = "M -6 15.6 C -3 16.2 3 16.2 6 15.6"

# Hair that lies behind the face, one side (mirrored), by rank.
_HAIR: Final = {
    Rank.KING: "M 0 -29 C 15 -29 23 -20 23 -8 C 24 2 31 8 28 19 C 26 27 18 27 14 22 L 0 0 Z",
    Rank.QUEEN: (
        "M 0 -30 C 17 -30 25 -20 25 -6 C 25 10 33 18 32 32 C 31 43 22 46 14 42 C 10 38 12 30 10 22 L 0 0 Z"
    ),
    Rank.JACK: "M 0 -29 C 18 -29 26 -18 26 -4 C 26 6 32 12 30 20 C 27 25 18 24 14 18 L 0 0 Z",
}
# Hair that falls over the brow, one side.
_LOCKS: Final = {
    Rank.KING: "M 21 -16 C 20 -8 21 0 19.6 8 C 17 4 17.4 -8 13 -16 C 9 -19 4 -20 0 -20 L 0 -30 L 16 -28 Z",
    Rank.QUEEN: (
        "M 0 -30 C 16 -31 23 -20 22.6 -6 C 22.4 4 23 12 20 18 C 16 12 19.6 2 18 -6 C 15 -14 7 -17 0 -21 Z"
    ),
    Rank.JACK: (
        "M 0 -30 C 16 -30 23 -20 22.6 -6 C 22.4 2 22 6 20 11 C 17.6 6 18.6 -4 16.6 -10 C 11 -11 4 -14 0 -18 Z"
    ),
}
_STRANDS: Final = {
    Rank.KING: ("M 24 -2 C 24 8 27 12 24 20",),
    Rank.QUEEN: ("M 24 4 C 24 18 29 24 26 38", "M 20 20 C 20 28 21 32 19 38"),
    Rank.JACK: ("M 25 2 C 24 8 27 12 25 18",),
}

_BEARDS: Final = {
    "long": (
        "M 20 0 C 21 20 17 36 9 45 C 6 50 3 54 0 58 L 0 20 C 3 21 6 20 8 17 C 8 13 4 11 0 12 "
        "C 5 9.6 11 10 14 13 C 17 10 18.6 6 20 0 Z",
        ("M 14 18 C 13 30 9 38 5 46", "M 6 24 C 6 32 4 40 1.6 46"),
    ),
    "forked": (
        "M 20 0 C 22 16 22 34 14 50 C 8 47 2 40 0 32 L 0 20 C 3 21 6 20 8 17 C 8 13 4 11 0 12 "
        "C 5 9.6 11 10 14 13 C 17 10 18.6 6 20 0 Z",
        ("M 16 16 C 17 28 16 38 13.4 45", "M 8 23 C 8 31 10 38 12 43"),
    ),
    "round": (
        "M 20 0 C 23 18 17 36 0 38 L 0 20 C 3 21 6 20 8 17 C 8 13 4 11 0 12 "
        "C 5 9.6 11 10 14 13 C 17 10 18.6 6 20 0 Z",
        ("M 15 17 C 14 25 10 30 6 33", "M 7 23 C 7 28 5 31 3 33"),
    ),
    "square": (
        "M 20 0 C 21.6 14 20 28 17 41 C 11 44 5 43 0 44 L 0 20 C 3 21 6 20 8 17 C 8 13 4 11 0 12 "
        "C 5 9.6 11 10 14 13 C 17 10 18.6 6 20 0 Z",
        ("M 15 17 C 15 27 14 34 12.6 40", "M 9 22 C 9 30 8 36 7.4 40", "M 3 24 C 3 32 2.6 36 2.4 40"),
    ),
}


class Look(NamedTuple):
    """What tells one head from another: hair colour, its lighter strands, beard and glance.

    `glance` moves the pupils (units, to the right if positive); `tilt` turns the head clockwise
    (degrees).
    """

    hair: str
    strand: str
    beard: str = ""
    glance: float = 0.0
    tilt: float = 0.0


def head(pen: Pen, rank: Rank, look: Look) -> None:
    """Draw neck, hair and face round (0, 0), ready to be crowned."""
    for _ in pen.both_sides():
        pen.fill(_HAIR[rank], look.hair)
        for strand in _STRANDS[rank]:
            pen.line(strand, look.strand, 1.3)
    pen.fill(_NECK, SKIN)
    pen.fill(_CHIN_SHADE, SKIN_SHADE, None)
    pen.fill(_FACE, SKIN)
    _features(pen, rank, look)
    if look.beard:
        _beard(pen, look)
    for _ in pen.both_sides():
        pen.fill(_LOCKS[rank], look.hair, None)
    for _ in pen.both_sides():
        pen.line(_LOCKS[rank].partition(" L 0 -30")[0].removesuffix(" Z"), INK, 1.2)


def _features(pen: Pen, rank: Rank, look: Look) -> None:
    for side in pen.both_sides():
        pen.dot(11, 8, 4.4, "#48d9684f", None)
        pen.fill(_EYE, PEARL, None)
        pen.dot(8.9 + side * look.glance, -3.4, 2.9, INK, None)
        pen.line(_EYE, INK, 0.8)
        pen.line(_LID, INK, 1.9)
        pen.line(_BROW, INK, 1.5 if rank == Rank.QUEEN else 2.1)
    pen.line(_NOSE, "#8c5233", 1.5)
    _mouth(pen, RED if rank == Rank.QUEEN else _LIP)


def _mouth(pen: Pen, colour: str) -> None:
    pen.fill(_LIPS, colour, None)
    pen.line(_PART, "#6b1020", 1.0)


def _beard(pen: Pen, look: Look) -> None:
    outline, strands = _BEARDS[look.beard]
    for _ in pen.both_sides():
        pen.fill(outline, look.hair, look.hair, 0.8)
    for _ in pen.both_sides():
        pen.line(outline.partition(" L ")[0], INK, 1.5)
        for strand in strands:
            pen.line(strand, look.strand, 1.2)
    _mouth(pen, _LIP)
