"""Finds out beside the play how hard the deals of ended games were, one after the other."""

from PySide6.QtCore import QObject, Signal

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.figures import Unrated
from cardtable.keeping.store import Library
from cardtable.solver import answers
from cardtable.windows.worker_task import WorkerTask

_MOST = 200
"""So many games, the latest, are rated at a time: an old library may hold thousands."""


class DealRating(QObject):
    """Rates the deals of games that count and of which a search can tell; nothing waits for it."""

    rated = Signal(str)
    """One deal of a game has been rated."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._figures = library.figures
        self._left: list[Unrated] = []
        self._task = WorkerTask(self)
        self._task.answered.connect(self._keep)
        self._task.failed.connect(lambda _why: self._go_on())

    def begin(self) -> None:
        """Rate what has not been rated, unless that is being done; where the library refuses, nothing."""
        if self._left or self._task.busy:
            return
        try:
            games = [game for game in self._figures.played() if _can_be_rated(game)]
            self._left = self._figures.unrated(games, _MOST)[::-1]
        except CardTableError:
            self._left = []
        self._ask()

    def _ask(self) -> None:
        if self._left:
            wanted = self._left[-1]
            self._task.ask(answers.rating, wanted.game, wanted.options, wanted.deal, urgent=False)

    def _keep(self, rating: str) -> None:
        wanted = self._left[-1]
        try:
            self._figures.rate(wanted.id, rating)
        except CardTableError:  # another window writes to the library: that game is rated another time
            self._go_on()
            return
        self.rated.emit(wanted.game)
        self._go_on()

    def _go_on(self) -> None:
        self._left.pop()
        self._ask()


def _can_be_rated(game: str) -> bool:
    """Whether a search can tell of deals of a game, with some options at least, how hard they are."""
    return game in catalogue.PACKAGES and answers.can_rate(game)
