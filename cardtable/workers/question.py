"""A question to the workers, and its answer."""

import logging
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from cardtable.errors import NoAnswer


class Answer(NamedTuple):
    """What came of a question: its value, or why there is none."""

    question: "Question"
    value: Any = None
    failure: NoAnswer | None = None


class Question:
    """A call of a module-level function with arguments that can be pickled.

    ``urgent``: a person waits for the answer.  ``limit``: seconds that it may take.
    ``number`` and ``losses`` (how many workers were lost over it) are the workers' own.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        on_answer: Callable[[Answer], None],
        *,
        urgent: bool,
        limit: float,
        number: int,
    ) -> None:
        self.function, self.arguments = function, arguments
        self.urgent, self.limit, self.number = urgent, limit, number
        self.losses = 0
        self._on_answer = on_answer
        self._lock = threading.RLock()  # the listener may cancel what it is being told
        self._wanted = True

    @property
    def order(self) -> tuple[bool, int]:
        """By this waiting questions are sorted."""
        return not self.urgent, self.number

    def drop(self) -> None:
        """Want no answer any more: when this has returned, none comes."""
        with self._lock:
            self._wanted = False

    def deliver(self, value: Any = None, failure: NoAnswer | None = None) -> None:
        """Tell the answer, if it is wanted; the only one."""
        with self._lock:
            if not self._wanted:
                return
            self._wanted = False
            try:
                self._on_answer(Answer(self, value, failure))
            except Exception:  # the listener's fault must not silence the next question
                logging.getLogger(__name__).exception("an answer could not be delivered")
