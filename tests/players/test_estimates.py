"""Worths with their doubts: what trials cannot tell apart is said to be alike."""

import math
from random import Random

from cardtable.players.estimates import Estimates, estimates, mean_and_error, ranks
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


def test_more_trials_leave_less_doubt() -> None:
    few, many = tried(1.0, 40), tried(1.0, 4000)
    assert many.doubts[0] < few.doubts[0] / 5


def test_of_few_trials_the_doubt_holds_the_true_worth_as_often_as_of_many() -> None:
    held, chance, times = 0, Random(2), 500

    def deal() -> Trial:
        return lambda _move: chance.gauss(0, 1)

    for _time in range(times):
        found = estimates((0, 1), deal, 10, math.inf)
        held += sum(abs(found.worths[move]) <= found.doubts[move] for move in found.worths)
    assert 0.93 < held / times / 2 < 0.97


def test_what_all_trials_agree_on_is_not_beyond_doubt() -> None:
    def deal() -> Trial:
        return lambda move: 1.0 if move else 0.0

    few, many = estimates((0, 1), deal, 8, math.inf), estimates((0, 1), deal, 800, math.inf)
    assert few.ranks == (1, 2)
    # What one trial in a hundred brings may well be missed by forty.
    assert 0.03 < few.doubts[0] < 1
    assert 0 < many.doubts[0] < few.doubts[0] / 20


def test_a_move_without_another_is_tried_all_the_same() -> None:
    def deal() -> Trial:
        return lambda _move: -2.5

    found = estimates([7], deal, 100, math.inf)
    assert (found.worths, found.ranks) == ({7: -2.5}, (1,))
    assert estimates([7], deal, 0, 0.0).worths == {7: -2.5}


def test_the_error_of_a_mean() -> None:
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)
