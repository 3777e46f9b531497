"""The table of Algerian: columns above and reserves below, between ascending and descending foundations.

Distances are card widths.
"""

from collections.abc import Iterator
from functools import cache
from math import ceil
from typing import NamedTuple

from cardtable.cards import Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.geometry import Pose, Rect

COLUMNS = tuple(f"column{number}" for number in range(1, 9))
RESERVES = tuple(f"reserve{number}" for number in range(1, 7))

_STEP, _WIDE_STEP, _LEFT = 1.1, 1.3, -3.85
"""From column to column, and from reserve to reserve."""
_HOMES, _LINE = 5.2, 1.52
_TOP, _LOW = -2.28, 0.5
"""The first cards of the columns, and of the reserves."""
_FAN, _COLUMN_ROOM, _RESERVE_ROOM = 0.36, 1.3, 1.78
_COLUMN_LEAN = 0.1
"""As much as there is between two columns."""
_NOTE = 0.9
_RANK = 0.185
"""How much of a card in a column must lie free, so that its rank can be seen."""
_DEEPER, _DEEPEST = 0.8, 2
"""How much more room long columns get at a time, and how often."""


class AlgerianCloth(NamedTuple):
    """A table: its places, what of the cloth must be in sight, and the notes."""

    places: tuple[Place, ...]
    bounds: Rect
    marks: tuple[Mark, ...]


def cloth_for(longest: int) -> AlgerianCloth:
    """Return the table for so many cards in the longest column: the deeper, the more there are."""
    wanting = _RANK * (longest - 1) - _COLUMN_ROOM
    return _cloth(min(_DEEPEST, max(0, ceil(wanting / _DEEPER))))


@cache
def _cloth(times: int) -> AlgerianCloth:
    more = _DEEPER * times
    bottom, line = more - _TOP, _LINE + more / (len(Suit) - 1)
    places = (
        *row(COLUMNS, _LEFT, _TOP, _STEP, fan=(0.0, _FAN), room=_COLUMN_ROOM + more, lean=_COLUMN_LEAN),
        *row(RESERVES, _LEFT, _LOW + more, _WIDE_STEP, fan=(0.0, _FAN), room=_RESERVE_ROOM, lean=LEAN),
        *_foundations("ace", -_HOMES, line),
        *_foundations("king", _HOMES, line),
        Place("pack", Pose(-_LEFT, bottom), face_up=False, stock=True),
    )
    marks = (
        Mark(SharedMark.ASCENDING, -_HOMES, bottom + _NOTE, "ace-clubs"),
        Mark(SharedMark.DESCENDING, _HOMES, bottom + _NOTE, "king-clubs"),
    )
    return AlgerianCloth(places, Rect(-_HOMES - 0.6, _TOP - 0.8, _HOMES + 0.6, bottom + 1.1), marks)


def _foundations(base: str, x: float, line: float) -> Iterator[Place]:
    for suit in Suit:
        yield Place(f"{base}-{suit.word}", Pose(x, _TOP + line * suit), symbol=suit)
