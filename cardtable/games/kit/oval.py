"""An oval on which cards lie radially, as in a circle of the old plates but for a landscape window.

Distances are card widths, x to the right, y down.
"""

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from cardtable.games.kit.cloth import INDEX, TILT, Place
from cardtable.geometry import CARD_HEIGHT, Pose

_FINE = 4000
"""Points of an oval that are reckoned with."""


class Point(NamedTuple):
    """A point of an oval, and the direction outwards there (of length 1)."""

    x: float
    y: float
    nx: float
    ny: float

    def radial(self, outwards: float) -> Pose:
        """Return the pose of a card so far outside the oval, its long sides at right angles to it.

        No card is upside down: its head points outwards in the upper half, else inwards.
        """
        head = 1 if self.upper else -1
        return Pose(
            round(self.x + self.nx * outwards, 4),
            round(self.y + self.ny * outwards, 4),
            round(degrees(atan2(head * self.nx, -head * self.ny)), 2),
        )

    def place(self, name: str, room: float, *, outside: bool) -> Place:
        """Return a place just outside the oval that grows outwards, or just within that grows inwards.

        The upper corners of every card stay in sight: where heads point the way it grows, cards that are
        covered are pushed that way, else the next card is laid farther on.
        """
        head, side = (1 if self.upper else -1), CARD_HEIGHT / (2 if outside else -2)
        fan = (-head * self.nx * INDEX, -head * self.ny * INDEX)
        pushed = self.upper is outside
        return Place(name, self.radial(side), fan, room, outwards=pushed, tilt=TILT, radial=True)

    @property
    def upper(self) -> bool:
        """Whether it is in the upper half, or at its very right end."""
        return self.y < -1e-6 or (self.nx > 0 and abs(self.ny) < 1e-3)


class Oval(NamedTuple):
    """Half the extent in x and in y, and how square the oval is (2: an ellipse)."""

    wide: float
    high: float
    bend: float

    def _point(self, number: int) -> Point:
        """Return a point, clockwise from the top."""
        turn = 2 * pi * number / _FINE
        x, y = sin(turn), -cos(turn)
        scale = (abs(x / self.wide) ** self.bend + abs(y / self.high) ** self.bend) ** (-1 / self.bend)
        x, y = x * scale, y * scale
        nx = abs(x / self.wide) ** (self.bend - 1) / self.wide * (1 if x > 0 else -1)
        ny = abs(y / self.high) ** (self.bend - 1) / self.high * (1 if y > 0 else -1)
        return Point(x, y, nx / hypot(nx, ny), ny / hypot(nx, ny))

    def evenly(self, parts: int) -> list[Point]:
        """Return points at equal distances along the oval, clockwise, the first at its top."""
        points = [self._point(number) for number in range(_FINE + 1)]
        way = [0.0]
        for one, other in pairwise(points):
            way.append(way[-1] + hypot(other.x - one.x, other.y - one.y))
        marks = [way[-1] * part / parts for part in range(parts)]
        return [min(zip(way, points, strict=True), key=lambda each: abs(each[0] - mark))[1] for mark in marks]
