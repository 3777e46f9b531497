"""Going from card to card with the arrow keys, by where things lie."""

from collections import Counter
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


_OPPOSITE = {
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
}

T = TypeVar("T")

_SIDEWAYS = 2.2
"""How much a step aside counts against a step ahead."""


def next_in(direction: Direction, here: Pose, nodes: Sequence[tuple[T, Pose]]) -> T | None:
    """Return the nearest node in that direction: more ahead than aside, and near; None if there is none."""
    found = [(way, node) for node, pose in nodes if (way := _way(direction, here, pose)) is not None]
    return min(found, key=lambda each: each[0])[1] if found else None


def _way(direction: Direction, here: Pose, pose: Pose) -> float | None:
    """Return how far it is in that direction; None for what does not lie there."""
    dx, dy = direction.value
    ahead = (pose.x - here.x) * dx + (pose.y - here.y) * dy
    aside = abs((pose.x - here.x) * dy) + abs((pose.y - here.y) * dx)
    return None if ahead <= 0.05 or aside > 2.5 * ahead else ahead + _SIDEWAYS * aside


def arrows(nodes: Sequence[tuple[T, Pose]]) -> dict[T, dict[Direction, T]]:
    """Return where each arrow key leads from every node.

    Each leads to the nearest node; but a node to which none would lead is given one, from the
    nearest node from which the key's own goal can be spared.
    """
    poses = dict(nodes)
    leads = {
        node: {way: goal for way in Direction if (goal := next_in(way, pose, nodes)) is not None}
        for node, pose in nodes
    }
    entries = Counter(goal for each in leads.values() for goal in each.values())
    for node in [node for node in poses if not entries[node]]:
        own = leads[node]
        for way in sorted(own, key=lambda way: _way(way, poses[node], poses[own[way]]) or 0.0):
            neighbour, forth = own[way], _OPPOSITE[way]
            spared = leads[neighbour].get(forth)
            if spared is None or entries[spared] > 1:
                leads[neighbour][forth] = node
                entries.update([node])
                entries.subtract([] if spared is None else [spared])
                break
    return leads
