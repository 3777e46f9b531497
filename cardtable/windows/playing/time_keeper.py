"""The time of the game on the table: it runs while the game is there, and is written down now and then."""

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.errors import CardTableError
from cardtable.keeping.journal import GameJournal
from cardtable.play.session import Session

_EVERY = 20_000
"""Milliseconds: the most time that a crash can lose."""


class TimeKeeper(QObject):
    """Lets the clock of one game run and keeps its time in the library."""

    failed = Signal(str)
    """A sentence: why the time could not be written down."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._next = QTimer(self, interval=_EVERY)
        self._next.timeout.connect(self._keep)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none; the time of the one before is written down."""
        self._next.stop()
        self.pause()
        self._keep()
        self._session = session
        if session is not None:
            session.clock.start()
            self._next.start()

    def pause(self) -> None:
        """Let the clock stand."""
        if self._session is not None:
            self._session.clock.stop()

    def resume(self) -> None:
        """Let the clock run again."""
        if self._session is not None:
            self._session.clock.start()

    def _keep(self) -> None:
        session = self._session
        if session is not None and isinstance(session.journal, GameJournal) and session.outcome is None:
            try:
                session.journal.set_seconds(session.clock.seconds)
            except CardTableError as error:
                self.failed.emit(str(error))
