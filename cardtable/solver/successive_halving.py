"""Successive halving: all attempts set out, and those that come nearest to order go on.

While the rank of the foundations may still be chosen there are thirteen, and a win with any
of them will do; one that is far behind after a few positions seldom wins.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.solver.portfolio import Attempt, Stage

_ROUNDS = ((13, 60), (5, 500), (2, 2_500))
"""How many go on, and how many positions more each of them meets."""


class Finish(NamedTuple):
    """Who has won and the steps of it, how many positions it took, and all attempts, the best first."""

    winner: Attempt | None
    steps: list[int] | None
    states: int
    ranking: list[Attempt]


def successive_halving(attempts: Sequence[Attempt], stage: Stage, limit: int, until: float | None) -> Finish:
    """Let attempts search in this way until one has won, or all rounds are over."""
    field = [(attempt, attempt.search(stage)) for attempt in attempts]
    out: list[Attempt] = []
    met, winner, steps = 0, None, None
    for survivors, states in _ROUNDS:
        # What has been met by those that are out is of no more use.
        out[:0] = [attempt for attempt, _search in field[survivors:]]
        del field[survivors:]
        for attempt, search in field:
            if steps is None and met < limit:
                before = search.frontier.met
                found = search.run(before + min(states, limit - met), until)
                met += found.states - before
                winner, steps = (attempt, found.steps) if found.steps is not None else (None, None)
        field.sort(key=lambda runner: runner[1].least)
    return Finish(winner, steps, met, [*(attempt for attempt, _search in field), *out])
