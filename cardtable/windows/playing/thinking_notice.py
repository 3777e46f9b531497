"""Tells who hears the table that a computer thinks, where it does so for longer than a moment."""

from PySide6.QtCore import QObject, QTimer

from cardtable.play.session import Session
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.wording.sentences import seat_names, turn_words

MOMENT = 1500
"""Milliseconds of silence after which one asks oneself whose turn it is."""


class ThinkingNotice(QObject):
    """Follows the computers of a table; what is seen in the strip is told once a turn."""

    def __init__(self, opponents: Opponents, announcer: Announcer) -> None:
        super().__init__(announcer)
        self._announcer = announcer
        self._session: Session | None = None
        self._moment = QTimer(self, singleShot=True)
        self._moment.timeout.connect(self._tell)
        opponents.thinking.connect(self._follow)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._session = session
        self._moment.stop()

    def _follow(self, thinking: bool) -> None:
        if thinking and self._announcer.heard:
            self._moment.start(MOMENT)
        else:
            self._moment.stop()

    def _tell(self) -> None:
        if self._session is not None:
            names = seat_names(self._session, with_level=False)
            self._announcer.announce(turn_words(self._session, names, thinking=True))
