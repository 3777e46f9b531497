"""How much a test tries: a quick sample while the code is changed, all of it under `--thorough`."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

PATIENCE = 120_000
"""Milliseconds for what comes in the end, however busy the machine; only a test that fails takes so long."""

_thorough = False
_all_puzzles = False


def be_thorough(wanted: bool, *, all_puzzles: bool = False) -> None:
    """Choose the long forms, before any test module is read."""
    # Samples are asked for where modules are read, without fixtures.
    global _thorough, _all_puzzles
    _thorough, _all_puzzles = wanted, all_puzzles


def puzzles(quick: int, count: int) -> int:
    """Return how many of `count` puzzles to prove anew: all of them takes the better part of an hour."""
    return min(count, count if _all_puzzles else sample(quick, 6 * quick))


def sample(quick: T, thorough: T) -> T:
    """Return how many, or which, deals, steps or examples to try: `thorough` under `--thorough`."""
    return thorough if _thorough else quick


def some(everything: Iterable[T], each: int = 2) -> Sequence[T]:
    """Return every second thing, or every `each`-th: all of them under `--thorough`."""
    return tuple(everything)[:: 1 if _thorough else each]


def few(everything: Iterable[T], quick: int, thorough: int | None = None) -> Sequence[T]:
    """Return at most `quick` things, evenly spread: under `--thorough` all of them, or so many.

    What is tried with games takes no longer, however many there are.
    """
    found = tuple(everything)
    most = thorough if _thorough else quick
    if most is None or len(found) <= most:
        return found
    return tuple(found[part * len(found) // most] for part in range(most))


def mostly_slow(everything: Iterable[object], quick: int) -> Sequence[object]:
    """Return all things as parameters of a test, at most `quick` of them, evenly spread, not marked slow."""
    found = list(everything)
    quicker = {part * len(found) // quick for part in range(quick)}
    for at, each in enumerate(found):
        if at not in quicker:
            # A named tuple is one parameter.
            values = each if type(each) is tuple else (each,)
            found[at] = pytest.param(*values, marks=pytest.mark.slow)
    return found


def only_thorough() -> pytest.MarkDecorator:
    """Return the mark of a test that is tried under `--thorough` only: matches, long searches."""
    return pytest.mark.skipif(not _thorough, reason="takes long: --thorough")
