"""Westcliff: columns of three, two face down, spaces for any card, and the pack turned once, card by card.

Rules after Mary Whitmore Jones (1911), who has seven columns and begins the foundations
while she deals, and after Morehead & Mott-Smith (1949), who have ten; see westcliff.html.
"""

from collections.abc import Mapping

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import DOWN_ALTERNATE, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Early, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned
from cardtable.games.rollouts.weights import COLUMNS
from cardtable.texts import N_

_CLASSIC, _AMERICAN = "classic", "american"
_DEEP = 3
"""Cards of a column, of which the last lies face up."""


def _rules(columns: int, early: Early | None = None) -> Rules:
    piles = numbered("column", columns)
    return Rules(
        Dealing(pack(), piles * _DEEP, face_up=1, early=early),
        Tableau(piles, DOWN_ALTERNATE, RunMoves.WHOLE),
        Foundations(built_up()),
        stock=Stock(),
    )


RULES, AMERICAN = _rules(7, Early(bases_only=True)), _rules(10)
"""Three rows are dealt, the third face up; of seven columns the next card takes the place of an ace."""


_POLICY = COLUMNS._replace(style=COLUMNS.style._replace(games=120))
"""Half as many games as in Klondike tell its moves apart."""


class Westcliff(RuledPatience):
    """Westcliff, as westcliff.html tells it."""

    id = "westcliff"
    parts_easy_and_hard = True
    options = (
        Option.named(
            "form",
            N_("Version"),
            N_("With ten columns you win most games; with seven, about one in four."),
            {_CLASSIC: N_("Seven columns, with the aces already out"), _AMERICAN: N_("Ten columns")},
            changes={_AMERICAN: lambda _classic: AMERICAN},
        ),
    )
    rules = RULES
    hinting = Hinting(by_rule=True)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        classic = self.chosen["form"] == _CLASSIC
        self.policy = _POLICY._replace(tried=classic)
        self.cloth, self.bounds, self.deeper = columned(self.rows, step=1.2, room=2.9 if classic else 3.7)
