"""The table of Algerian: columns over reserves, the ascending and descending foundations at their sides.

So the older books lay it out. Both rows may be long and yet lie straight; very long ones lean.
Distances are card widths.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

from cardtable.cards import Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.cloth import INDEX, LEANING, TILT, Place, Table, row
from cardtable.geometry import CARD_HEIGHT, Pose, Rect

COLUMNS = tuple(f"column{number}" for number in range(1, 9))
RESERVES = tuple(f"reserve{number}" for number in range(1, 7))

_STEP, _WIDE_STEP, _LEFT = 1.2, 1.36, -4.2
"""From column to column, from reserve to reserve, and where both rows begin."""
_TOP, _APART = -2.4, 0.12
"""The first cards of the columns, and how far the reserves lie below the longest column."""
_HOMES, _LINE = 5.42, 1.48
"""The foundations: how far from the middle, and from line to line."""
_EDGE = 0.04
"""What the cards leave free at the edges."""
_NOTE = 0.9
"""From the last line of foundations to the note below it."""
_LONG_COLUMNS, _LONG_RESERVES = (5, 7, 9, 11, 14, 18, 22, 26, 32), (6, 8, 10, 12, 16, 22)
"""For so many cards in the longest column, and in the longest reserve, there are tables."""
_STRAIGHT = 16
"""Where the longest column and reserve together have more cards, leaning ones are larger."""


@cache
def _table(column: int, reserve: int, step: float) -> Table:
    """Return the table on which so many cards in a column, and in a reserve, have room with such steps."""
    low = _TOP + step * (column - 1) + CARD_HEIGHT + _APART
    places = (
        *row(COLUMNS, _LEFT, _TOP, _STEP, fan=(0.0, INDEX), room=step * (column - 1), tilt=TILT),
        *row(RESERVES, _LEFT, low, _WIDE_STEP, fan=(0.0, INDEX), room=step * (reserve - 1), tilt=TILT),
        *_foundations("ace", -_HOMES),
        *_foundations("king", _HOMES),
        Place("pack", Pose(-_LEFT, low), face_up=False, stock=True),
    )
    wide, high = _HOMES + 0.5 + _EDGE, CARD_HEIGHT / 2 + _EDGE
    return Table(places, Rect(-wide, _TOP - high, wide, low + step * (reserve - 1) + high))


def _foundations(base: str, x: float) -> list[Place]:
    return [Place(f"{base}-{suit.word}", Pose(x, _TOP + _LINE * suit), symbol=suit) for suit in Suit]


STRAIGHT = tuple(
    _table(column, reserve, INDEX)
    for column, reserve in sorted(
        ((column, reserve) for column in _LONG_COLUMNS for reserve in _LONG_RESERVES), key=sum
    )
    if column + reserve <= _STRAIGHT
)
"""The tables on which all may lie straight, each as large as the one before it, or larger."""


def leaning(columns: Sequence[int], reserves: Sequence[int]) -> Table:
    """Return the table for such counts of cards in columns and reserves, of which long ones lean."""
    return _table(_reach(_LONG_COLUMNS, max(columns)), _reach(_LONG_RESERVES, max(reserves)), LEANING)


def _reach(lengths: tuple[int, ...], longest: int) -> int:
    return lengths[min(bisect_left(lengths, longest), len(lengths) - 1)]


MARKS = (
    Mark(SharedMark.ASCENDING, -_HOMES, _TOP + 3 * _LINE + _NOTE, "ace-clubs"),
    Mark(SharedMark.DESCENDING, _HOMES, _TOP + 3 * _LINE + _NOTE, "king-clubs"),
)
