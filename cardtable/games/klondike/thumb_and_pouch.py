"""Thumb and Pouch: Klondike built down on any suit but its own, with spaces for any card and one pass.

Rules after PySolFC, Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949),
and Wikipedia; see thumb-and-pouch.html.
"""

from cardtable.cards import pack
from cardtable.games.kit.building import DOWN_IN_OTHERS, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned

_COLUMNS = numbered("column", 7)

RULES = Rules(
    Dealing(pack(), tuple(name for first in range(7) for name in _COLUMNS[first:]), face_up=1),
    Tableau(_COLUMNS, DOWN_IN_OTHERS, RunMoves.WHOLE),
    Foundations(built_up()),
    stock=Stock(),
)


class ThumbAndPouch(RuledPatience):
    """Thumb and Pouch, as thumb-and-pouch.html tells it."""

    id = "thumb-and-pouch"
    rules = RULES
    cloth, bounds, deeper = columned(_COLUMNS, step=1.2, room=2.9, further=(0.9, 1.8))
