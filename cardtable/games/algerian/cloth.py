"""The table of Algerian: columns and reserves side by side below the ascending and descending foundations.

In the older books the reserves lie below the columns; so all may be long and yet lie straight.
Distances are card widths.
"""

from cardtable.cards import Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.cloth import TILT, Place, Table, deepened, row
from cardtable.geometry import Pose, Rect

COLUMNS = tuple(f"column{number}" for number in range(1, 9))
RESERVES = tuple(f"reserve{number}" for number in range(1, 7))

_STEP, _APART = 1.06, 1.5
"""From pile to pile, and from the last column to the first reserve."""
_RIGHT = (_STEP * (len(COLUMNS) + len(RESERVES) - 2) + _APART) / 2
_LINE, _HEADS = -2.6, -1.05
"""The middles of the foundations and of the first cards below them."""
_FAN, _ROOM = 0.46, 5.15
_FURTHER = (0.7, 1.4)
"""How much further long columns may reach."""
_NOTE = 1.4
"""From the innermost foundations to the notes beside them."""
_KINGS = _RIGHT - 3 * _STEP


def _foundations(base: str, x: float) -> list[Place]:
    return [Place(f"{base}-{suit.word}", Pose(x + _STEP * suit, _LINE), symbol=suit) for suit in Suit]


TABLE = deepened(
    Table(
        (
            *row(COLUMNS, -_RIGHT, _HEADS, _STEP, fan=(0.0, _FAN), room=_ROOM, tilt=TILT),
            *row(
                RESERVES,
                _RIGHT - _STEP * (len(RESERVES) - 1),
                _HEADS,
                _STEP,
                fan=(0.0, _FAN),
                room=_ROOM,
                tilt=TILT,
            ),
            *_foundations("ace", -_RIGHT),
            *_foundations("king", _KINGS),
            Place("pack", Pose(0.0, _LINE), face_up=False, stock=True),
        ),
        Rect(-_RIGHT - 0.55, _LINE - 0.72, _RIGHT + 0.55, _HEADS + _ROOM + 0.72),
    ),
    (*COLUMNS, *RESERVES),
    *_FURTHER,
)
MARKS = (
    Mark(SharedMark.ASCENDING, -_KINGS + _NOTE, _LINE, "ace-clubs"),
    Mark(SharedMark.DESCENDING, _KINGS - _NOTE, _LINE, "king-clubs"),
)
