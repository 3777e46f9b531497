"""Poses and rectangles of cards, with exact tests.

Two units are used.  Layouts are in *card widths*: a card is 1.0 wide and 1.4 high,
x to the right, y down, rotation in degrees clockwise as seen.  Rules that depend on
geometry (Byzantium) work in whole *points*, ten to a card width, so that every half
and every centre is a whole number and the tests are exact.
"""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

CARD_WIDTH = 1.0
CARD_HEIGHT = 1.4
POINTS_WIDE = 10
POINTS_HIGH = 14


class Pose(NamedTuple):
    """Where the centre of a card lies (card widths) and how it is turned (degrees clockwise)."""

    x: float
    y: float
    rotation: float = 0.0

    def shifted(self, dx: float, dy: float) -> "Pose":
        """Return the pose moved by (dx, dy) card widths."""
        return Pose(self.x + dx, self.y + dy, self.rotation)


class Rect(NamedTuple):
    """An upright rectangle by its edges; whole numbers stay exact."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The extent in x."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The extent in y."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def overlaps(self, other: "Rect") -> bool:
        """Whether the two share an area, however small."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def touches(self, other: "Rect") -> bool:
        """Whether the two share a piece of edge (more than a corner) but no area."""
        if self.overlaps(other):
            return False
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return (wide == 0 and high > 0) or (high == 0 and wide > 0)

    def united(self, other: "Rect") -> "Rect":
        """Return the smallest rectangle that holds both."""
        return Rect(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def expanded(self, margin: float) -> "Rect":
        """Return the rectangle with `margin` added on every side."""
        return Rect(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


def card_extent(pose: Pose) -> Rect:
    """Return the upright rectangle round a card, exact at right angles."""
    quarter = round(pose.rotation / 90)
    if abs(pose.rotation - 90 * quarter) < 1e-9:
        wide, high = (CARD_WIDTH, CARD_HEIGHT) if quarter % 2 == 0 else (CARD_HEIGHT, CARD_WIDTH)
    else:
        along, across = abs(cos(radians(pose.rotation))), abs(sin(radians(pose.rotation)))
        wide = CARD_WIDTH * along + CARD_HEIGHT * across
        high = CARD_HEIGHT * along + CARD_WIDTH * across
    return Rect(pose.x - wide / 2, pose.y - high / 2, pose.x + wide / 2, pose.y + high / 2)


def lies_on(pose: Pose, x: float, y: float) -> bool:
    """Whether a point (card widths) lies on a card, however the card is turned."""
    angle = radians(pose.rotation)
    dx, dy = x - pose.x, y - pose.y
    across = dx * cos(angle) + dy * sin(angle)
    along = dy * cos(angle) - dx * sin(angle)
    return abs(across) <= CARD_WIDTH / 2 and abs(along) <= CARD_HEIGHT / 2


def extent(poses: Iterable[Pose]) -> Rect:
    """Return the smallest rectangle that holds every card at the given poses (at least one)."""
    rects = [card_extent(pose) for pose in poses]
    whole = rects[0]
    for rect in rects[1:]:
        whole = whole.united(rect)
    return whole
