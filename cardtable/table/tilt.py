"""How a card leans that is drawn along: as a pendulum held at its head, and nearly without swinging."""

from typing import Final

MOST: Final = 5.0
"""Degrees: what is written on a card stays easy to read."""
_PER_SPEED: Final = 0.4
"""Degrees for each card width in a second."""
_SMOOTHING: Final = 0.05
"""Seconds over which a speed is felt: a hand does not move evenly."""
_PULL: Final = 20.0
"""How fast the tilt follows (1/s)."""
_DAMPING: Final = 0.85
"""Below 1 it swings past its end: by 0.6 % of its way at this value."""
_STILL: Final = 0.02
"""Degrees, and degrees in a second: what nobody sees."""
_LONGEST: Final = 0.04
"""Seconds of one step: a longer one is no reason to swing more."""


class Tilt:
    """A tilt of ``degrees``, clockwise where a card is drawn to the right."""

    def __init__(self) -> None:
        self.degrees = 0.0
        self._turning = 0.0
        self._speed = 0.0
        self._at = 0.0

    @property
    def upright(self) -> bool:
        """Whether the card stands still and straight."""
        return self.degrees == self._turning == self._speed == 0.0

    def advance(self, across: float, seconds: float) -> None:
        """Let time pass, after which the card is at `across` (card widths)."""
        step = min(seconds, _LONGEST)
        if step <= 0:
            return
        speed, self._at = (across - self._at) / seconds, across
        self._speed += (speed - self._speed) * min(1.0, step / _SMOOTHING)
        wished = max(-MOST, min(MOST, _PER_SPEED * self._speed))
        pull = _PULL * _PULL * (wished - self.degrees) - 2 * _DAMPING * _PULL * self._turning
        self._turning += pull * step
        self.degrees += self._turning * step
        if max(abs(self._speed * _PER_SPEED), abs(self.degrees), abs(self._turning)) < _STILL:
            self.degrees = self._turning = self._speed = 0.0
