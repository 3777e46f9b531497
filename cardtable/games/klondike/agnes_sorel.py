"""Agnes Sorel: Klondike's triangle face up, the next card begins the foundations, and rows are dealt on it.

Rules after B. Dalton, “The Strand Magazine” (1909), and D. Parlett, who named it (1979);
PySolFC, where runs of one colour move, is the option; see agnes-sorel.html.
"""

from collections.abc import Mapping

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import Hinting, SeenWeights
from cardtable.games.kit.building import ANY_RANK, NEVER_FILLED, Build, RunMoves, SuitMatch, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import HOME, Dealing, DealtTo, Foundations, Rules, Stock, Tableau
from cardtable.games.kit.tables import columned
from cardtable.games.klondike.rules import SEVEN, TRIANGLE
from cardtable.texts import N_

RULES = Rules(
    Dealing(pack(), (*TRIANGLE, HOME)),
    Tableau(
        SEVEN,
        Build((-1,), SuitMatch.COLOUR, corner=True),
        RunMoves.WHOLE,
        fills=NEVER_FILLED,
        runs_match=SuitMatch.SUIT,
    ),
    Foundations(built_up(base=None)),
    stock=Stock(DealtTo.PILES),
)


_WHERE_SPACES_ARE_FILLED = Hinting(
    seen=SeenWeights(
        broken=1.42,
        parted=1.12,
        block=-0.08,
        cover=0.53,
        step=0.58,
        headed=0.13,
        space=1.12,
        home=5.32,
        fitting=0.83,
    )
)


class AgnesSorel(RuledPatience):
    """Agnes Sorel, as agnes-sorel.html tells it."""

    id = "agnes-sorel"
    options = (
        Option.named(
            "runs",
            N_("Runs that move together"),
            N_("Some let a run move that is all red or all black; others ask for one suit."),
            {"suit": N_("Of one suit"), "colour": N_("Of one colour")},
            changes={"colour": changed("tableau", runs_match=None)},
        ),
        Option.named(
            "space",
            N_("Empty columns"),
            N_("By the strict rule a column that has emptied waits for the next deal."),
            {"none": N_("Filled only by the next deal"), "any": N_("Any card or run")},
            changes={"any": changed("tableau", fills=ANY_RANK)},
        ),
    )
    rules = RULES
    cloth, bounds, deeper = columned(RULES, step=1.45, room=3.52)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        if self.chosen["space"] == "any":
            self.hinting = _WHERE_SPACES_ARE_FILLED
