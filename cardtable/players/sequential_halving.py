"""Trying moves in many games: those that do badly are dropped by halves.

So most games go to telling the best ones apart (sequential halving: Karnin, Koren &
Somekh 2013).  All moves of a round are tried on the same hidden cards, so that what these
bring to all of them alike does not count.
"""

import math
import time
from collections.abc import Callable, Iterable

Trial = Callable[[int], float]
"""The worth of a move (by its number) in one game."""


def sequential_halving(
    moves: Iterable[int], deal: Callable[[], Trial], games: int, deadline: float
) -> dict[int, float]:
    """Return the mean worth of each move, the best move first, none worth more than the one before it.

    ``deal`` deals the hidden cards anew for each round.  About ``games`` are played in all,
    each move in one at least, fewer if the ``deadline`` (`time.monotonic`) is passed.
    Equal moves keep their order.
    """
    totals = {move: [0.0, 0] for move in moves}
    left, dropped = list(totals), list[int]()
    share = games // max(1, (len(left) - 1).bit_length())
    late = False
    while len(left) > 1 and not late:
        for _ in range(max(1, share // len(left))):
            trial = deal()
            for move in left:
                totals[move][0] += trial(move)
                totals[move][1] += 1
            late = time.monotonic() > deadline
            if late:
                break
        left.sort(key=lambda move: -totals[move][0])
        keep = (len(left) + 1) // 2
        left, dropped = left[:keep], left[keep:] + dropped
    means, most = {}, math.inf
    for move in left + dropped:
        # What was dropped has seen other cards, perhaps kinder ones: on the same it was no better.
        means[move] = most = min(most, totals[move][0] / max(1, totals[move][1]))
    return means
