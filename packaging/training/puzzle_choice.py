"""Which of the puzzles found come into the book, and in which order."""

from collections.abc import Iterable

from cardtable.practice.book import Puzzle
from cardtable.practice.finding import FoundPuzzle

EASY = 10
"""So many, the first of a game, may be solved by the quick hint."""
MOST = 40


def chosen(found: Iterable[FoundPuzzle]) -> tuple[Puzzle, ...]:
    """Return at most `MOST` puzzles from easy to hard, the first `EASY` of them the easiest there are.

    What was found twice is taken once.
    """
    distinct = {each.puzzle.key: each for each in found}.values()
    ordered = sorted(distinct, key=lambda each: each.hardness)
    easy = [each for each in ordered if each.by_hint][:EASY]
    hard = [each for each in ordered if not each.by_hint]
    if len(easy) < EASY:
        missing = EASY - len(easy)
        easy, hard = sorted(easy + hard[:missing], key=lambda each: each.hardness), hard[missing:]
    room = MOST - len(easy)
    spread = [hard[n * len(hard) // room] for n in range(room)] if len(hard) > room else hard
    return tuple(each.puzzle for each in (*easy, *spread))


def enough(found: Iterable[FoundPuzzle], wanted: int) -> bool:
    """Whether there are so many that the quick hint does not solve, and the easy ones."""
    each = list(found)
    return sum(not one.by_hint for one in each) >= wanted and sum(one.by_hint for one in each) >= EASY


def by_rank(found: Iterable[FoundPuzzle]) -> list[FoundPuzzle]:
    """Return the puzzles of one kind, their hardness the share of them that are easier."""
    ordered = sorted(found, key=lambda each: each.hardness)
    return [each._replace(hardness=n / len(ordered)) for n, each in enumerate(ordered)]
