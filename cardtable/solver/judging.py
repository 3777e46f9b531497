"""Can this position be won?  What the stages of a search find out, once the rules have confirmed it."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

from cardtable.cards import Rank
from cardtable.games.kit.double_ended import DoubleEnded
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Position
from cardtable.solver import double_ended
from cardtable.solver.board import Board
from cardtable.solver.limits import STATES
from cardtable.solver.race import race
from cardtable.solver.stages import BEST, Attempt, Plans
from cardtable.solver.verdict import Verdict, VerdictReport


def judge(
    game: OpenPatience,
    position: Position,
    *,
    states: int = STATES,
    seconds: float | None = None,
    plans: Plans = BEST,
) -> VerdictReport:
    """Return what a search finds out about a position, within so many positions and seconds of CPU.

    A win is played through by the game's own rules before it is reported.  Whatever limit
    is met, and whatever the search does not know of the rules, the answer is then
    `Verdict.UNKNOWN`.
    """
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    if not game.told_by_data:
        return VerdictReport(Verdict.UNKNOWN)
    until = None if seconds is None else time.process_time() + seconds
    with no_collections():
        if isinstance(game, DoubleEnded):
            return double_ended.judged(game, position, states, until)
        return _searched(game, position, states, until, plans)


@contextmanager
def no_collections() -> Iterator[None]:
    """Keep the garbage collector away: positions hold no cycles, and looking for some costs time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _searched(
    game: OpenPatience, position: Position, states: int, until: float | None, plans: Plans
) -> VerdictReport:
    attempts = [Attempt(Board(game, base), position) for base in _bases(game, position)]
    left = [attempt for attempt in attempts if not attempt.is_dead()]
    met = 0
    for stage in attempts[0].stages(plans, alone=len(attempts) == 1):
        if stage.dug:
            left = [attempt for attempt in left if attempt.may_be_dug(until)]
        if stage.race and len(left) > 1:
            finish = race(left, stage, states, until)
            met, left = met + finish.states, finish.ranking
            if finish.winner is not None and finish.steps is not None:
                return _won(finish.winner, position, finish.steps, met)
            continue
        started = len(left)
        for number, attempt in enumerate(tuple(left)):
            share = min(stage.states // started, (states - met) // (started - number))
            found = attempt.run(stage, share, until)
            met += found.states
            if found.steps is not None:
                return _won(attempt, position, found.steps, met)
            if found.exhausted:
                left.remove(attempt)
    return VerdictReport(Verdict.UNKNOWN if left else Verdict.UNWINNABLE, (), met)


def _won(attempt: Attempt, position: Position, steps: list[int], met: int) -> VerdictReport:
    """Return that a position can be won if the rules confirm it."""
    line = attempt.board.line(position, steps)
    return VerdictReport(Verdict.UNKNOWN if line is None else Verdict.WINNABLE, line or (), met)


def _bases(game: OpenPatience, position: Position) -> tuple[Rank, ...]:
    """Return the rank of the foundations; all of them while the player may still choose."""
    base = game.base(position.piles)
    return tuple(Rank) if base is None else (base,)
