"""The positions of which a curve tells: all of a line, or of a long one so many, evenly spread."""

from bisect import bisect_right
from typing import Any, NamedTuple

from cardtable.contract.move import Move
from cardtable.play.game_tree import GameLine

LONGEST = 3_000
"""Moves: the curve of a game of so many still tells of every position."""
_POINTS = 1_000
"""So many positions, about, are looked at in a longer one: more would not be seen."""


class Course(NamedTuple):
    """Positions of a line in their order; ``moves`` lead from each to the next, None where some are left out.

    ``numbers`` say after how many moves of the line each position is there.
    """

    positions: tuple[Any, ...]
    moves: tuple[Move, ...] | None
    numbers: tuple[int, ...]

    @property
    def end(self) -> int:
        """The place of the last position."""
        return len(self.positions) - 1

    def place(self, number: int) -> int:
        """Return the place of the position after so many moves, or of the last one before it."""
        return bisect_right(self.numbers, number) - 1


def step_of(moves: int) -> int:
    """Return how many moves of a game of so many lie between two positions of its curve."""
    return 1 if moves <= LONGEST else -(-moves // _POINTS)


def course_of(line: GameLine, step: int, at: int) -> Course:
    """Return a line with so many moves between two positions; that after `at` moves is among them."""
    if step == 1:
        return Course(line.positions, line.moves, tuple(range(line.end + 1)))
    numbers = tuple(sorted({*range(0, line.end, step), at, line.end}))
    return Course(tuple(line.positions[number] for number in numbers), None, numbers)
