"""Odd and Even played to its end quickly: two passes of two packs take longer than the other reserves."""

from cardtable.games.kit import reserve_playout
from cardtable.games.kit.reserve_playout import PLAYOUT

__all__ = ["PLAYOUT", "STYLE"]

STYLE = reserve_playout.STYLE._replace(games=60)
