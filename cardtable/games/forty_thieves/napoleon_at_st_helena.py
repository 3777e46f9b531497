"""Napoleon at St Helena (Forty Thieves): ten columns of four, built down in suit.

Rules after Lady Cadogan (1874, as Le Cadran) and her later editions, Morehead & Mott-Smith
(1949), Wikipedia's article and PySolFC; see napoleon-at-st-helena.html.
"""

from cardtable.cards import pack
from cardtable.games.kit.building import DOWN_IN_SUIT, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SPACE
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import headed
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.geometry import Pose

_COLUMNS = numbered("column", 10)
_FOUNDATIONS = built_up(packs=2)
_CORNER, _STEP = Pose(-5.22, -2.65), 1.16
_HEADS, _FLOOR = -1.05, 2.75
"""The columns' first cards; how low a last card may lie (centres)."""

RULES = Rules(
    Dealing(pack(2), _COLUMNS * 4),
    Tableau(_COLUMNS, DOWN_IN_SUIT),
    Foundations(_FOUNDATIONS),
    stock=Stock(),
)


class NapoleonAtStHelena(RuledPatience):
    """Napoleon at St Helena, as napoleon-at-st-helena.html tells it."""

    id = "napoleon-at-st-helena"
    policy = TABLEAU
    parts_easy_and_hard = True
    options = (SPACE,)
    rules = RULES
    cloth, bounds, deeper = headed(_COLUMNS, _FOUNDATIONS, _CORNER, _STEP, _HEADS, _FLOOR)
