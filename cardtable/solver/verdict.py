"""Can this position be won?  The stages of a search, from the hasty to the exact."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from cardtable.cards import Rank
from cardtable.contract.move import Move
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Position
from cardtable.solver.board import Board
from cardtable.solver.deadlock import is_dead
from cardtable.solver.search import Search
from cardtable.texts import _

STATES = 300_000
"""How many positions a search meets before it gives up: some 200 MB, a few seconds."""


class Verdict(StrEnum):
    """What is known of a position."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


def verdict_word(verdict: Verdict) -> str:
    """Return a verdict in a word of the player's language."""
    words = {
        Verdict.WINNABLE: _("winnable"),
        Verdict.UNWINNABLE: _("unwinnable"),
        Verdict.UNKNOWN: _("unknown"),
    }
    return words[verdict]


@dataclass(frozen=True, slots=True)
class VerdictReport:
    """What a search has found out, the moves of a win, and how many positions it took."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    states: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """One way to search, and how far (positions met)."""

    states: int
    hasty: bool = False
    by_rank: bool = False
    pruned: bool = False

    def search(self, board: Board, position: Position) -> Search:
        """Return the search, not yet begun."""
        start = board.start(position)
        return Search(board, start, hasty=self.hasty, by_rank=self.by_rank, pruned=self.pruned)


ANY_SUIT = (
    Stage(40_000, hasty=True, by_rank=True),
    Stage(40_000, by_rank=True),
    Stage(STATES, pruned=True),
)
"""Where any suit is built, most wins are found where ranks alone count; only the last stage proves."""

IN_SUIT = (Stage(1_000), Stage(STATES, pruned=True))
"""Where suits count nearly everything is soon decided, the rest by looking for cards that cannot leave."""


def judge(
    game: OpenPatience, position: Position, *, states: int = STATES, seconds: float | None = None
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
    with _no_collections():
        return _searched(game, position, states, until)


@contextmanager
def _no_collections() -> Iterator[None]:
    """Keep the garbage collector away: positions hold no cycles, and looking for some costs time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _searched(game: OpenPatience, position: Position, states: int, until: float | None) -> VerdictReport:
    boards = [Board(game, base) for base in _bases(game, position)]
    boards = [board for board in boards if not is_dead(board, *board.start(position))]
    met = 0
    for stage in _stages(game):
        started = len(boards)
        for number, board in enumerate(tuple(boards)):
            share = min(stage.states // started, (states - met) // (started - number))
            found = stage.search(board, position).run(share, until)
            met += found.states
            if found.steps is not None:
                line = board.line(position, found.steps)
                verdict = Verdict.UNKNOWN if line is None else Verdict.WINNABLE
                return VerdictReport(verdict, line or (), met)
            if found.exhausted:
                boards.remove(board)
    return VerdictReport(Verdict.UNKNOWN if boards else Verdict.UNWINNABLE, (), met)


def _stages(game: OpenPatience) -> tuple[Stage, ...]:
    if game.build.match is SuitMatch.SUIT:
        return IN_SUIT
    return ANY_SUIT


def _bases(game: OpenPatience, position: Position) -> tuple[Rank, ...]:
    """Return the rank of the foundations; all of them while the player may still choose."""
    base = game.base(position.piles)
    return tuple(Rank) if base is None else (base,)
