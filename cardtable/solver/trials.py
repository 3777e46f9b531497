"""Counting many trials: several processes at work, and what a share of successes is worth."""

import math
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

MOST_JOBS = 64
_CERTAINTY = 1.959964
"""Standard deviations of a 95 % interval."""


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    share, spread = successes / trials, _CERTAINTY**2 / trials
    middle = share + spread / 2
    reach = _CERTAINTY * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


@contextmanager
def at_work(jobs: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """Give a `map` that calls in this process, or for several jobs in processes of their own."""
    if jobs == 1:
        yield map
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield pool.map
    finally:
        pool.shutdown(cancel_futures=True)
