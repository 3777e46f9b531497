"""Batsford: Klondike with two packs, ten columns, one pass, and a reserve in which three kings may wait.

Rules after PySolFC, whose reserve is one pile; Wikipedia has room for a single king; see batsford.html.
"""

from cardtable.cards import Rank, Suit, pack
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.cloth import TILT, Place, Table, deepened, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Rules, Stock, Tableau, numbered
from cardtable.geometry import Pose, Rect

_COLUMNS, _RESERVE = numbered("column", 10), numbered("reserve", 3)
_STEP, _LEFT = 1.2, -6.15
_LINE, _HEADS, _FLOOR = -2.5, -0.85, 2.75
"""The line of pack, talon and foundations, the columns' first cards, and how far down a last card may lie."""
_ASIDE, _ASIDE_STEP = _LEFT + 10 * _STEP + 0.25, 1.6

RULES = Rules(
    Dealing(pack(2), tuple(name for first in range(10) for name in _COLUMNS[first:]), face_up=1),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.WHOLE, KINGS_ONLY),
    Foundations(built_up(packs=2)),
    reserve=Reserve(_RESERVE, holds=True, held=KINGS_ONLY),
    stock=Stock(),
)


def _cloth() -> tuple[Place, ...]:
    """Return the places: pack, talon and foundations over the columns, the reserve beside them."""
    suits = [suit for suit in Suit for _ in range(2)]
    foundations = row(RULES.foundations.piles, _LEFT + 2 * _STEP, _LINE, _STEP)
    return (
        *row(_COLUMNS, _LEFT, _HEADS, _STEP, fan=(0.0, 0.42), room=_FLOOR - _HEADS, tilt=TILT),
        *(Place(home.name, home.pose, symbol=suit) for home, suit in zip(foundations, suits, strict=True)),
        Place("pack", Pose(_LEFT, _LINE), face_up=False, stock=True),
        Place("talon", Pose(_LEFT + _STEP, _LINE)),
        *(
            Place(name, Pose(_ASIDE, _HEADS + _ASIDE_STEP * n), symbol=Rank.KING)
            for n, name in enumerate(_RESERVE)
        ),
    )


class Batsford(RuledPatience):
    """Batsford, as batsford.html tells it."""

    id = "batsford"
    rules = RULES
    cloth, bounds, deeper = deepened(
        Table(_cloth(), Rect(_LEFT - 0.75, _LINE - 0.8, _ASIDE + 0.75, _FLOOR + 0.8)), _COLUMNS, 0.52, 1.04
    )
