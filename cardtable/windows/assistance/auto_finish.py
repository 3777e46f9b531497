"""Plays a game that can be won to its end, until the player presses anything."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from cardtable.contract.move import Move
from cardtable.table.motion import Motion
from cardtable.windows.assistance.winnability_watch import WinnabilityWatch

_BETWEEN = 40
"""Milliseconds between two moves, beside the time in which the card glides."""
_SHOWN = 350
"""Milliseconds between two moves that the player is to follow."""
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,  # a key that is a shortcut comes in no other way
        QEvent.Type.MouseButtonPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)
_Play = Callable[[Move], None]


class AutoFinish(QObject):
    """Makes the moves that win one after the other, each when the last has come to rest.

    Where foundations take all the rest (`WinnabilityWatch.rest`) the player has won it: `play`
    makes those moves.  Moves of a win that a search has found are shown: `demonstrate`.
    """

    def __init__(self, watch: WinnabilityWatch, motion: Motion, play: _Play, demonstrate: _Play) -> None:
        super().__init__(motion)
        self._watch = watch
        self._motion = motion
        self._play, self._demonstrate = play, demonstrate
        self._given: tuple[Move, ...] = ()
        self._next = QTimer(self)
        self._next.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Whether moves are being made."""
        return self._next.isActive()

    def start(self) -> None:
        """Begin, if it is known how the game is won."""
        rest = self._watch.rest()
        if rest or self._watch.line:
            self._begin((), _BETWEEN if rest else _SHOWN)

    def show(self, line: Sequence[Move]) -> None:
        """Show the moves of a win from the position on the table."""
        if line:
            self._begin(tuple(line), _SHOWN)

    def stop(self) -> None:
        """Leave the game as it is."""
        application = QApplication.instance()
        if application is not None and self.running:
            application.removeEventFilter(self)
            self._next.stop()

    def _begin(self, given: tuple[Move, ...], pause: int) -> None:
        application = QApplication.instance()
        if application is not None and not self.running:
            self._given = given
            application.installEventFilter(self)
            self._next.start(pause)

    def _go_on(self) -> None:
        if self._motion.running:
            return
        if self._given:
            line, make, self._given = self._given, self._demonstrate, self._given[1:]
        elif rest := self._watch.rest():
            line, make = rest, self._play
        else:
            line, make = self._watch.line, self._demonstrate
        if line:
            make(line[0])
        if len(line) < 2:
            self.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop at any input, which then has its own effect."""
        if event.type() in _INPUT:
            self.stop()
        return False
