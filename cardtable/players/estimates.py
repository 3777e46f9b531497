"""What moves are worth by trials on the same hidden cards, and how surely: what cannot be told apart is said.

Differences of two moves are taken trial by trial, so that what the hidden cards bring to both alike
does not count.
"""

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from cardtable.players.sequential_halving import Trial, sequential_halving

ENOUGH = 10
"""Simulated games of which there must be as many before it is said how they ended: on a busy machine
a first hint may rest on a single one."""
_ALONE = 30
"""In how many trials a move is tried that is the only one: nothing is chosen by them."""
_APART = 0.5
"""Cards: so far off the mean two more trials may have ended."""


class Estimates(NamedTuple):
    """The worths of moves, the best first; ``doubts`` are half the widths of their 95 % intervals.

    ``ranks`` are those of the moves in this order: what cannot be told apart shares one, of which the
    next leaves out as many.  A move without a doubt was not tried.
    """

    worths: dict[int, float]
    doubts: dict[int, float]
    ranks: tuple[int, ...]


def estimates(moves: Iterable[int], deal: Callable[[], Trial], games: int, deadline: float) -> Estimates:
    """Return what `sequential_halving` finds, and how surely; an only move is tried a little too."""
    results: dict[int, list[float]] = {move: [] for move in moves}

    def noted() -> Trial:
        trial = deal()

        def note(move: int) -> float:
            results[move].append(trial(move))
            return results[move][-1]

        return note

    worths = sequential_halving(results, noted, games, deadline)
    if len(worths) == 1:
        worths = {move: _tried_alone(move, noted, min(games, _ALONE), deadline) for move in worths}
    doubts = {move: _doubt(results[move])[1] for move in worths if len(results[move]) > 1}
    return Estimates(worths, doubts, ranks(list(worths), lambda one, other: _alike(results, one, other)))


def ranks(order: Sequence[int], alike: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return the ranks of moves, the best first; alike is one to the first of its rank."""
    found: list[int] = []
    for number, move in enumerate(order, start=1):
        found.append(found[-1] if found and alike(order[found[-1] - 1], move) else number)
    return tuple(found)


def _tried_alone(move: int, deal: Callable[[], Trial], games: int, deadline: float) -> float:
    """Return the mean worth of the only move, tried once at least."""
    found = [deal()(move)]
    while len(found) < games and time.monotonic() <= deadline:
        found.append(deal()(move))
    return sum(found) / len(found)


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean of two or more numbers and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    return mean, math.sqrt(sum((each - mean) ** 2 for each in numbers) / (count - 1) / count)


def _doubt(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean of two or more numbers and half the width of its 95 % interval.

    Few numbers tell little of how far they spread, and nothing of what is rare: so two more are
    imagined, on either side of the mean.  The quantile is Student's, right to a hundredth from four
    numbers on.
    """
    count = len(numbers)
    mean, more = sum(numbers) / count, count + 1
    spread = sum((each - mean) ** 2 for each in numbers) + 2 * _APART**2
    return mean, (1.96 + 2.37 / more + 2.82 / more**2) * math.sqrt(spread / (count - 1) / count)


def _alike(results: Mapping[int, Sequence[float]], one: int, other: int) -> bool:
    """Whether the trials of both do not tell the other from the one, which did better."""
    losses = [first - second for first, second in zip(results[one], results[other], strict=False)]
    if len(losses) < 2:
        return True
    mean, doubt = _doubt(losses)
    return mean <= doubt
