"""Brings a record through the rules without keeping the window waiting, however long it is."""

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardtable.errors import CardTableError
from cardtable.keeping.replay import Replay, Replaying
from cardtable.texts import _
from cardtable.windows.style.plain import ProgressDialog

_AT_ONCE = 0.1
"""Seconds in which nearly every record is through, at one go."""
_UNTOLD = 1.0
"""Seconds in which a game of 10,000 moves is through: a dialog would be gone before it is read."""
_SLICE = 0.02
"""Seconds at a time after that, between which the window lives."""


class Opening(QObject):
    """Checks one record at a time; another one takes its place."""

    failed = Signal(str)
    """A sentence: why the record cannot be opened."""

    def __init__(self, window: QWidget, parent: QObject | None = None, untold: float = _UNTOLD) -> None:
        """Work for a window; what takes longer than ``untold`` seconds shows its progress."""
        super().__init__(parent or window)
        self._window = window
        self._untold, self._begun = untold, 0.0
        self._replaying: Replaying | None = None
        self._then: Callable[[Replay], object] = lambda _replay: None
        self._dialog: ProgressDialog | None = None
        # One slice at a time: the dialog lets events in whenever its value changes.
        self._next = QTimer(self, interval=0, singleShot=True)
        self._next.timeout.connect(self._go_on)

    def begin(self, replaying: Replaying, then: Callable[[Replay], object]) -> None:
        """Check the moves; call `then` with the whole game, at once if that is soon done.

        Raises `InvalidRecord` if the rules refuse it at once; later that is told by `failed`.
        """
        self.cancel()
        self._begun = perf_counter()
        if (whole := replaying.advance(_AT_ONCE)) is not None:
            then(whole)
            return
        self._replaying, self._then = replaying, then
        self._tell(replaying)
        self._next.start()

    def cancel(self) -> None:
        """Give up the record that is being checked, if there is one."""
        self._next.stop()
        self._replaying = None
        if self._dialog is not None:
            dialog, self._dialog = self._dialog, None
            dialog.close()
            dialog.deleteLater()

    def _tell(self, replaying: Replaying) -> None:
        """Show how far it has come, once it has taken long."""
        if self._dialog is not None:
            self._dialog.setValue(replaying.done)
        elif perf_counter() - self._begun >= self._untold:
            self._show_progress(replaying)

    def _show_progress(self, replaying: Replaying) -> None:
        words = _("Checking the moves of a long game…")
        dialog = ProgressDialog(words, replaying.total, self._window, shown_after=0)
        dialog.canceled.connect(self.cancel)
        dialog.setValue(replaying.done)
        self._dialog = dialog

    def _go_on(self) -> None:
        replaying = self._replaying
        if replaying is None:
            return
        try:
            whole = replaying.advance(_SLICE)
            if whole is None:
                self._tell(replaying)
                if self._replaying is replaying:  # not given up when the dialog let events in
                    self._next.start()
                return
            self.cancel()
            self._then(whole)
        except CardTableError as error:
            self.cancel()
            self.failed.emit(str(error))
