"""Running shares and means, and results by difficulty."""

from cardtable.contract.outcome import Outcome, Termination
from cardtable.keeping.progress import SPAN, by_difficulty, progress
from cardtable.keeping.results import GameResult

WON, STUCK = Outcome(Termination.WON, 1).to_json(), Outcome(Termination.STUCK).to_json()


def game(won: bool, number: int = 0, **more: object) -> GameResult:
    return GameResult(("human",), WON if won else STUCK, 60, 9, ended=float(number), **more)


def test_shares_are_of_the_last_games() -> None:
    results = [game(number >= SPAN, number, hints=number % 2) for number in range(2 * SPAN)]
    points = progress(results)
    assert points[-1].won == 1.0
    assert points[-1].alone == 0.5
    assert points[-1].ended == 2 * SPAN - 1
    halfway = next(each for each in points if each.ended == SPAN + SPAN // 2 - 1)
    assert halfway.won == 0.5
    assert points[0].won == 0.0
    assert points[0].penalties is None


def test_penalties_have_a_mean() -> None:
    scores = [Outcome(Termination.PENALTIES, None, (number,)).to_json() for number in (1, 2, 6)]
    points = progress([GameResult(("human",), each, 60, 9) for each in scores])
    assert [each.penalties for each in points] == [1.5, 3.0]


def test_many_games_are_drawn_with_few_points_to_the_last() -> None:
    points = progress([game(True, number) for number in range(1000)], most=50)
    assert 40 <= len(points) <= 50
    assert points[-1].ended == 999
    assert [each.ended for each in points] == sorted(each.ended for each in points)


def test_games_between_people_are_no_progress() -> None:
    assert progress([GameResult(("human", "human"), WON, 60, 9)] * 9) == []
    assert progress([]) == []


def test_results_by_difficulty() -> None:
    results = [game(True, difficulty="hard"), game(False, difficulty="easy"), game(False), game(True)]
    found = by_difficulty(results)
    assert list(found) == ["easy", "hard", ""]
    assert (found["easy"].played, found["easy"].won) == (1, 0)
    assert (found[""].played, found[""].won) == (2, 1)
    assert by_difficulty([game(True), game(True, difficulty="undecided")]) == {}
