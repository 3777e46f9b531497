"""Worths with their doubts: what trials cannot tell apart is said to be alike."""

import math
from random import Random

from cardtable.players.estimates import Estimates, closer_estimates, estimates, mean_and_error, ranks
from cardtable.players.sequential_halving import Trial


def tried(gap: float, games: int) -> Estimates:
    """Three moves, the last much the worst, the first better than the second by a gap."""
    chance = Random(1)
    worth = {0: gap, 1: 0.0, 2: -3.0}

    def deal() -> Trial:
        luck = chance.gauss(0, 5)  # the same for all: it must not make them alike
        return lambda move: luck + worth[move] + chance.gauss(0, 0.5)

    return estimates(worth, deal, games, math.inf)


def test_what_differs_by_less_than_chance_does_is_alike() -> None:
    assert tried(0.0, 60).ranks == (1, 1, 3)
    assert tried(1.0, 400).ranks == (1, 2, 3)
    assert list(tried(1.0, 400).worths) == [0, 1, 2]


def test_a_rank_is_shared_with_its_first_not_with_its_last() -> None:
    worths = [5.0, 4.6, 4.2, 4.1, 1.0]
    order = range(len(worths))
    assert ranks(order, lambda one, other: worths[one] - worths[other] < 0.5) == (1, 1, 3, 3, 5)
    assert ranks([], lambda one, other: one < other) == ()


def spent(gap: float, games: int) -> tuple[int, Estimates]:
    """How many games are played to tell two moves apart, and what is found."""
    chance, played = Random(2), 0

    def deal() -> Trial:
        def trial(move: int) -> float:
            nonlocal played
            played += 1
            return -gap * move + chance.gauss(0, 0.5)

        return trial

    found = closer_estimates([0, 1, 2, 3], deal, games, math.inf)
    return played, found


def test_games_go_where_they_are_needed() -> None:
    clear, found = spent(2.0, 6_000)
    assert spent(2.0, 600)[0] > 500  # so few are all played
    assert found.ranks == (1, 2, 3, 4)
    assert list(found.worths) == [0, 1, 2, 3]
    close, unclear = spent(0.0, 6_000)
    assert clear < close / 3
    assert close <= 6_000
    assert unclear.ranks[:2] == (1, 1)
    assert set(unclear.worths) == set(unclear.doubts) == {0, 1, 2, 3}
    worths = list(unclear.worths.values())
    assert worths == sorted(worths, reverse=True)


def test_once_the_time_is_up_nothing_is_tried_again() -> None:
    def deal() -> Trial:
        return lambda _move: 0.0

    assert closer_estimates([0, 1], deal, 6_000, 0.0).ranks == (1, 1)


def test_more_trials_leave_less_doubt() -> None:
    few, many = tried(1.0, 40), tried(1.0, 4000)
    assert many.doubts[0] < few.doubts[0] / 5


def test_a_move_without_another_is_tried_all_the_same() -> None:
    def deal() -> Trial:
        return lambda _move: -2.5

    assert estimates([7], deal, 100, math.inf) == Estimates({7: -2.5}, {7: 0.0}, (1,))
    assert estimates([7], deal, 0, 0.0).worths == {7: -2.5}


def test_the_error_of_a_mean() -> None:
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)
