"""What a share of successes in many trials is worth."""

import math

_CERTAINTY = 1.959964
"""Standard deviations of a 95 % interval."""


def share_in_doubt(wins: int, undecided: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins, the undecided once as losses and once as wins."""
    return wilson(wins, trials)[0], wilson(wins + undecided, trials)[1]


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    share, spread = successes / trials, _CERTAINTY**2 / trials
    middle = share + spread / 2
    reach = _CERTAINTY * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))
