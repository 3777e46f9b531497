"""The castles' tableau: rows as wings on both sides of the foundations, growing outwards.

Distances are card widths.
"""

from collections.abc import Sequence

from cardtable.cards import Rank, Suit
from cardtable.games.kit.cloth import Place, Table
from cardtable.geometry import Pose, Rect

_FAN = 0.55
_APART = 1.22
"""From the foundations to the first cards of the wings."""
_COLUMN = 1.16
"""From one column between the wings to the other."""


def besieged(
    rows: Sequence[str],
    foundations: Sequence[str],
    cells: Sequence[str] = (),
    *,
    step: float = 1.56,
    room: float = 3.88,
    below: float = 0.0,
) -> Table:
    """Return the table: half the rows left, half right of one column (two with cells or eight foundations).

    `step` is the distance of the rows, `room` how far a row may reach; `below`: so much more cloth there.
    """
    half = len(rows) // 2
    two = bool(cells) or len(foundations) > 4
    inner = _APART + (_COLUMN / 2 if two else 0.0)
    wings = [
        Place(
            name,
            Pose(-inner if number < half else inner, _level(number % half, half, step)),
            (-_FAN if number < half else _FAN, 0.0),
            room,
        )
        for number, name in enumerate(rows)
    ]
    suits = {suit.word: suit for suit in Suit}
    middle = [
        Place(
            name,
            Pose(_column(number // 4, two=two), _level(number % 4, 4, step)),
            symbol=suits.get(name, Rank.ACE),
        )
        for number, name in enumerate(foundations)
    ]
    kept = [
        Place(name, Pose(_column(1, two=True), _level(number, len(cells), step)))
        for number, name in enumerate(cells)
    ]
    places = (*wings, *kept, *middle)
    right = max(abs(place.pose.x) + place.room for place in places) + 0.5
    bottom = max(abs(place.pose.y) for place in places) + 0.8
    return Table(places, Rect(-right, -bottom, right, bottom + below))


def _level(number: int, count: int, step: float) -> float:
    return (number - (count - 1) / 2) * step


def _column(number: int, *, two: bool) -> float:
    return (number - 0.5) * _COLUMN if two else 0.0
