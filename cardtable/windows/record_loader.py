"""Brings a record through the rules without keeping the window waiting, however long it is."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardtable.errors import CardTableError
from cardtable.keeping.replay import Replay, Replaying
from cardtable.texts import _
from cardtable.windows.style.message_box import ProgressDialog

AT_ONCE = 0.1
"""Seconds in which nearly every record is through, at one go."""
_UNTOLD = 1.0
"""Seconds in which a game of 10,000 moves is through: a dialog would be gone before it is read."""
_SLICE = 0.02
"""Seconds at a time after that, between which the window lives."""


class RecordLoader(QObject):
    """Checks the moves of one record at a time; another one takes its place."""

    advanced = Signal(object)
    """The `Replaying` that has come a slice further."""
    loaded = Signal(object)
    """The `Replay` of a whole game that was not through at once."""
    failed = Signal(str)
    """A sentence: why the rules do not allow the game."""
    ended = Signal()
    """The record is through, refused or given up: nothing is being checked."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._replaying: Replaying | None = None
        # One slice at a time: whoever hears of it may let events in.
        self._next = QTimer(self, interval=0, singleShot=True)
        self._next.timeout.connect(self._go_on)

    def begin(self, replaying: Replaying) -> Replay | None:
        """Return the whole game if that is soon done; else go on, and `loaded` or `failed` tells the end.

        Raises `InvalidRecord` if the rules refuse it at once.
        """
        self.cancel()
        whole = replaying.advance(AT_ONCE)
        if whole is None:
            self._replaying = replaying
            self._next.start()
        return whole

    def cancel(self) -> None:
        """Give up the record that is being checked, if there is one."""
        self._next.stop()
        if self._replaying is not None:
            self._replaying = None
            self.ended.emit()

    def _go_on(self) -> None:
        replaying = self._replaying
        if replaying is None:
            return
        try:
            whole = replaying.advance(_SLICE)
        except CardTableError as error:
            self.cancel()
            self.failed.emit(str(error))
            return
        if whole is not None:
            self.cancel()
            self.loaded.emit(whole)
            return
        self.advanced.emit(replaying)
        if self._replaying is replaying:  # not given up when the progress was told
            self._next.start()


class LoadingProgress(QObject):
    """Shows how far a loader has come once that takes long, and lets it be given up."""

    def __init__(self, loader: RecordLoader, window: QWidget, untold: float = _UNTOLD) -> None:
        """Watch a loader; what takes longer than ``untold`` seconds shows its progress."""
        super().__init__(loader)
        self._loader, self._window, self._untold = loader, window, untold
        self._begun: float | None = None
        self._dialog: ProgressDialog | None = None
        loader.advanced.connect(self._tell)
        loader.ended.connect(self._close)

    def _close(self) -> None:
        self._begun = None
        if self._dialog is not None:
            dialog, self._dialog = self._dialog, None
            dialog.close()
            dialog.deleteLater()

    def _tell(self, replaying: Replaying) -> None:
        if self._begun is None:
            self._begun = perf_counter()
        if self._dialog is not None:
            self._dialog.setValue(replaying.done)
        elif perf_counter() - self._begun >= self._untold:
            self._show(replaying)

    def _show(self, replaying: Replaying) -> None:
        words = _("Checking the moves of a long game…")
        dialog = ProgressDialog(words, replaying.total, self._window, shown_after=0)
        dialog.canceled.connect(self._loader.cancel)
        dialog.setValue(replaying.done)
        self._dialog = dialog
