"""Batsford: Klondike with two packs, ten columns, one pass, and a reserve in which three kings may wait.

Rules after PySolFC, whose reserve is one pile; Wikipedia has room for a single king; see batsford.html.
"""

from cardtable.cards import Rank, pack
from cardtable.games.hints.hinting import Hinting, SeenWeights
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.cloth import Table, around, columns, deepened, pack_and_talon, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import (
    Dealing,
    Foundations,
    Reserve,
    Rules,
    Stock,
    Tableau,
    numbered,
    row_by_row,
)
from cardtable.geometry import Pose

_COLUMNS, _RESERVE = numbered("column", 10), numbered("reserve", 3)
_STEP, _LEFT = 1.2, -6.15
_LINE, _HEADS, _FLOOR = -2.5, -0.85, 2.75
"""The line of pack, talon and foundations, the columns' first cards, and how far down a last card may lie."""
_ASIDE, _ASIDE_STEP = _LEFT + 10 * _STEP + 0.25, 1.6

RULES = Rules(
    Dealing(pack(2), row_by_row(_COLUMNS, range(1, 11)), face_up=1),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.WHOLE, KINGS_ONLY),
    Foundations(built_up(packs=2)),
    reserve=Reserve(_RESERVE, holds=True, held=KINGS_ONLY),
    stock=Stock(),
)


def _table() -> Table:
    """Return the table: pack, talon and foundations over the columns, the reserve beside them."""
    return around(
        *columns(_COLUMNS, _LEFT, _HEADS, _STEP, _FLOOR),
        *row(RULES.foundations.piles, _LEFT + 2 * _STEP, _LINE, _STEP),
        *pack_and_talon(Pose(_LEFT, _LINE), Pose(_LEFT + _STEP, _LINE)),
        *row(_RESERVE, _ASIDE, _HEADS, dy=_ASIDE_STEP, symbol=Rank.KING),
    )


class Batsford(RuledPatience):
    """Batsford, as batsford.html tells it."""

    id = "batsford"
    rules = RULES
    hinting = Hinting(
        seen=SeenWeights(
            down=3.03,
            deep=0.922,
            over=0.253,
            broken=1.07,
            parted=0.901,
            block=-0.712,
            cover=0.18,
            step=0.707,
            headed=0.915,
            space=0.459,
            home=1.82,
            early=0.281,
            talon=4.88,
            reserve=0.938,
            waiting_block=-0.253,
            waiting_cover=0.07,
            fitting=3.26,
        )
    )
    cloth, bounds, deeper = deepened(_table(), _COLUMNS, (0.52, 1.04))
