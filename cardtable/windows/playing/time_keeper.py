"""The time of the game on the table: it runs while the player is there, and is written down now and then."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from cardtable.errors import CardTableError
from cardtable.keeping.journal import GameJournal
from cardtable.play.session import Session

_EVERY = 20_000
"""Milliseconds: the most time that a crash can lose."""


class TimeKeeper(QObject):
    """Lets the clock of one game run and keeps its time in the library.

    The clock rests while the window is minimised, another program is before it or another page
    of the window is shown; a sheet of our own, such as the rules, does not stop it.
    """

    failed = Signal(str)
    """A sentence: why the time could not be written down."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._minimised = self._away = self._covered = False
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._follow_application)
        self._next = QTimer(self, interval=_EVERY)
        self._next.timeout.connect(self._keep)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none; the time of the one before is written down."""
        self._next.stop()
        if self._session is not None:
            self._session.clock.stop()
        self._keep()
        self._session = session
        if session is not None:
            session.clock.start()
            self._rest()
            self._next.start()

    def set_minimised(self, minimised: bool) -> None:
        """Learn whether the window is minimised."""
        self._minimised = minimised
        self._rest()

    def set_covered(self, covered: bool) -> None:
        """Learn whether another page is shown instead of the table."""
        self._covered = covered
        self._rest()

    def _follow_application(self, state: Qt.ApplicationState) -> None:
        self._away = state is not Qt.ApplicationState.ApplicationActive
        self._rest()

    def _rest(self) -> None:
        if self._session is not None:
            self._session.clock.rest(self._minimised or self._away or self._covered)

    def _keep(self) -> None:
        session = self._session
        if session is not None and isinstance(session.journal, GameJournal) and session.outcome is None:
            try:
                session.journal.set_seconds(session.clock.seconds)
            except CardTableError as error:
                self.failed.emit(str(error))
