"""The clock of a game."""

from collections.abc import Callable


class GameClock:
    """Counts seconds while it is let run; ``now`` is a clock in seconds that never goes back."""

    def __init__(self, now: Callable[[], float], seconds: float = 0.0) -> None:
        self.now = now
        self._counted = seconds
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        return self._counted + (0.0 if self._since is None else self.now() - self._since)

    def run(self, running: bool) -> None:
        """Let the clock run, or stand, from now on."""
        self._counted = self.seconds
        self._since = self.now() if running else None
