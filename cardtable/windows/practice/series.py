"""What the page of tasks goes through: the puzzles of a book, or what is due of the player's own games."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.practice import Practice, Practised, Solved
from cardtable.practice import book, spacing
from cardtable.practice.book import Puzzle
from cardtable.practice.made import MOST, MadePuzzles
from cardtable.practice.task import Task
from cardtable.texts import _, ngettext


class Series(ABC):
    """Some tasks in order, and what is kept of the answers.

    The constructors and ``note`` raise `CardTableError` where the library or the book cannot be read.
    """

    key = ""
    """What tells one series from another: a book, or nothing for the player's own positions."""
    game = ""
    """The game that all its tasks are of, if there is one."""
    empty = ""
    """What is said where there is none."""
    order = ""
    """What is said of the order in which they stand."""

    @property
    def makes_more(self) -> bool:
        """Whether more of them can be made."""
        return False

    @abstractmethod
    def __len__(self) -> int:
        """Return how many tasks there are."""

    @abstractmethod
    def task(self, number: int) -> Task:
        """Return a task, counted from 0; raise `InvalidTask` for a damaged one."""

    def puzzle(self, number: int) -> Puzzle | None:
        """Return the stored solution of a task, if there is one; else answers are judged by searching."""
        return None

    @abstractmethod
    def note(self, number: int, *, right: bool, moves: int = 0) -> None:
        """Keep an answer; ``moves`` are those of a game that was won."""

    @abstractmethod
    def title(self, number: int) -> str:
        """Return which task this is, and what has been done of it."""

    def best(self, number: int) -> int:
        """Return in how few moves the player has won this one; 0 where that is not counted."""
        return 0

    def first(self) -> int:
        """Return the task to begin with."""
        return 0

    def finished(self) -> bool:
        """Return whether all are solved, where that is kept."""
        return False


class BookSeries(Series):
    """The puzzles of a book."""

    def __init__(self, key: str, practice: Practice) -> None:
        self.key = key
        self.game = book.game_of(key)
        self._practice = practice
        self._puzzles = self._read()
        self._solved = practice.solved(self.game)
        self.order = _order()

    def _read(self) -> tuple[Puzzle, ...]:
        return book.puzzles(self.key)

    def __len__(self) -> int:
        return len(self._puzzles)

    def task(self, number: int) -> Task:
        """Return a puzzle's task."""
        return self._puzzles[number].task

    def puzzle(self, number: int) -> Puzzle | None:
        """Return a puzzle."""
        return self._puzzles[number]

    def note(self, number: int, *, right: bool, moves: int = 0) -> None:
        """Keep an answer."""
        puzzle = self._puzzles[number]
        self._practice.note(puzzle.key, puzzle.task.to_json(), right=right, moves=moves)
        self._solved = self._practice.solved(self.game)

    def solved(self) -> int:
        """Return how many have been solved."""
        return sum(self._of(number).right > 0 for number in range(len(self)))

    def title(self, number: int) -> str:
        """Return the number of the puzzle, and whether it has been solved."""
        words = (
            _("Puzzle {number} of {all}") if not self._of(number).right else _("Puzzle {number} of {all} ✓")
        )
        return words.format(number=number + 1, all=len(self))

    def best(self, number: int) -> int:
        """Return the fewest moves in which the player has won this one."""
        return self._of(number).best

    def first(self) -> int:
        """Return the first that has not been solved."""
        return next((number for number in range(len(self)) if not self._of(number).right), 0)

    def finished(self) -> bool:
        """Return whether all have been solved."""
        return self.solved() == len(self)

    def _of(self, number: int) -> Solved:
        return self._solved.get(self._puzzles[number].key, Solved())


class MadeSeries(BookSeries):
    """The puzzles that were made of a game of the player's own."""

    def __init__(self, key: str, practice: Practice, made: MadePuzzles) -> None:
        self._made = made
        super().__init__(key, practice)
        self.order = _("In the order in which they were made.")
        self.empty = _(
            "There are no puzzles of {title} yet. Make some: the program looks for positions that can be won,"
            " and proves it."
        ).format(title=book.title(key))

    def _read(self) -> tuple[Puzzle, ...]:
        return self._made.of(self.key)

    @property
    def makes_more(self) -> bool:
        """Whether there is room for more."""
        return len(self._puzzles) < MOST

    def take(self, puzzle: Puzzle) -> bool:
        """Take up a puzzle that has been made; return whether it is new."""
        new = self._made.add(puzzle)
        self._puzzles = self._read()
        return new


class OwnSeries(Series):
    """Positions of the player's own games that are due, a handful a day; only the first answer counts."""

    def __init__(self, practice: Practice, now: Callable[[], float] = time.time) -> None:
        self._practice, self._now = practice, now
        self._due: list[Practised] = practice.due()
        self._answered: set[int] = set()
        count = practice.count()
        self.empty = _nothing_due(count)

    def __len__(self) -> int:
        return len(self._due)

    def task(self, number: int) -> Task:
        """Return a position with what is to be found in it."""
        return Task.of_json(self._due[number].task)

    def note(self, number: int, *, right: bool, moves: int = 0) -> None:
        """Keep the first answer, and when the position comes back."""
        row = self._due[number]
        if row.id not in self._answered:
            due, memory = spacing.next_time(row.memory, right=right, now=self._now())
            self._practice.answer(row.id, due, memory, right=right)
            self._answered.add(row.id)

    def title(self, number: int) -> str:
        """Return the number of the position among those of today."""
        words = _("Position {number} of {all} for today")
        return words.format(number=number + 1, all=len(self))


def _order() -> str:
    return _(
        "Sorted from easy to hard, by how far down the quick hint’s list the right move comes, "
        "how many moves there are to choose from, and how long the solution is."
    )


def _nothing_due(count: int) -> str:
    if not count:
        return _(
            "Nothing to practise yet. When you lose a game with no hidden cards, or set cards "
            "aside in Byzantium, the position before the losing move will appear here."
        )
    return ngettext(
        "All done for today: {count} position comes back later.",
        "All done for today: {count} positions come back later.",
        count,
    ).format(count=count)


def choices(practice: Practice, made: MadePuzzles, own_games: Sequence[str]) -> list[tuple[str, str]]:
    """Return the series there are: each its key, and its words with how far it has come.

    Of the player's ``own_games`` those of which puzzles were made.  What cannot be read says so in its words;
    opened, it says why.
    """
    keys = (*made.games(own_games), *book.books())
    return [("", _own_words(practice)), *((key, _book_words(key, practice, made)) for key in keys)]


def _own_words(practice: Practice) -> str:
    try:
        due = len(practice.due())
    except CardTableError:
        return _("From your own games")
    return _("From your own games – {count} for today").format(count=due)


def _book_words(key: str, practice: Practice, made: MadePuzzles) -> str:
    title = book.title(key)
    try:
        series = _of_book(key, practice, made)
    except CardTableError:
        return title
    template = _("{title} – {solved} of {all} solved")
    return template.format(title=title, solved=series.solved(), all=len(series))


def open_series(key: str, practice: Practice, made: MadePuzzles) -> Series:
    """Return the series with this key."""
    return _of_book(key, practice, made) if key else OwnSeries(practice)


def _of_book(key: str, practice: Practice, made: MadePuzzles) -> BookSeries:
    return MadeSeries(key, practice, made) if catalogue.is_own(key) else BookSeries(key, practice)
