"""King Albert: a triangle of nine columns, seven cards in reserve, and foundations that give cards back.

Rules after PySolFC and the rule file of Solvitaire (Blake & Gent); see king-albert.html.
"""

from cardtable.cards import pack
from cardtable.games.kit.building import DOWN_ALTERNATE, built_up
from cardtable.games.kit.cloth import around, by_suit, columns, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Rules, Tableau, numbered, row_by_row

_COLUMNS, _RESERVE = numbered("column", 9), numbered("reserve", 7)
_STEP, _LEFT = 1.325, -5.3
_LINE, _HEADS, _FLOOR = -2.55, -0.95, 2.6
_APART = 1.06
"""From card to card of the reserve, which lies in one line with the foundations."""

RULES = Rules(
    Dealing(pack(), (*row_by_row(_COLUMNS, range(1, 10)), *_RESERVE)),
    Tableau(_COLUMNS, DOWN_ALTERNATE),
    Foundations(built_up(), give_back=True),
    reserve=Reserve(_RESERVE),
)


class KingAlbert(RuledPatience):
    """King Albert, as king-albert.html tells it."""

    id = "king-albert"
    thirds = (1_020, 4_060)  # 300 deals were looked at
    rules = RULES
    cloth, bounds = around(
        *columns(_COLUMNS, _LEFT, _HEADS, _STEP, _FLOOR),
        *row(_RESERVE, _LEFT, _LINE, _APART),
        *by_suit(_LEFT + 7 * _APART, _LINE, _APART),
    )
