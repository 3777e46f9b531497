"""Automatic moves from the deal on: once the cards are dealt, those that belong on a foundation go up."""

from PySide6.QtCore import QObject, QTimer

from cardtable.errors import CardTableError
from cardtable.keeping.auto_play import AutoPlay
from cardtable.play.session import Session
from cardtable.table.hand import Hand


class SafeStart(QObject):
    """Lets the automatic moves of a new deal be made as soon as it has been seen."""

    def __init__(self, hand: Hand, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hand = hand
        self._session: Session | None = None
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._settle)

    def follow(self, session: Session | None, dealing: int = 0) -> None:
        """Turn to a new deal, whose cards are on their way for so many milliseconds; or to none."""
        self._session = session
        self._wait.stop()
        if session is not None and session.auto_play is not AutoPlay.NONE:
            self._wait.start(dealing)

    def _settle(self) -> None:
        """Make these moves, unless the player was quicker: they follow his own move then."""
        session = self._session
        untouched = session is not None and not session.can_undo and not session.can_redo
        if session is None or not untouched or self._hand.lifted or not self._hand.interactive:
            return
        try:
            session.settle(auto_too=True)
        except CardTableError:
            return  # Not written down, and not made: the player's own move tells why.
