"""A run-off between the moves that did best: tried on till the time is up or trials tell them apart.

All are compared on the same hidden cards, one by one, so that what these bring to all alike does not
count (racing: Maron & Moore 1994).
"""

import time
from collections.abc import Callable, Sequence

from cardtable.players.estimates import mean_and_error

_FINALISTS = 3
_CLEAR = 2.0
"""By so many standard errors a move that is dropped did worse than the best."""
_LEAST = 20
"""So many trials more come before anything is dropped, and at least between two looks."""

Worth = Callable[[int, int], float]
"""The worth of a move (by its number) on the hidden cards of a number; asked again, it is the same."""


def runoff(order: Sequence[int], worth: Worth, begun: int, most: int, deadline: float) -> list[int]:
    """Return the moves in a new order: the first few are tried on more hidden cards.

    ``begun``: on so many hidden cards the best was tried before.  About ``most`` trials are made, fewer
    if all but one are dropped or the ``deadline`` (`time.monotonic`) is passed.
    """
    left, dropped = list(order[:_FINALISTS]), list(order[_FINALISTS:])
    count, spent = begun, 0
    while len(left) > 1 and spent < most:
        for _ in range(max(_LEAST, count // 4)):
            if time.monotonic() > deadline:
                return left + dropped
            for move in left:
                worth(count, move)
            count, spent = count + 1, spent + len(left)
        results = {move: [worth(number, move) for number in range(count)] for move in left}
        left.sort(key=lambda move: -sum(results[move]))
        worse = [move for move in left[1:] if _told_apart(results[left[0]], results[move])]
        left = [move for move in left if move not in worse]
        dropped = worse + dropped
    return left + dropped


def _told_apart(best: Sequence[float], other: Sequence[float]) -> bool:
    """Whether the other did clearly worse, or has come to the same each time: then it always will."""
    mean, error = mean_and_error([one - two for one, two in zip(best, other, strict=True)])
    return mean > _CLEAR * error or mean == error == 0
