"""The tableau of The Hemispheres: a cross of foundations in a ring of four Races, barriers between them.

Lady Cadogan's plate has a circle; in a landscape window an oval lets the cards be larger.  As
there the cards of the Races lie radially, the barriers crossways.  Distances are card widths.
"""

from collections.abc import Iterator
from math import cos, radians, sin

from cardtable.cards import Card, Colour
from cardtable.contract.layout import Mark
from cardtable.games.hemispheres.words import HemispheresMark
from cardtable.games.kit.cloth import Place, Table, Tables, pack_and_talon
from cardtable.games.kit.oval import Oval
from cardtable.geometry import Pose, Rect

_NAMES_OF_RACES = ("europe", "asia", "australia", "africa")
"""Clockwise from the west."""
RACES = tuple(f"{race}{n}" for race in _NAMES_OF_RACES for n in (1, 2, 3))
NORTH = frozenset(RACES[:6])

_WIDE, _HIGH, _BEND = 7.2, 3.9, 2.3
"""Half of the table; the ring's outer edge is an oval a little within."""
_FURTHER = (0.7,)
"""How much larger the ring is where packets have grown long."""
_ROOMS = (0.7, 0.9, 1.1)
"""How far inwards a packet may grow: the first, second and third place from the west or the east."""
_SIGN = 0.4
"""From the middle of a stray to its badge, towards the card's head."""

_BARRIERS = {
    "barrier-west": (Pose(-6.7, 0, 0), -1, 0),
    "barrier-north": (Pose(0, -3.4, 90), 0, -1),
    "barrier-east": (Pose(6.7, 0, 0), 1, 0),
    "barrier-south": (Pose(0, 3.4, 90), 0, 1),
}
"""Where they lie in the smallest ring, and which way out they are moved in a larger one."""
_ARMS = {
    "ace-hearts1": Pose(0, -2.17),
    "ace-hearts2": Pose(0, 2.17),
    "ace-diamonds1": Pose(-2.72, 0, 90),
    "ace-diamonds2": Pose(2.72, 0, 90),
    "king-spades1": Pose(-1.27, 0, 90),
    "king-spades2": Pose(1.27, 0, 90),
    "king-clubs1": Pose(0, -0.73),
    "king-clubs2": Pose(0, 0.73),
}
_NAME_X, _NAME_Y = 2.0, 0.79
NAMES = (
    Mark(HemispheresMark.EUROPE, -_NAME_X, -_NAME_Y, "europe2"),
    Mark(HemispheresMark.ASIA, _NAME_X, -_NAME_Y, "asia2"),
    Mark(HemispheresMark.AUSTRALIA, _NAME_X, _NAME_Y, "australia2"),
    Mark(HemispheresMark.AFRICA, -_NAME_X, _NAME_Y, "africa2"),
)


def _ring(more: float) -> Iterator[Place]:
    """Yield the places of the Races, clockwise from the west, in so much larger a ring."""
    points = Oval(_WIDE + more - 0.06, _HIGH + more - 0.06, _BEND).evenly(16)
    for number, name in enumerate(RACES):
        race, third = divmod(number, 3)
        room = _ROOMS[third if race % 2 == 0 else 2 - third] + more
        yield points[(12 + 4 * race + third + 1) % 16].place(name, room, outside=False)


def _table(more: float) -> Table:
    """Return the table with so much larger a ring."""
    places = (
        *_ring(more),
        *(Place(name, pose.shifted(x * more, y * more)) for name, (pose, x, y) in _BARRIERS.items()),
        *(Place(name, pose) for name, pose in _ARMS.items()),
        *pack_and_talon(Pose(-4.02, 0), Pose(4.02, 0)),
    )
    return Table(places, Rect(-_WIDE, -_HIGH, _WIDE, _HIGH).expanded(more))


TABLES = Tables(*_table(0.0), tuple(map(_table, _FURTHER)))


def at_home(card: Card, place: str) -> bool:
    """Whether a card lies (or would lie) in its own hemisphere: red in the north, black in the south."""
    return (card.colour is Colour.RED) == (place in NORTH)


def astray(place: Place) -> Mark:
    """Return the badge of the card in a place that is not at home there."""
    pose = place.pose
    turn = radians(pose.rotation)
    x, y = pose.x + _SIGN * sin(turn), pose.y - _SIGN * cos(turn)
    return Mark(HemispheresMark.ASTRAY, round(x, 3), round(y, 3), place.name, badge=True)
