"""The tableau of Duchess of Luynes: packets amid aces and kings, pack and Discard at the sides; its words.

Distances are card widths.  No plate shows it; this is what duchess-of-luynes.html tells, drawn together for a
landscape window.
"""

from dataclasses import dataclass

from cardtable.contract.layout import Mark, MarkKind, SharedMark
from cardtable.contract.names import Name
from cardtable.games.kit.cloth import INDEX, Place, Table, by_suit, columns
from cardtable.games.kit.rules import numbered
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.geometry import Pose, Rect
from cardtable.texts import C_, N_


class DuchessMark(MarkKind):
    """Notes on the cloth."""

    PACK = "pack", N_("stock")
    DISCARD = "discard", N_("discard")


PLACES: dict[str, str | Name] = SHARED | {"discard": C_("the Discard")}


PACKETS = numbered("packet", 4)
_BOUNDS = Rect(-5.82, -3.08, 5.82, 3.08)
_FURTHER = (0.7, 1.8)
"""How much further long packets may reach."""

_UPPER, _LOWER = _BOUNDS.top + 0.7, _BOUNDS.bottom - 0.98
_PACKET_STEP = 1.2
_FOUNDATIONS = 3.1
"""The column of the aces lies so far to the left, that of the kings to the right."""
_INNER, _OUTER = _FOUNDATIONS + 1.14, _BOUNDS.right - 0.5
"""The columns of the Discard opened, on either side."""
_WING = (_INNER + _OUTER) / 2
"""Between them the pack lies to the left, the Discard while it is squared to the right."""
_NOTE = 0.9
"""From a card's centre to the note below it."""
_COLUMN, _COLUMN_STEP = 9, INDEX

ROWS = (
    Mark(SharedMark.ASCENDING, -_FOUNDATIONS, _NOTE, "ace-clubs"),
    Mark(SharedMark.DESCENDING, _FOUNDATIONS, _NOTE, "king-clubs"),
)
"""The notes below the last foundations."""
PACK = Mark(DuchessMark.PACK, -_WING, _NOTE, "pack")
ASIDE = Mark(DuchessMark.DISCARD, _WING, _NOTE, "discard")


@dataclass(frozen=True, slots=True)
class _Wings(Place):
    """The Discard opened: its cards, thirty-four at most, in two columns on the left and two on the right."""

    def poses(self, count: int) -> list[Pose]:
        """Return where so many cards lie: the inner columns first, the left one before the right."""
        columns = (-_INNER, _INNER, -_OUTER, _OUTER)
        return [Pose(columns[n // _COLUMN], _UPPER + _COLUMN_STEP * (n % _COLUMN)) for n in range(count)]


def _tableau(more: float, *, examined: bool) -> Table:
    """Return the table with so much more room; the Discard is squared, or `examined`.

    Then the pack is out, and its empty place makes room for the Discard, which is opened.
    """
    squared, lower = Pose(_WING, 0.0), _LOWER + more
    places = (
        *columns(PACKETS, -1.5 * _PACKET_STEP, _UPPER, _PACKET_STEP, lower, fan=INDEX),
        _Wings("discard", squared, (0.0, _COLUMN_STEP), marked=False)
        if examined
        else Place("discard", squared, face_up=False),
        *by_suit(-_FOUNDATIONS, _UPPER, dy=(lower - _UPPER) / 3, base="ace"),
        *by_suit(_FOUNDATIONS, _UPPER, dy=(lower - _UPPER) / 3, base="king"),
        Place("pack", Pose(-_WING, lower if examined else 0.0), face_up=False, stock=True),
    )
    return Table(places, _BOUNDS._replace(bottom=_BOUNDS.bottom + more))


TABLES = tuple(_tableau(more, examined=False) for more in _FURTHER)
TABLES_AT_END = tuple(_tableau(more, examined=True) for more in _FURTHER)
"""Each has more room than the one before."""
