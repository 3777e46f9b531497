"""Agnes Bernauer: Klondike's columns, a base that the deal chooses, and a reserve on which the pack is dealt.

Rules after Wikipedia, which names the game after David Parlett, and PySolFC, where all columns lie face up;
see agnes-bernauer.html.
"""

from dataclasses import replace

from cardtable.cards import pack
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import Build, Filling, RunMoves, SuitMatch, built_up
from cardtable.games.kit.cloth import INDEX, Place, around, by_suit, columns, deepened, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import face_up_or_down
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import (
    HOME,
    Dealing,
    DealtTo,
    Foundations,
    Reserve,
    Rules,
    Stock,
    Tableau,
    numbered,
)
from cardtable.games.klondike.rules import SEVEN, TRIANGLE
from cardtable.geometry import Pose
from cardtable.texts import N_

_RESERVE = numbered("reserve", 7)
_STEP, _LEFT = 1.3, -3.9
_LINE, _HEADS, _FLOOR = -2.75, -0.2, 2.85
"""The line of the reserve, the columns' first cards, and how far down a last card may lie."""
_ASIDE, _HOME_STEP = 5.55, 1.6
_DEALT = 4
"""Cards of the first reserve when all are dealt."""

RULES = Rules(
    Dealing(pack(), (*TRIANGLE, HOME, *_RESERVE), face_up=1),
    Tableau(
        SEVEN,
        Build((-1,), SuitMatch.ALTERNATE, corner=True),
        RunMoves.WHOLE,
        fills=Filling(below_base=True),
    ),
    Foundations(built_up(base=None)),
    reserve=Reserve(_RESERVE),
    stock=Stock(DealtTo.RESERVE),
)


class AgnesTelling(Telling):
    """How moves are told."""

    DEAL_RESERVE = (
        "deal-reserve",
        N_("deal a card onto every reserve pile"),
        "",
        N_("You deal a card onto every reserve pile"),
    )


class AgnesBernauer(RuledPatience):
    """Agnes Bernauer, as agnes-bernauer.html tells it."""

    id = "agnes-bernauer"
    options = (
        replace(
            face_up_or_down(
                "columns",
                N_("Columns"),
                N_("If face down, each card is turned up when it becomes the last in its column."),
            ),
            default="down",
        ),
    )
    rules = RULES
    cloth, bounds, deeper = deepened(
        around(
            *columns(SEVEN, _LEFT, _HEADS, _STEP, _FLOOR),
            *by_suit(_ASIDE, _LINE, dy=_HOME_STEP),
            Place("pack", Pose(-_ASIDE, _LINE), face_up=False, stock=True),
            *row(_RESERVE, _LEFT, _LINE, _STEP, fan=(0.0, INDEX), room=INDEX * (_DEALT - 1)),
        ),
        SEVEN,
        (0.52, 1.04),
    )

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell dealing as what it is."""
        deals = move.kind is MoveKind.DEAL
        return AgnesTelling.DEAL_RESERVE if deals else super().telling(move, position)
