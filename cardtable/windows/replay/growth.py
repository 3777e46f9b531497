"""Checks a long game beside whatever the player does with the part of it that has been checked."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.errors import CardTableError
from cardtable.keeping.replay import Replaying

_SLICE = 0.01
"""Seconds at a time, between which the window lives."""
_PAUSE = 0.25
"""Seconds from one part that is shown to the next."""


class Growth(QObject):
    """Brings one game through the rules at a time; another one takes its place."""

    grown = Signal(object, int, int)
    """A `Replay` of what has been checked by now; how many moves that are, of how many."""
    ended = Signal(object)
    """The `Replay` of the whole game."""
    failed = Signal(str)
    """A sentence: why the rules do not allow the game."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._replaying: Replaying | None = None
        self._shown = 0.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Whether a game is being checked."""
        return self._timer.isActive()

    def begin(self, replaying: Replaying) -> None:
        """Go on with a game that is not whole yet."""
        self._replaying, self._shown = replaying, perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Let the game be."""
        self._timer.stop()
        self._replaying = None

    def _go_on(self) -> None:
        replaying = self._replaying
        if replaying is None:
            return
        try:
            whole = replaying.advance(_SLICE)
        except CardTableError as error:
            self.stop()
            self.failed.emit(str(error))
            return
        if whole is not None:
            self.stop()
            self.ended.emit(whole)
        elif perf_counter() - self._shown > _PAUSE:
            self._shown = perf_counter()
            self.grown.emit(replaying.so_far(), replaying.done, replaying.total)
