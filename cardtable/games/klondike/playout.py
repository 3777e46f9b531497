"""Klondike played to its end quickly: what its rule of thumb sets how much store by.

In these weights a card at home is worth little: it is rather built on where it can be, so that
others can be built on it.
"""

from cardtable.games.kit.column_playout import STYLE, ColumnPlayout, ColumnRule

__all__ = ["PLAYOUT", "STYLE"]

_WEIGHTS = ColumnRule(
    turn=5.65,
    deep=0.096,
    mend=0.95,
    space=3.24,
    idle=0.344,
    load=0.079,
    home=0.394,
    early=-0.025,
    talon=0.73,
    low=0.353,
    fill=0.167,
    rank=0.109,
    apart=1.22,
    then=0.6,
    frees=1.83,
    takes=0.385,
)


class KlondikePlayout(ColumnPlayout):
    """Plays Klondike."""

    weights = _WEIGHTS


PLAYOUT = KlondikePlayout
