"""Plays a game that is won to its end, until the player presses anything."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from cardtable.contract.move import Move
from cardtable.table.motion import Motion
from cardtable.windows.assistance.winnability_watch import WinnabilityWatch

_BETWEEN = 40
"""Milliseconds between two moves, beside the time in which the card glides."""
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,  # a key that is a shortcut comes in no other way
        QEvent.Type.MouseButtonPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)


class AutoFinish(QObject):
    """Makes the moves of `WinnabilityWatch.rest` one after the other, each when the last has come to rest."""

    def __init__(self, watch: WinnabilityWatch, motion: Motion, play: Callable[[Move], None]) -> None:
        super().__init__(motion)
        self._watch = watch
        self._motion = motion
        self._play = play
        self._next = QTimer(self, interval=_BETWEEN)
        self._next.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Whether moves are being made."""
        return self._next.isActive()

    def start(self) -> None:
        """Begin, if the game is won so."""
        application = QApplication.instance()
        if application is not None and not self.running and self._watch.rest():
            application.installEventFilter(self)
            self._next.start()

    def stop(self) -> None:
        """Leave the game as it is."""
        application = QApplication.instance()
        if application is not None and self.running:
            application.removeEventFilter(self)
            self._next.stop()

    def _go_on(self) -> None:
        if self._motion.running:
            return
        rest = self._watch.rest()
        if rest:
            self._play(rest[0])
        if len(rest) < 2:
            self.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop at any input, which then has its own effect."""
        if event.type() in _INPUT:
            self.stop()
        return False
