"""Finding puzzles of patiences: what makes a position one, and how hard it is.

The book's are made by `packaging/training/puzzles.py`, those of a player's own games by `practice.making`.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.practice.book import Puzzle
from cardtable.practice.task import Task, TaskKind
from cardtable.solver.verdict import Verdict, VerdictReport

LEAST_OTHERS = 2
"""Where fewer moves lose there is nothing to choose."""

Judge = Callable[[Position], VerdictReport]


class FoundPuzzle(NamedTuple):
    """A puzzle, how hard it is, and whether the quick hint solves it."""

    puzzle: Puzzle
    hardness: float
    by_hint: bool


def right_moves(
    game: Patience, position: Position, move: Move, verdict: Judge, *, only: bool
) -> tuple[Move, ...]:
    """Return all moves that win, if the others, enough of them, are proved to lose; else none.

    With `only`, they must be one: what differs in nothing but the space it goes to.
    """
    right, wrong = [], 0
    order = {each: rank for rank, each in enumerate(game.hints(position))}
    for each in sorted(game.moves(position), key=order.__getitem__):
        if each != move:
            found = verdict(game.apply(position, each)).verdict
            if found is Verdict.UNKNOWN:
                return ()
            if found is Verdict.UNWINNABLE:
                wrong += 1
                continue
            if only and not alike(game, position, each, move):
                return ()
        right.append(each)
    return tuple(right) if wrong >= max(LEAST_OTHERS, len(right) - 1) else ()


def alike(game: Patience, position: Position, one: Move, other: Move) -> bool:
    """Whether two moves lay the same cards in the same place, or both in a space."""
    spaces = [not each.target or not game.pile(position, each.target) for each in (one, other)]
    return one == other or (one.cards == other.cards and bool(one.cards) and all(spaces))


def single_move(
    game: Patience,
    number: int,
    position: Position,
    line: Sequence[Move],
    done: int,
    right: Sequence[Move],
    kind: TaskKind,
    to_come: int = 0,
) -> FoundPuzzle:
    """Return the task to find the moves that are right after so many of a winning line; see `task_of`."""
    hints = game.hints(position)
    rank = min(hints.index(move) for move in right)
    task = task_of(kind, game, number, line[:done], to_come)
    puzzle = Puzzle(task, tuple(map(str, right)), tuple(map(str, line[done:])))
    return FoundPuzzle(puzzle, hardness(rank, len(hints), len(line) - done), rank == 0)


def hardness(rank: int, moves: int, left: int) -> float:
    """Return how hard a single move is to find.

    So many moves does the hint put before it (``rank``), among so many moves it is to be
    found, and so many moves are left till the game is won.
    """
    return rank + moves / 4 + left / 10


def hinted(game: Patience, position: Position) -> tuple[list[Move], list[Position]]:
    """Return the game of who always follows the first hint, until it is over or comes round."""
    moves: list[Move] = []
    passed = [position]
    while not game.won(position):
        hints = game.hints(position)
        position = game.apply(position, hints[0]) if hints else position
        if position in passed:
            break
        moves.append(hints[0])
        passed.append(position)
    return moves, passed


def task_of(kind: TaskKind, game: Patience, number: int, moves: Sequence[Move], to_come: int = 0) -> Task:
    """Return a task in the position that these moves lead to; of so many cards to come it tells the order."""
    return Task(kind, game.id, Deal(number), tuple(map(str, moves)), game.given_options, game.seats, to_come)
