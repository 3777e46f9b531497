"""What the curve of a replay says of single positions."""

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.solver.answers import judged
from cardtable.windows.replay.course import Course
from cardtable.windows.replay.judges import judge_of


def test_the_end_of_a_won_patience_is_called_won() -> None:
    game = catalogue.create("citadel", {})
    positions = [game.deal(Deal(1))]
    line = judged(game, positions[0]).line
    for move in line:
        positions.append(game.play(positions[-1], move))
    judge = judge_of(game, ("Ann",), 1, over=True, told=True)
    assert judge is not None
    assert judge.next(Course(tuple(positions), line, tuple(range(len(positions)))), 0) is None
    told = [judge.appraisal(position) for position in positions]
    assert [each and each.words for each in told] == ["Winnable"] * len(line) + ["Won"]
