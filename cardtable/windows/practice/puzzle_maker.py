"""Makes puzzles of a player's own game, deal by deal, until there are some or the player stops it."""

from random import SystemRandom

from PySide6.QtCore import QObject, Signal

from cardtable.cards import LAST_DEAL
from cardtable.practice import making
from cardtable.practice.book import Puzzle
from cardtable.windows.worker_task import WorkerTask

WANTED, MOST_DEALS = 5, 40
"""So many puzzles are made at a time, from so many deals at most."""


class PuzzleMaker(QObject):
    """Asks for one deal after the other; nothing waits for it."""

    made = Signal(object)
    """A `Puzzle` was found."""
    ended = Signal()
    """There are enough, or there is none to be found."""
    failed = Signal(str)
    """A sentence: why no more are looked for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found = self._tried = 0
        self._game = ""
        self._task = WorkerTask(self)
        self._task.answered.connect(self._take)
        self._task.failed.connect(self.failed)

    @property
    def busy(self) -> bool:
        """Whether more is to come."""
        return self._task.busy

    def begin(self, game_id: str) -> None:
        """Look for puzzles of a game."""
        self._game, self.found, self._tried = game_id, 0, 0
        self._ask()

    def stop(self) -> None:
        """Look no further."""
        self._task.cancel()

    def _ask(self) -> None:
        self._tried += 1
        number = SystemRandom().randint(1, LAST_DEAL)
        self._task.ask(making.puzzle_in_deal, self._game, number, urgent=False)

    def _take(self, puzzle: Puzzle | None) -> None:
        over = self._tried >= MOST_DEALS or self.found + (puzzle is not None) >= WANTED
        if not over:
            self._ask()
        if puzzle is not None:
            self.found += 1
            self.made.emit(puzzle)
        if over:
            self.ended.emit()
