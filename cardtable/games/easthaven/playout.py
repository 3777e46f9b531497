"""Easthaven played to its end quickly: what its rule of thumb sets how much store by."""

from cardtable.games.kit.column_playout import STYLE, ColumnPlayout
from cardtable.games.kit.column_rule import ColumnRule
from cardtable.games.kit.patience import Patience

__all__ = ["PLAYOUT", "STYLE"]

_ANY_CARD = ColumnRule(
    turn=3.6,
    deep=0.254,
    mend=1.25,
    space=6.0,
    idle=-3.55,
    load=-0.057,
    home=3.14,
    early=1.01,
    talon=2.94,
    low=-0.033,
    fill=2.66,
    rank=-0.157,
    apart=6.17,
    then=2.53,
    frees=1.42,
    takes=1.99,
)
"""Where any card fills a space."""


class EasthavenPlayout(ColumnPlayout):
    """Plays Easthaven."""

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        self.weights = ColumnRule() if game.chosen["space"] == "kings" else _ANY_CARD


PLAYOUT = EasthavenPlayout
