"""The clock of a game."""

import time
from collections.abc import Callable


class GameClock:
    """Counts seconds from the first move on, while it is wanted, nobody rests and the game goes on.

    ``now`` is a clock in seconds that never goes back.  A clock that brings ``seconds`` has begun.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, seconds: float = 0.0) -> None:
        self.now = now
        self._counted = seconds
        self._since: float | None = None
        self._begun = seconds > 0
        self._wanted = self._resting = self._over = False

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        return self._counted + (0.0 if self._since is None else self.now() - self._since)

    def begin(self) -> None:
        """Learn that somebody has moved."""
        self._begun = True
        self._run()

    def start(self) -> None:
        """Run whenever the game has begun and is not over."""
        self._wanted = True
        self._run()

    def stop(self) -> None:
        """Stand still."""
        self._wanted = False
        self._run()

    def rest(self, resting: bool = True) -> None:
        """Stand still while the player is away, whatever else is wished; or no more."""
        self._resting = resting
        self._run()

    def follow(self, *, over: bool, seconds: float | None = None) -> None:
        """Learn whether the game is over: it stands still then, at the ``seconds`` that were written down."""
        if over and seconds is not None:
            self._counted, self._since = seconds, None
        self._over = over
        self._run()

    def _run(self) -> None:
        self._counted = self.seconds
        runs = self._begun and self._wanted and not self._resting and not self._over
        self._since = self.now() if runs else None
