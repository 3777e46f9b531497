"""Odd and Even played to its end quickly: two passes of two packs take longer than the other reserves."""

from cardtable.games.kit.playout import Style
from cardtable.games.kit.reserve_playout import PLAYOUT

__all__ = ["PLAYOUT", "STYLE"]

STYLE = Style(candidates=5, games=60, win=20.0)
