"""A thread that wakes when something is overdue, and sleeps while nothing can be."""

import math
import threading
import time
from collections.abc import Callable

_STOOD_STILL = 2.0
"""Seconds: a watch that wakes so late was stopped together with the program, and knows nothing."""


class Watch:
    """Calls `overdue` when the time has come that `due` tells (by `time.monotonic`; `math.inf` for never).

    `due` is asked under the lock of `state`, again whenever `state` is notified.  `overdue` is
    called without it, with whether the program itself stood still: then nobody is to blame.
    """

    def __init__(
        self, state: threading.Condition, due: Callable[[], float], overdue: Callable[[bool], None]
    ) -> None:
        self._state, self._due, self._overdue = state, due, overdue
        self._thread: threading.Thread | None = None
        self._over = False

    def begin(self) -> None:
        """Start watching, if nobody does; raise `RuntimeError` if the system has no thread for it."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._keep, name="watch", daemon=True)
            self._thread.start()

    def end(self) -> None:
        """Watch no longer; called under the lock of `state`, which is to be notified."""
        self._over = True

    def _keep(self) -> None:
        while True:
            with self._state:
                if self._over:
                    return
                due = self._due()
                self._state.wait(None if due == math.inf else max(0.0, due - time.monotonic()))
                if self._over:
                    return
            late = time.monotonic() - due
            if late >= 0:
                self._overdue(late > _STOOD_STILL)
