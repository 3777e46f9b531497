"""A question to a thinking process of its own; its answer arrives in the window's thread."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from cardtable.players.worker import Answer, Thinker


class WorkerTask(QObject):
    """Asks one question at a time; nothing waits for it."""

    answered = Signal(object)
    """The value of the function that was asked."""
    failed = Signal(str)
    """A sentence: why there is no answer."""

    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker: Thinker | None = None
        self.busy = False
        self._arrived.connect(self._receive)

    def ask(self, function: Callable[..., Any], *arguments: object) -> None:
        """Have a module-level function called in the process; the last question is cancelled."""
        self.cancel()
        if self._thinker is None:
            # Imported here: a game that asks nothing opens without it.
            from cardtable.players.worker import Thinker  # noqa: PLC0415

            self._thinker = Thinker()
        self.busy = True
        # The answer is told on the thinker's thread: only a signal may cross over.
        self._thinker.call(function, arguments, self._arrived.emit)

    @property
    def started(self) -> bool:
        """Whether it has a process, be it idle."""
        return self._thinker is not None

    def cancel(self) -> None:
        """Forget the outstanding question."""
        if self.busy and self._thinker is not None:
            self._thinker.cancel()
        self.busy = False

    def close(self) -> None:
        """End the process; the next question begins another."""
        self.busy = False
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _receive(self, answer: "Answer") -> None:
        if not self.busy or self._thinker is None or not self._thinker.expects(answer):
            return
        self.busy = False
        if answer.failure is not None:
            self.failed.emit(str(answer.failure))
        else:
            self.answered.emit(answer.value)
