"""Ctrl+C, a terminal that is closed, a polite request to end: the window is closed as by its own button."""

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier

ENDED_BY_SIGNAL = 128
"""Added to the signal's number, this is the exit status that shells know."""


def _asking() -> list[signal.Signals]:
    """Return the signals that ask the program to end; begun with `nohup` it outlives its terminal."""
    asking = [signal.SIGINT, signal.SIGTERM]
    hangup = getattr(signal, "SIGHUP", None)  # not on every system
    if hangup is not None and signal.getsignal(hangup) is not signal.SIG_IGN:
        asking.append(hangup)
    return asking


class Interrupts(QObject):
    """Calls ``act`` when the process is asked to end; ``status`` is the exit status for that, else 0.

    Qt's loop runs outside Python, where a signal would wait for the next event: a socket
    that the system writes to at once is such an event.  What is under way, such as painting or
    dealing, is brought to its end first: the window is never closed in the midst of it.
    """

    def __init__(self, act: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.status = 0
        self._act = act
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)
        self._before = {number: signal.signal(number, self._asked) for number in _asking()}
        self._woken = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Let signals do what they did before."""
        signal.set_wakeup_fd(self._woken)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _drain(self) -> None:
        # By the time this is Python, the handler below has been called.
        try:
            self._reader.recv(4096)
        except OSError:
            return
        if self.status:
            self._act()

    def _asked(self, number: int, _frame: FrameType | None) -> None:
        self.status = ENDED_BY_SIGNAL + number
