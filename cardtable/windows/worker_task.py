"""A question to the shared worker processes; its answer arrives in the window's thread."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from cardtable.keeping import fault_log

if TYPE_CHECKING:
    from cardtable.workers.pool import Workers
    from cardtable.workers.question import Answer, Question


@cache
def shared_workers() -> "Workers":
    """Return the workers of the whole program; they end with it."""
    # Imported here: a game that asks nothing opens without it.
    from cardtable.workers.pool import Workers  # noqa: PLC0415

    fault_log.follow_logging()
    return Workers()


class WorkerTask(QObject):
    """Asks one question at a time; nothing waits for it.

    Every question gets an answer: a value, or a sentence why there is none.  Then it can
    be asked again.
    """

    answered = Signal(object)
    """The value of the function that was asked."""
    failed = Signal(str)
    """A sentence: why there is no answer."""

    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._outstanding = _Outstanding()
        # An answer is told on a thread of the workers': only a queued signal may cross over.
        self._arrived.connect(self._receive, Qt.ConnectionType.QueuedConnection)
        self.destroyed.connect(self._outstanding.cancel)

    @property
    def busy(self) -> bool:
        """Whether an answer is to come."""
        return self._outstanding.question is not None

    def ask(
        self,
        function: Callable[..., Any],
        *arguments: object,
        urgent: bool = True,
        limit: float | None = None,
    ) -> None:
        """Have a module-level function called in a worker process; the last question is cancelled.

        ``urgent``: a person waits for the answer.  ``limit``: seconds that it may take by itself,
        if that is known; without an answer some time after that it fails.
        """
        self.cancel()
        how = {} if limit is None else {"limit": limit}
        self._outstanding.question = shared_workers().ask(
            function, arguments, self._arrived.emit, urgent=urgent, **how
        )

    def hasten(self) -> None:
        """A person waits for the answer by now."""
        if self._outstanding.question is not None:
            shared_workers().hasten(self._outstanding.question)

    def cancel(self) -> None:
        """Forget the outstanding question."""
        self._outstanding.cancel()

    def _receive(self, answer: "Answer") -> None:
        if answer.question is not self._outstanding.question:
            return
        self._outstanding.question = None
        if answer.failure is not None:
            self.failed.emit(str(answer.failure))
        else:
            self.answered.emit(answer.value)


class _Outstanding:
    """The question whose answer is to come, if any; it can be cancelled when the asker is no more."""

    def __init__(self) -> None:
        self.question: Question | None = None

    def cancel(self) -> None:
        """Forget it."""
        question, self.question = self.question, None
        if question is not None:
            shared_workers().cancel(question)
