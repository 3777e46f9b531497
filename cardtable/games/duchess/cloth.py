"""The tableau of Duchess of Luynes: packets amid aces and kings, the Discard squared till it opens.

Distances are card widths.  No plate shows it; this is RULES §4 drawn together for a
landscape window.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.duchess.words import DuchessMark
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.geometry import Pose, Rect

PACKETS = ("packet1", "packet2", "packet3", "packet4")
BOUNDS = Rect(-6.36, -3.38, 6.36, 3.38)

_UPPER, _LOWER = BOUNDS.top + 0.7, BOUNDS.bottom - 0.7
_STEP, _LINE = 1.09, 1.47
_PACKET_STEP = 1.2
_OUTER = BOUNDS.right - 0.5
"""The column of the Discard; that of the pack lies opposite."""
_INNER = _OUTER - _STEP - 0.06
"""The outer column of the foundations."""
_NOTE = 0.9
"""From a card's centre to the note below it."""
_WING, _WING_STEP = 9, 0.355

ROWS = (
    Mark(SharedMark.ASCENDING, _STEP / 2 - _INNER, _UPPER + _LINE + _NOTE, "ace-clubs"),
    Mark(SharedMark.DESCENDING, _INNER - _STEP / 2, _UPPER + _LINE + _NOTE, "king-clubs"),
)
PACK = Mark(DuchessMark.PACK, -_OUTER, _UPPER + _NOTE, "pack")
ASIDE = Mark(DuchessMark.DISCARD, _OUTER, _UPPER + _NOTE, "discard")


@dataclass(frozen=True, slots=True)
class _Wings(Place):
    """The Discard opened: its cards, thirty-four at most, side by side in two wings, each of two lines."""

    def poses(self, count: int) -> list[Pose]:
        """Return where so many cards lie: the upper lines first, the left one before the right."""
        found = []
        for n in range(count):
            line, column = divmod(n, _WING)
            left = -_OUTER if line % 2 == 0 else _OUTER - (_WING - 1) * _WING_STEP
            found.append(Pose(left + column * _WING_STEP, _LOWER - (_LINE if line < 2 else 0.0)))
        return found


def _foundations(foundations: Mapping[str, Foundation]) -> list[Place]:
    """Return the aces left and the kings right of the packets, two by two."""
    lefts = (-_INNER, _INNER - _STEP)
    return [
        Place(
            name,
            Pose(lefts[n // 4] + _STEP * (n % 2), _UPPER + _LINE * (n % 4 // 2)),
            symbol=rule.suit,
        )
        for n, (name, rule) in enumerate(foundations.items())
    ]


def tableau(foundations: Mapping[str, Foundation], *, examined: bool) -> tuple[Place, ...]:
    """Return the places; the Discard lies squared, or is opened and `examined`."""
    pose = Pose(_OUTER, _UPPER)
    return (
        *row(
            PACKETS,
            -1.5 * _PACKET_STEP,
            _UPPER,
            _PACKET_STEP,
            fan=(0.0, 0.36),
            room=_LOWER - _UPPER,
            lean=LEAN,
        ),
        _Wings("discard", pose, (_WING_STEP, 0.0), marked=False)
        if examined
        else Place("discard", pose, face_up=False),
        *_foundations(foundations),
        Place("pack", Pose(-_OUTER, _UPPER), face_up=False, stock=True),
    )
