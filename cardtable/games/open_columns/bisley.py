"""Bisley: aces build up, kings build down, and the two of a suit meet wherever the player likes.

Rules after Wikipedia's article, with the layout of bisley.html.
"""

from cardtable.cards import Rank, Suit, pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, NEVER_FILLED, from_both_ends
from cardtable.games.kit.cloth import around, by_suit, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Tableau, numbered
from cardtable.texts import N_

_COLUMNS = numbered("column", 13)
_SHORT = len(Suit)
"""The columns under the aces have three cards, the others four."""

_STEP, _PITCH = 1.05, 0.56
_KINGS, _ACES, _UNDER = -2.95, -1.49, -0.03
_FLOOR = 2.95


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
    cloth, bounds = around(
        *row(_COLUMNS[:_SHORT], -6 * _STEP, _UNDER, _STEP, fan=(0.0, _PITCH), room=_FLOOR - _UNDER),
        *row(_COLUMNS[_SHORT:], (_SHORT - 6) * _STEP, _ACES, _STEP, fan=(0.0, _PITCH), room=_FLOOR - _ACES),
        *by_suit(-6 * _STEP, _ACES, _STEP, base="ace"),
        *by_suit(-6 * _STEP, _KINGS, _STEP, base="king", symbol=Rank.KING),
        sides=0.55,
        ends=0.75,
    )
