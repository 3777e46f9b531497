"""Easthaven: Westcliff's seven columns of three, on all of which the pack is dealt row by row.

Rules after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949),
who fill spaces with kings only, and those who play it on computers, who fill them with any card; see
easthaven.html.
"""

from collections.abc import Mapping

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import ColumnWeights, Hinting
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import TAKE_BACK, changed
from cardtable.games.kit.rules import Dealing, DealtTo, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned
from cardtable.games.rollouts.weights import COLUMNS, RolloutWeights
from cardtable.texts import N_

_COLUMNS = numbered("column", 7)
_TABLE = columned(_COLUMNS, step=1.2, room=2.9, turned=0)

RULES = Rules(
    Dealing(pack(), _COLUMNS * 3, face_up=1),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.WHOLE),
    Foundations(built_up()),
    stock=Stock(DealtTo.PILES),
)


_ANY_CARD = RolloutWeights(
    turn=3.6,
    deep=0.254,
    mend=1.25,
    space=6.0,
    idle=-3.55,
    load=-0.057,
    home=3.14,
    early=1.01,
    talon=2.94,
    low=-0.033,
    fill=2.817,
    rank=-0.157,
    gained=1.0,
    apart=6.17,
    then=2.53,
    frees=1.42,
    takes=1.99,
)
"""What its rule of thumb sets how much store by where any card fills a space."""


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
    rules = RULES
    hinting = Hinting(columns=ColumnWeights(broken=1.0))
    cloth, bounds, deeper = _TABLE

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        weights = _ANY_CARD if self.chosen["space"] == "any" else COLUMNS.weights
        self.policy = COLUMNS._replace(weights=weights)
