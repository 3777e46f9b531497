"""Westcliff played to its end quickly: half as many games as in Klondike tell its moves apart."""

from cardtable.games.kit import column_playout
from cardtable.games.kit.column_playout import PLAYOUT

__all__ = ["PLAYOUT", "STYLE"]

STYLE = column_playout.STYLE._replace(games=120)
