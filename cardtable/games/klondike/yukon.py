"""Yukon: Klondike's columns with the whole pack on them, and any cards that lie face up move together.

Rules after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949), PySolFC
and Wikipedia; see yukon.html.
"""

from cardtable.cards import pack
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.cloth import TILT, by_suit, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Tableau, numbered
from cardtable.geometry import Rect

_COLUMNS = numbered("column", 7)
_SIZES = 1, 6, 7, 8, 9, 10, 11
_STEP, _LEFT, _TOP, _FLOOR = 1.24, -4.6, -2.7, 2.75
_HOME, _HOME_STEP = 4.4, 1.6

RULES = Rules(
    Dealing(
        pack(),
        tuple(name for line in range(11) for name, size in zip(_COLUMNS, _SIZES, strict=True) if line < size),
        face_up=5,
    ),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.FACE_UP, fills=KINGS_ONLY),
    Foundations(built_up()),
)


class Yukon(RuledPatience):
    """Yukon, as yukon.html tells it."""

    id = "yukon"
    parts_easy_and_hard = True
    rules = RULES
    cloth = (
        *row(_COLUMNS, _LEFT, _TOP, _STEP, fan=(0.0, 0.42), room=_FLOOR - _TOP, tilt=TILT),
        *by_suit(_HOME, _TOP, dy=_HOME_STEP),
    )
    bounds = Rect(_LEFT - 0.75, _TOP - 0.8, _HOME + 0.75, _FLOOR + 0.8)
