"""Whether two cards lie apart, however they are turned."""

from math import cos, radians, sin

from cardtable.geometry import Pose

_NEARLY = 1e-9


def corners(pose: Pose, wide: float = 0.5, high: float = 0.7) -> list[tuple[float, float]]:
    along, across = radians(pose.rotation), radians(pose.rotation + 90)
    return [
        (
            pose.x + dx * wide * cos(along) + dy * high * cos(across),
            pose.y + dx * wide * sin(along) + dy * high * sin(across),
        )
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def apart(one: Pose, other: Pose) -> bool:
    """Whether two cards share no area: some side of one parts them."""
    first, second = corners(one), corners(other)
    for turn in (one.rotation, one.rotation + 90, other.rotation, other.rotation + 90):
        x, y = cos(radians(turn)), sin(radians(turn))
        a, b = [px * x + py * y for px, py in first], [px * x + py * y for px, py in second]
        if max(a) <= min(b) + _NEARLY or max(b) <= min(a) + _NEARLY:
            return True
    return False
