"""Works out, while the statistics are looked at, the points of ended games whose points are not known yet."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.errors import CardTableError
from cardtable.keeping.figures import Unscored
from cardtable.keeping.scores import work_out
from cardtable.keeping.store import Library

_TOGETHER = 25
"""After so many games, and at the end, the figures are shown anew."""


class PointsCount(QObject):
    """Works out one game after the other; between them the window is free."""

    counted = Signal(str)
    """The points of more games of a kind are known."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._left: list[tuple[str, Unscored]] = []
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._work)

    def begin(self, games: Iterable[str]) -> None:
        """Turn to the games of these kinds, of each the latest first."""
        try:
            unscored = self._library.figures.unscored
            self._left = [(game, each) for game in games for each in unscored(game)[::-1]]
        except CardTableError:  # the figures say why, which are read too
            self._left = []
        if self._left:
            self._next.start()

    def _work(self) -> None:
        game, wanted = self._left.pop()
        try:
            work_out(self._library, wanted)
        except CardTableError:  # the library is in trouble: another time
            self._left = []
        if not self._left:
            self._next.stop()
        if len(self._left) % _TOGETHER == 0 or self._left[-1][0] != game:
            self.counted.emit(game)
