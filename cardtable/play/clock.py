"""The clock of a game."""

import time
from collections.abc import Callable


class GameClock:
    """Counts seconds while it is wanted and the game goes on.

    ``now`` is a clock in seconds that never goes back.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, seconds: float = 0.0) -> None:
        self.now = now
        self._counted = seconds
        self._since: float | None = None
        self._wanted = self._over = False

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        return self._counted + (0.0 if self._since is None else self.now() - self._since)

    def start(self) -> None:
        """Run whenever the game is not over."""
        self._wanted = True
        self._run()

    def stop(self) -> None:
        """Stand still."""
        self._wanted = False
        self._run()

    def follow(self, *, over: bool) -> None:
        """Learn whether the game is over: it stands still then."""
        self._over = over
        self._run()

    def _run(self) -> None:
        self._counted = self.seconds
        self._since = self.now() if self._wanted and not self._over else None
