"""The table of Algerian: columns above and reserves below, between ascending and descending foundations.

Distances are card widths.
"""

from collections.abc import Iterator

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


def _foundations(base: str, x: float) -> Iterator[Place]:
    for suit in Suit:
        yield Place(f"{base}-{suit.word}", Pose(x, _TOP + _LINE * suit), symbol=suit)


CLOTH: tuple[Place, ...] = (
    *row(COLUMNS, _LEFT, _TOP, _STEP, fan=(0.0, _FAN), room=_COLUMN_ROOM, lean=_COLUMN_LEAN),
    *row(RESERVES, _LEFT, _LOW, _WIDE_STEP, fan=(0.0, _FAN), room=_RESERVE_ROOM, lean=LEAN),
    *_foundations("ace", -_HOMES),
    *_foundations("king", _HOMES),
    Place("pack", Pose(-_LEFT, -_TOP), face_up=False, stock=True),
)
BOUNDS = Rect(-_HOMES - 0.6, _TOP - 0.8, _HOMES + 0.6, -_TOP + 1.1)
MARKS = (
    Mark(SharedMark.ASCENDING, -_HOMES, -_TOP + _NOTE, "ace-clubs"),
    Mark(SharedMark.DESCENDING, _HOMES, -_TOP + _NOTE, "king-clubs"),
)
