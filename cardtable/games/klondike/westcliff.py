"""Westcliff and Easthaven: columns of three, two face down; the pack is turned once, or dealt on them.

Westcliff after Mary Whitmore Jones (1911), who has seven columns and begins the foundations while she
deals, and after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949), who have
ten; Easthaven after these, who fill spaces with kings only, and those who play it on computers, who fill
them with any card; see westcliff.html and easthaven.html.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import ColumnWeights, Hinting
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import TAKE_BACK, changed
from cardtable.games.kit.rules import Dealing, DealtTo, Early, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned
from cardtable.games.rollouts.policy import Style
from cardtable.games.rollouts.weights import COLUMNS, RolloutWeights
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
EASTHAVEN = replace(_rules(7), stock=Stock(DealtTo.PILES))


_STYLE = Style(candidates=6, games=720, win=1000.0, learned=150)
_POLICY = COLUMNS._replace(style=_STYLE)
"""Plans till the next card are told apart by what was learned, and by how many games are won behind them."""


class Westcliff(RuledPatience):
    """Westcliff, as westcliff.html tells it."""

    id = "westcliff"
    parts_easy_and_hard = True
    options = (
        Option.named(
            "form",
            N_("Version"),
            N_("With ten columns you win most games; with seven, about one in four."),
            {_CLASSIC: N_("Seven columns; aces go up during the deal"), _AMERICAN: N_("Ten columns")},
            changes={_AMERICAN: lambda _classic: AMERICAN},
        ),
    )
    rules = RULES

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        classic = self.chosen["form"] == _CLASSIC
        self.policy = _POLICY._replace(tried=classic)
        self.hinting = Hinting(judged=classic, by_rule=not classic)
        self.cloth, self.bounds, self.deeper = columned(self.rules, step=1.2, room=2.9 if classic else 3.7)


_ANY_CARD = RolloutWeights(
    turn=3.6,
    deep=0.254,
    mend=1.25,
    space=6.0,
    home=3.14,
    fill=2.817,
    rank=-0.157,
    gained=1.0,
    apart=6.17,
    then=2.53,
    frees=1.42,
    takes=1.99,
)
"""What its rule of thumb sets how much store by where any card fills a space."""
_LOOKED_AHEAD = COLUMNS._replace(
    style=COLUMNS.style._replace(candidates=6, looks=100, searched=0), weights=_ANY_CARD
)
"""Plans till the next chance are told apart by looks at what comes then."""


class Easthaven(RuledPatience):
    """Easthaven, as easthaven.html tells it."""

    id = "easthaven"
    parts_easy_and_hard = True
    options = (
        Option.named(
            "space",
            N_("Spaces can be filled with"),
            N_("The 1949 book lets only kings go to an empty column; most others allow any card."),
            {"any": N_("Any card or run"), "kings": N_("Kings only, alone or with their runs")},
            changes={"kings": changed("tableau", fills=KINGS_ONLY)},
        ),
        TAKE_BACK,
    )
    rules = EASTHAVEN
    cloth, bounds, deeper = columned(EASTHAVEN, step=1.2, room=2.9)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.hinting = Hinting(columns=ColumnWeights(broken=1.0), judged=self.chosen["space"] == "any")
        self.policy = _LOOKED_AHEAD if self.hinting.judged else COLUMNS
