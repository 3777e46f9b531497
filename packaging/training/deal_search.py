"""Deal after deal of a patience looked into, until there are puzzles enough."""

from typing import Protocol

from puzzle_choice import by_rank, chosen

from cardtable.practice.book import Puzzle
from cardtable.practice.finding import FoundPuzzle

FIRST_DEAL = 70_001
"""The deals of the puzzles are none that the tests or the tables of the README use."""


class DealSearch(Protocol):
    """Keeps the puzzles that it finds: single moves, and games to be won."""

    moves: list[FoundPuzzle]
    wholes: list[FoundPuzzle]
    spent: int
    """Positions searched so far."""

    def satisfied(self) -> bool:
        """Whether there are enough for the book."""

    def look_into(self, number: int) -> None:
        """Look for puzzles in one deal."""


def searched(search: DealSearch, budget: int) -> tuple[Puzzle, ...]:
    """Return the puzzles for the book; when the budget is spent, what has been found must do."""
    number = FIRST_DEAL
    while search.spent < budget and not search.satisfied():
        search.look_into(number)
        number += 1
    return chosen([*by_rank(search.moves), *by_rank(search.wholes)])
