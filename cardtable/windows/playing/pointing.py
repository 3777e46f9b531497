"""Buttons that stand for moves: which of them somebody points at."""

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QWidget

from cardtable.contract.move import Move


class Pointing(QObject):
    """Watches buttons, each of which stands for a move."""

    pointed = Signal(object)
    """The pointer has come to the button of this `Move`, or the keyboard is on it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._moves: dict[QObject, Move] = {}
        self._rested = QPoint()

    def begin(self) -> None:
        """Watch no button any more, but those that come up from now on."""
        self._moves.clear()
        self._rested = QCursor.pos()

    def watch(self, button: QWidget, move: Move) -> None:
        """Watch a button that comes up."""
        self._moves[button] = move
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell whose move is looked at."""
        # A button that came up beneath a resting pointer was not pointed at.
        came = event.type() == QEvent.Type.Enter and QCursor.pos() != self._rested
        if (came or event.type() == QEvent.Type.FocusIn) and watched in self._moves:
            self.pointed.emit(self._moves[watched])
        return False
