"""Trying moves by halves: what is found, how many games it takes, what the time allows."""

import math
from random import Random

from cardtable.players.sequential_halving import Trial, sequential_halving


def test_the_best_move_is_found_among_noise_and_gets_most_games() -> None:
    chance = Random(1)
    tried = dict.fromkeys(range(8), 0)

    def deal() -> Trial:
        luck = chance.gauss(0, 5)  # the same for all moves: it must not count

        def trial(move: int) -> float:
            tried[move] += 1
            return luck + chance.gauss(move == 5, 1)

        return trial

    worths = sequential_halving(range(8), deal, 2400, math.inf)
    assert next(iter(worths)) == 5
    assert set(worths) == set(range(8))
    assert tried == dict.fromkeys(range(8), 100) | {m: tried[m] for m in list(worths)[:4]}
    assert tried[5] == 100 + 200 + 400
    assert sum(tried.values()) == 2400


def test_equal_moves_keep_their_order() -> None:
    assert list(sequential_halving([3, 1, 2], lambda: lambda _: 0.0, 30, math.inf)) == [3, 1, 2]


def test_without_time_every_move_is_tried_once() -> None:
    assert sequential_halving([1, 2, 3], lambda: float, 1000, 0.0) == {3: 3.0, 2: 2.0, 1: 1.0}


def test_a_single_move_is_not_tried() -> None:
    assert sequential_halving([4], lambda: float, 1000, math.inf) == {4: 0.0}


def test_no_move_seems_better_than_one_before_it() -> None:
    rounds = iter([10.0, *[-10.0] * 1000])  # who is dropped after the first round has had the kindest cards

    def deal() -> Trial:
        luck = next(rounds)
        return lambda move: luck - move

    worths = list(sequential_halving(range(4), deal, 40, math.inf).values())
    assert worths == sorted(worths, reverse=True)
