"""Yukon: Klondike's columns with the whole pack on them, and any cards that lie face up move together.

Rules after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949), PySolFC
and Wikipedia; see yukon.html.
"""

from cardtable.cards import pack
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.cloth import around, by_suit, columns
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Tableau, numbered, row_by_row

_COLUMNS = numbered("column", 7)
_STEP, _LEFT, _TOP, _FLOOR = 1.24, -4.6, -2.7, 2.75
_HOME, _HOME_STEP = 4.4, 1.6

RULES = Rules(
    Dealing(pack(), row_by_row(_COLUMNS, (1, *range(6, 12))), face_up=5),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.FACE_UP, fills=KINGS_ONLY),
    Foundations(built_up()),
)


class Yukon(RuledPatience):
    """Yukon, as yukon.html tells it."""

    id = "yukon"
    parts_easy_and_hard = True
    rules = RULES
    cloth, bounds = around(
        *columns(_COLUMNS, _LEFT, _TOP, _STEP, _FLOOR),
        *by_suit(_HOME, _TOP, dy=_HOME_STEP),
    )
