"""The points of Klondike: standard, timed and Vegas, from the moves alone."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.scoring import Scoring
from cardtable.games import catalogue
from cardtable.games.kit.position import Position
from cardtable.games.klondike.rules import points

HOMES = frozenset({"spades", "hearts"})
ACE = catalogue.create("klondike").deal(Deal(3)).piles[0]


def carry(source: str, target: str) -> Move:
    return Move.carry(ACE[0], source, target)


def counted(scoring: Scoring, moves: list[Move], down: list[int], seconds: float = 0.0, **more) -> int:
    positions = [Position((), face_down=(number,)) for number in down]
    for at in range(1, len(down)):
        passes = 1 + sum(each.kind is MoveKind.REDEAL for each in moves[:at])
        positions[at] = positions[at]._replace(deal=passes)
    given = {"foundations": HOMES, "turned": 3, "won": False, **more}
    return points(scoring, positions, moves, seconds, **given)


def test_each_kind_of_move_has_its_points() -> None:
    moves = [carry("talon", "column1"), carry("column1", "spades"), carry("column2", "column3")]
    assert counted(Scoring.STANDARD, moves, [3, 3, 2, 2]) == 5 + 10 + 5
    assert counted(Scoring.STANDARD, [*moves, carry("spades", "column1")], [3, 3, 2, 2, 2]) == 5
    assert counted(Scoring.STANDARD, [carry("spades", "column1")], [0, 0]) == 0


@pytest.mark.parametrize(("turned", "left"), [(1, 0), (3, 30)])
def test_another_pass_costs_points(turned: int, left: int) -> None:
    again = Move(MoveKind.REDEAL)
    up = [carry("talon", "spades")] * 5
    assert counted(Scoring.STANDARD, [*up, again], [0] * 7, turned=1) == 0
    assert counted(Scoring.STANDARD, [*up, again, again], [0] * 8, turned=3) == 50
    assert counted(Scoring.STANDARD, [*up, again, again, again], [0] * 9, turned=turned) == left


def test_time_costs_points_and_a_win_brings_some() -> None:
    up = [carry("talon", "spades")]
    assert counted(Scoring.TIMED, up, [0, 0], 29.0) == 10 - 4
    assert counted(Scoring.TIMED, up, [0, 0], 100.0, won=True) == 0 + 7000
    assert counted(Scoring.TIMED, up, [0, 0], 30.0, won=True) == 10 - 6


def test_in_vegas_a_deal_is_paid_for_and_each_card_brings_five() -> None:
    up = carry("talon", "spades")
    assert counted(Scoring.VEGAS, [], [0]) == -52
    assert counted(Scoring.VEGAS, [up] * 3, [0] * 4) == -37
    assert counted(Scoring.VEGAS, [up] * 3 + [carry("spades", "column1")], [0] * 5) == -42
