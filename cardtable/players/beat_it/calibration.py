"""How often a game is won that a search judges so: its numbers are too timid, and are stretched.

`tests/benchmarks/reliability.py` plays games of the strong player with itself and fits, on one half
of them, by how much the logarithm of the odds has to be multiplied; the other half tells how well the
stretched numbers foretell who wins.
"""

from math import atanh, tanh

_STRETCH = {1: 2.8, 2: 2.8, 4: 2.0}
"""By the number of suits: by how much the logarithm of the odds is multiplied."""
_FAR = 0.999
"""An estimate never claims more than this: only what is proved is certain."""


def foretold(worth: float, suits: int) -> float:
    """Return the estimate (-1 lost … 1 won) for what a search says a position is worth (-1 … 1).

    Half the logarithm of the odds of winning is the area tangent of such a number.
    """
    if abs(worth) >= 1:
        return worth
    return max(-_FAR, min(_FAR, tanh(_STRETCH[suits] * atanh(worth))))
