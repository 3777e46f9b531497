"""The index characters, as strokes of our own: no font is asked, so every platform draws the same.

A glyph is 100 units high from its feet (y = 100) to its head (y = 0), `width` units wide, and drawn
with a pen that ends inside that box.
"""

from typing import Final, NamedTuple


class Glyph(NamedTuple):
    """A character: its width in units and the middle line of its strokes."""

    width: float
    strokes: str


GLYPHS: Final = {
    "0": Glyph(48, "M 24 7 C 11 7 7 27 7 50 C 7 73 11 93 24 93 C 37 93 41 73 41 50 C 41 27 37 7 24 7 Z"),
    "1": Glyph(26, "M 5 22 L 19 8 L 19 93"),
    "A": Glyph(80, "M 14 93 L 38 7 L 42 7 L 66 93 M 22 64 L 58 64 M 5 93 L 24 93 M 56 93 L 75 93"),
    "2": Glyph(60, "M 8 30 C 8 2 52 1 52 29 C 52 52 20 66 8 93 L 54 93"),
    "3": Glyph(
        58, "M 8 22 C 14 1 49 3 49 26 C 49 42 36 47 24 47 M 24 47 C 38 47 52 53 52 69 C 52 99 10 101 6 75"
    ),
    "4": Glyph(64, "M 45 93 L 45 7 L 40 7 L 7 68 L 59 68"),
    "5": Glyph(58, "M 48 7 L 14 7 L 11 46 C 24 34 52 38 52 65 C 52 98 14 101 6 79"),
    "6": Glyph(
        60,
        "M 49 19 C 40 1 8 2 8 55 C 8 106 53 103 53 67 C 53 34 13 35 8 66",
    ),
    "7": Glyph(58, "M 7 7 L 52 7 C 36 34 25 62 24 93"),
    "8": Glyph(
        60,
        "M 30 47 C 5 43 4 7 30 7 C 56 7 55 43 30 47 C -1 51 -1 93 30 93 C 61 93 61 51 30 47 Z",
    ),
    "9": Glyph(
        60,
        "M 11 81 C 20 99 52 98 52 45 C 52 -6 7 -3 7 33 C 7 66 47 65 52 34",
    ),
    "J": Glyph(54, "M 24 7 L 50 7 M 39 7 L 39 68 C 39 100 6 101 7 73"),
    "Q": Glyph(
        74,
        "M 36 7 C 15 7 7 26 7 50 C 7 74 15 93 36 93 C 57 93 65 74 65 50 C 65 26 57 7 36 7 Z "
        "M 40 70 C 50 74 54 88 69 96",
    ),
    "K": Glyph(
        76,
        "M 18 7 L 18 93 M 62 7 L 18 60 M 33 43 L 62 93 "
        "M 6 7 L 30 7 M 6 93 L 30 93 M 50 7 L 71 7 M 52 93 L 72 93",
    ),
    "B": Glyph(
        66, "M 17 7 L 17 93 M 5 7 L 36 7 C 60 7 60 47 36 47 L 17 47 M 36 47 C 67 47 67 93 36 93 L 5 93"
    ),
    "D": Glyph(70, "M 17 7 L 17 93 M 5 7 L 32 7 C 76 7 76 93 32 93 L 5 93"),
    "R": Glyph(
        74,
        "M 17 7 L 17 93 M 5 7 L 37 7 C 62 7 62 50 37 50 L 17 50 M 36 50 L 62 93 "
        "M 5 93 L 29 93 M 53 93 L 72 93",
    ),
    "V": Glyph(80, "M 14 7 L 38 93 L 42 93 L 66 7 M 5 7 L 24 7 M 56 7 L 75 7"),
    "W": Glyph(80, "M 8 4 L 23 93 L 26 93 L 38.5 28 L 41.5 28 L 54 93 L 57 93 L 72 4"),
}


_BETWEEN: Final = 4.0
"""Units between the two figures of a ten."""


def figures(index: str) -> list[tuple[float, Glyph]]:
    """Return the glyphs of an index (``7``, ``10``, ``K``) with the x at which each begins."""
    found: list[tuple[float, Glyph]] = []
    start = 0.0
    for character in index:
        found.append((start, GLYPHS[character]))
        start += GLYPHS[character].width + _BETWEEN
    return found


def glyph_width(index: str) -> float:
    """Return the width of an index in units of which its height is 100."""
    start, last = figures(index)[-1]
    return start + last.width
