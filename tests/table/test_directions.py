"""The arrow keys: to the nearest, and to every card in the end."""

from cardtable.geometry import Pose
from cardtable.table.directions import Direction, arrows, next_in

CHESSBOARD = [
    ("QD", -6.12, -2.96), ("4C", -1.22, -1.48), ("TD", -2.32, 0.0), ("8H", -3.42, 2.96), ("6C", 2.32, -2.96),
    ("7S", 2.87, -1.48), ("7D", 2.87, 1.48), ("2C", 1.77, 2.96), ("5S", 0.0, -2.22), ("7H", 0.0, -0.74),
    ("JC", 0.0, 2.22), ("row4", -1.22, 1.48), ("row8", 1.22, 0.0), ("diamonds", 0.0, 0.74),
]  # fmt: skip
"""A position of Chessboard in which the eight of hearts is nobody's nearest."""
NODES = [(name, Pose(x, y)) for name, x, y in CHESSBOARD]


def test_a_card_that_is_nobodys_nearest_is_reached_from_its_own_nearest() -> None:
    poses = dict(NODES)
    assert not any(next_in(way, pose, NODES) == "8H" for pose in poses.values() for way in Direction)
    leads = arrows(NODES)
    assert next_in(Direction.RIGHT, poses["8H"], NODES) == "JC"
    assert leads["JC"][Direction.LEFT] == "8H"


def test_every_card_is_reached_from_every_other() -> None:
    leads = arrows(NODES)
    for start in leads:
        reached, ends = {start}, [start]
        while ends:
            new = set(leads[ends.pop()].values()) - reached
            reached |= new
            ends += new
        assert reached == set(leads), start


def test_every_other_arrow_leads_to_the_nearest() -> None:
    leads = arrows(NODES)
    for node, pose in NODES:
        for way in Direction:
            if leads[node].get(way) != "8H":
                assert leads[node].get(way) == next_in(way, pose, NODES)
