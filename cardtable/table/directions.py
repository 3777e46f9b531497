"""Going from card to card with the arrow keys, by where things lie."""

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from cardtable.geometry import Pose


class Direction(Enum):
    """An arrow key as a step in x and y (y down)."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


T = TypeVar("T")

_SIDEWAYS = 2.2
"""How much a step aside counts against a step ahead."""


def next_in(direction: Direction, here: Pose, nodes: Sequence[tuple[T, Pose]]) -> T | None:
    """Return the nearest node in that direction: more ahead than aside, and near; None if there is none."""
    dx, dy = direction.value
    best: tuple[float, T] | None = None
    for node, pose in nodes:
        ahead = (pose.x - here.x) * dx + (pose.y - here.y) * dy
        aside = abs((pose.x - here.x) * dy) + abs((pose.y - here.y) * dx)
        if ahead <= 0.05 or aside > 2.5 * ahead:
            continue
        cost = ahead + _SIDEWAYS * aside
        if best is None or cost < best[0]:
            best = cost, node
    return None if best is None else best[1]
