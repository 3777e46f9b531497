"""Thumb and Pouch: Klondike built down on any suit but its own, with spaces for any card and one pass.

Rules after PySolFC, Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949),
and Wikipedia; see thumb-and-pouch.html.
"""

from dataclasses import replace

from cardtable.games.kit.building import DOWN_IN_OTHERS, RunMoves
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Stock, Tableau
from cardtable.games.kit.tables import columned
from cardtable.games.klondike.rules import RULES as KLONDIKE
from cardtable.games.klondike.rules import SEVEN

RULES = replace(KLONDIKE, tableau=Tableau(SEVEN, DOWN_IN_OTHERS, RunMoves.WHOLE), stock=Stock())


class ThumbAndPouch(RuledPatience):
    """Thumb and Pouch, as thumb-and-pouch.html tells it."""

    id = "thumb-and-pouch"
    rules = RULES
    cloth, bounds, deeper = columned(RULES, step=1.2, room=2.9, further=(0.9, 1.8))
