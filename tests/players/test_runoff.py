"""The run-off of moves: who wins it, on what hidden cards, and when it ends."""

import math
from random import Random

from cardtable.players.runoff import Worth, runoff


def noisy(means: dict[int, float], tried: list[tuple[int, int]] | None = None) -> Worth:
    """Return worths that luck moves by far more than the moves differ, though all of them alike."""

    def worth(number: int, move: int) -> float:
        if tried is not None and (number, move) not in tried:
            tried.append((number, move))
        return Random(number).gauss(0, 5) + Random(100 * number + move).gauss(means[move], 1)

    return worth


def test_the_better_of_those_that_seemed_alike_comes_first() -> None:
    assert runoff([0, 1], noisy({0: 0.0, 1: 0.3}), 10, 2000, math.inf) == [1, 0]
    assert runoff([0, 1], noisy({0: 0.3, 1: 0.0}), 10, 2000, math.inf) == [0, 1]


def test_the_first_three_meet_on_the_same_cards_and_the_others_stay_where_they_are() -> None:
    tried: list[tuple[int, int]] = []
    order = runoff([4, 2, 0, 1, 3], noisy({0: 1.0, 2: 0.9, 4: 0.8}, tried), 5, 300, math.inf)
    assert sorted(order[:3]) == [0, 2, 4]
    assert order[3:] == [1, 3]
    assert {move for _, move in tried} == {0, 2, 4}
    for number in range(25):
        assert {(number, 0), (number, 2), (number, 4)} <= set(tried)


def test_it_ends_as_soon_as_all_but_one_are_clearly_worse() -> None:
    tried: list[tuple[int, int]] = []
    assert runoff([1, 0], noisy({0: 9.0, 1: 0.0}, tried), 0, 100_000, math.inf) == [0, 1]
    assert len(tried) < 100


def test_moves_that_come_to_the_same_each_time_are_not_tried_for_ever() -> None:
    tried: list[int] = []

    def worth(number: int, move: int) -> float:
        tried.append(move)
        return float(number)

    assert runoff([0, 1], worth, 10, 100_000, math.inf) == [0, 1]
    assert len(tried) < 200


def test_without_time_the_order_stays() -> None:
    assert runoff([2, 0, 1], lambda _number, move: move, 10, 1000, 0.0) == [2, 0, 1]


def test_a_single_move_needs_no_run_off() -> None:
    assert runoff([3], lambda _number, _move: 1 / 0, 10, 1000, math.inf) == [3]
