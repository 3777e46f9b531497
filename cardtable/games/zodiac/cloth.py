"""The tableau of the Zodiac: twenty-four radial cards in an oval ring round Equator and foundations.

The plate has a circle; in a landscape window an oval lets the cards be half as large
again, and the foundations lie in one row below the Equator.  Distances are card widths.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.building import from_both_ends
from cardtable.games.kit.cloth import LEANING, Table, Tables, pack_and_talon, row
from cardtable.games.kit.oval import Oval
from cardtable.games.kit.rules import numbered
from cardtable.geometry import Pose, extent

EQUATOR, ZODIAC = numbered("equator", 8), numbered("zodiac", 24)
FOUNDATIONS = from_both_ends()

_OVAL = Oval(5.95, 1.9, 4.0)
"""The inner edge of the ring."""
_ROOM = 1.0
_FURTHER = (0.85, 1.6)
"""How much further out all packets may reach where some are long."""
_LONG, _LONGEST = 13, (16, 20, 26)
"""So many cards lie readably on the widest ring; the few packets that are longer get room by themselves."""
_STEP, _ROW = 1.1, 0.76
_FIRST = -3.1 * _STEP
"""The first column of the two rows within the ring, right of pack and talon."""


_INSIDE = (
    *row(FOUNDATIONS, _FIRST, _ROW, _STEP),
    *pack_and_talon(Pose(_FIRST - 1.3, -_ROW), Pose(_FIRST - 1.3, _ROW)),
)

_MANY = 20
"""More cards than a packet has before its fan is squeezed."""


def _table(more: float) -> Table:
    """Return the table on which packets reach so much further."""
    points = zip(ZODIAC, _OVAL.evenly(len(ZODIAC)), strict=True)
    ring = tuple(point.place(name, _ROOM + more, outside=True) for name, point in points)
    places = (*row(EQUATOR, _FIRST, -_ROW, _STEP), *ring, *_INSIDE)
    ends = (pose for place in ring for pose in place.spread(_MANY)[:: _MANY - 1])
    return Table(places, extent(ends))


TABLES = Tables(*_table(0.0), tuple(map(_table, _FURTHER)))


def with_longest(table: Table, counts: Sequence[int]) -> Table:
    """Return the table for piles of so many cards, in the order of its places.

    Only packets longer than any ring has room for reach beyond it: cards become no smaller than they must.
    """
    lengths = tuple(
        next(length for length in (_LONG, *_LONGEST) if not place.radial or count <= length)
        for place, count in zip(table.places, counts, strict=True)
    )
    return _reaching(lengths) if max(lengths) > _LONG else table


@cache
def _reaching(lengths: tuple[int, ...]) -> Table:
    """Return the widest ring with packets that reach as far as so many cards want it."""
    ring = TABLES.deeper[-1]
    places = tuple(
        place if length == _LONG else replace(place, room=(length - 1) * LEANING)
        for place, length in zip(ring.places, lengths, strict=True)
    )
    reaching = zip(places, lengths, strict=True)
    ends = (pose for place, length in reaching if length > _LONG for pose in place.spread(length))
    return Table(places, ring.bounds.united(extent(ends)))


MARKS = (
    Mark(SharedMark.ASCENDING, _FIRST + 1.5 * _STEP, _ROW + 0.88, "ace-clubs"),
    Mark(SharedMark.DESCENDING, _FIRST + 5.5 * _STEP, _ROW + 0.88, "king-clubs"),
)
