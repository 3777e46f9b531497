"""The tableau of the Zodiac: twenty-four radial cards in an oval ring round the Equator.

The plate has a circle; in a landscape window an oval lets the cards be half as large
again.  Distances are card widths.
"""

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from cardtable.cards import Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.cloth import Place, row
from cardtable.geometry import CARD_HEIGHT, Pose, extent

EQUATOR = tuple(f"equator{number}" for number in range(1, 9))
ZODIAC = tuple(f"zodiac{number}" for number in range(1, 25))
ACES = tuple(f"ace-{suit.word}" for suit in Suit)
KINGS = tuple(f"king-{suit.word}" for suit in Suit)

_WIDE, _HIGH, _BEND = 5.55, 2.45, 2.8
"""Half the extent of the oval within the ring, and how square it is (2: an ellipse)."""
_FAN, _ROOM = 0.27, 1.22
_ROW = 1.5
_FINE = 4000
"""Points of the oval that are reckoned with."""

_Point = tuple[float, float, float, float]


def _point(number: int) -> _Point:
    """Return a point of the oval, clockwise from the top, and the direction outwards (x, y down)."""
    turn = 2 * pi * number / _FINE
    x, y = sin(turn), -cos(turn)
    scale = (abs(x / _WIDE) ** _BEND + abs(y / _HIGH) ** _BEND) ** (-1 / _BEND)
    x, y = x * scale, y * scale
    nx = abs(x / _WIDE) ** (_BEND - 1) / _WIDE * (1 if x > 0 else -1)
    ny = abs(y / _HIGH) ** (_BEND - 1) / _HIGH * (1 if y > 0 else -1)
    return x, y, nx / hypot(nx, ny), ny / hypot(nx, ny)


def _evenly(parts: int) -> list[_Point]:
    """Return points at equal distances along the oval, the first at its top."""
    points = [_point(number) for number in range(_FINE + 1)]
    way = [0.0]
    for one, other in pairwise(points):
        way.append(way[-1] + hypot(other[0] - one[0], other[1] - one[1]))
    marks = [way[-1] * part / parts for part in range(parts)]
    return [min(zip(way, points, strict=True), key=lambda each: abs(each[0] - mark))[1] for mark in marks]


def _radial(name: str, point: _Point) -> Place:
    """Return a place outside the oval that grows outwards, the upper corners of every card in sight.

    In the upper half a card's head points outwards, and covered cards are pushed that way; in
    the lower half it points inwards, and the next card is laid farther out.
    """
    x, y, nx, ny = point
    upper = y < -1e-6 or x > _WIDE - 1e-3
    head = 1 if upper else -1
    pose = Pose(
        round(x + nx * CARD_HEIGHT / 2, 4),
        round(y + ny * CARD_HEIGHT / 2, 4),
        round(degrees(atan2(head * nx, -head * ny)), 2),
    )
    return Place(name, pose, (-head * nx * _FAN, -head * ny * _FAN), _ROOM, outwards=upper)


CLOTH: tuple[Place, ...] = (
    *row(EQUATOR, -3.5 * 1.12, 0.0, 1.12),
    *(_radial(name, point) for name, point in zip(ZODIAC, _evenly(len(ZODIAC)), strict=True)),
    *(Place(name, Pose(-1.65 + 1.1 * suit, -_ROW), symbol=Suit(suit)) for suit, name in enumerate(ACES)),
    *(Place(name, Pose(-1.65 + 1.1 * suit, _ROW), symbol=Suit(suit)) for suit, name in enumerate(KINGS)),
    Place("pack", Pose(-3.0, -_ROW + 0.05), face_up=False, stock=True),
    Place("talon", Pose(-3.0, _ROW - 0.05)),
)

_MANY = 20
"""More cards than a packet has before its fan is squeezed."""
BOUNDS = extent(pose for place in CLOTH for pose in place.poses(_MANY)[:: _MANY - 1])
MARKS = (
    Mark(SharedMark.ASCENDING, 2.95, -_ROW, ACES[-1]),
    Mark(SharedMark.DESCENDING, 2.95, _ROW, KINGS[-1]),
)
