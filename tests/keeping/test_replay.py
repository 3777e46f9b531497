"""Records on their way through the rules: in slices, within a budget, with the whole game at the end."""

from collections.abc import Callable

import pytest

from cardtable.errors import InvalidRecord
from cardtable.keeping.record import Record
from cardtable.keeping.replay import Replaying, replay
from tests.stairs import DOWN
from tests.toys import _toys  # noqa: F401 - a fixture

GAME = Record("toy-stairs", {}, DOWN, ("human",), ("AS up", "2S up", "3S up"), ("4S up",), 7.5)


def ticking(step: float) -> Callable[[], float]:
    """Return a clock that is `step` seconds further each time it is read."""
    read = iter(range(10**6))
    return lambda: step * next(read)


def test_a_record_is_checked_in_slices_and_comes_out_whole() -> None:
    replaying = Replaying(GAME, budget=100, now=ticking(1.0))
    seen = []
    while (whole := replaying.advance(2.0)) is None:
        seen.append(replaying.done)

    assert (seen, replaying.total) == ([2, 4], 4)
    assert (whole.line, whole.positions) == (replay(GAME).line, replay(GAME).positions)
    assert whole.record == GAME


def test_a_record_that_takes_too_long_is_refused_with_what_was_reached() -> None:
    replaying = Replaying(GAME, where="long.cardtable", budget=3, now=ticking(1.0))
    with pytest.raises(
        InvalidRecord, match=r"^long\.cardtable: moves: .* too long; only 3 of 4 moves were checked$"
    ):
        replaying.finish()


def test_the_budget_counts_only_the_time_at_work() -> None:
    clock = ticking(1.0)
    replaying = Replaying(GAME, budget=5, now=clock)
    while (whole := replaying.advance(1.0)) is None:
        for _ in range(50):
            clock()

    assert whole.record == GAME
