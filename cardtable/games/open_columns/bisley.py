"""Bisley: aces build up, kings build down, and the two of a suit meet wherever the player likes.

Rules after Wikipedia's article, with the layout of bisley.html.
"""

from cardtable.cards import Rank, Suit, pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, NEVER_FILLED, from_both_ends
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Tableau, numbered
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_COLUMNS = numbered("column", 13)
_SHORT = len(Suit)
"""The columns under the aces have three cards, the others four."""

_STEP, _PITCH = 1.05, 0.56
_KINGS, _ACES, _UNDER = -2.95, -1.49, -0.03
_FLOOR = 2.95


def _x(column: int) -> float:
    return round((column - 6) * _STEP, 3)


def _column(number: int, name: str) -> Place:
    top = _UNDER if number < _SHORT else _ACES
    return Place(name, Pose(_x(number), top), (0.0, _PITCH), _FLOOR - top)


RULES = Rules(
    Dealing(
        pack(ranks=tuple(Rank)[1:]),
        tuple(name for n, name in enumerate(_COLUMNS) for _ in range(3 if n < _SHORT else 4)),
    ),
    Tableau(_COLUMNS, BOTH_WAYS_IN_SUIT, fills=NEVER_FILLED),
    Foundations(from_both_ends(), bases_rise=True),
)


class Bisley(RuledPatience):
    """Bisley, as bisley.html tells it."""

    id = "bisley"
    options = (
        Option.named(
            "kings",
            N_("Kings"),
            N_("What happens when a king is uncovered."),
            {"rise": N_("Move above their aces automatically"), "wait": N_("Wait for you to move them")},
            # A king “whenever released and available become[s] a foundation” (Wikipedia).
            changes={"wait": changed("foundations", bases_rise=False)},
            formerly="wait",
        ),
    )
    thirds = (130, 770)  # 200 deals were looked at
    rules = RULES
    cloth = (
        *(_column(number, name) for number, name in enumerate(_COLUMNS)),
        *(Place(f"ace-{suit.word}", Pose(_x(suit), _ACES), symbol=suit) for suit in Suit),
        *(Place(f"king-{suit.word}", Pose(_x(suit), _KINGS), symbol=Rank.KING) for suit in Suit),
    )
    bounds = Rect(_x(0) - 0.55, _KINGS - 0.75, _x(12) + 0.55, _FLOOR + 0.75)
