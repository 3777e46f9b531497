from cardtable.contract.outcome import Outcome, Termination
from cardtable.keeping.results import GameResult, statistics, summarize

LOST = Outcome(Termination.WON, 2)


def result(seats: str, outcome: Outcome | None, seconds: float = 60, moves: int = 9) -> GameResult:
    return GameResult(tuple(seats.split()), outcome and outcome.to_json(), seconds, moves)


def test_a_win_is_ones_own() -> None:
    assert result("human computer", Outcome(Termination.WON, 1)).won
    assert result("computer human", LOST).won
    assert not result("human computer", LOST).won
    assert not result("human human", LOST).won
    assert result("human", Outcome(Termination.WON, 1, (0,))).won
    assert not result("human", Outcome(Termination.STUCK)).won
    assert not result("human", None).won


def test_a_game_won_by_the_computer_is_lost() -> None:
    summary = summarize([result("human computer", LOST)])

    assert (summary.played, summary.won, summary.drawn, summary.lost) == (1, 0, 0, 1)
    assert summary.win_rate == 0
    assert summary.best_seconds is None


def test_draws() -> None:
    tie = Outcome(Termination.PENALTIES, None, (3, 3, 5))

    assert result("human computer", Outcome(Termination.REPETITION)).drawn
    assert result("human computer computer", tie).drawn
    assert not result("computer computer human", tie).drawn
    assert not result("human", Outcome(Termination.STUCK)).drawn


def test_a_draw_between_people_is_no_loss_of_anybody() -> None:
    summary = summarize([result("human human", Outcome(Termination.AGREED)), result("human computer", LOST)])

    assert (summary.played, summary.won, summary.drawn, summary.lost) == (2, 0, 1, 1)


def test_streaks_and_bests() -> None:
    won = Outcome(Termination.WON, 1)
    played = [
        result("human", each, seconds) for each, seconds in [(won, 90), (won, 70), (None, 10), (won, 80)]
    ]
    summary = summarize(played)

    assert (summary.current_streak, summary.longest_streak) == (1, 2)
    assert summary.best_seconds == 70
    assert summary.given_up == 1
    assert statistics(played).by_opponents == {"": summary}
    assert summarize([]).win_rate is None


def test_games_between_people_are_neither_won_nor_lost() -> None:
    played = [result("human human", LOST), result("human human", None)]
    stats = statistics(played)
    summary = stats.by_opponents["human"]

    assert stats.total == summarize([])
    assert (summary.played, summary.won, summary.lost, summary.given_up) == (2, 0, 0, 1)
    assert summary.win_rate is None
