"""Deuces and Square: the suits begin with their twos and end with their aces, with piles all around.

Rules after politaire.com, PySolFC and Wikipedia's article (Hoffmann 1892, Dick 1898);
see deuces.html.
"""

from dataclasses import replace

from cardtable.cards import Rank, pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import FILLED_AT_ONCE, Build, RunMoves, SuitMatch, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SPACE, changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import three_sides
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.texts import N_

_FOUNDATIONS = built_up(base=Rank.TWO, packs=2, corner=True)
_TWO_IS_LOW = Build((-1,), SuitMatch.SUIT, low=Rank.TWO)
"""Down in suit; the ace is above the king."""
_UNITS = Option.named(
    "units",
    N_("What can move"),
    N_("Whether cards that are built on each other may change their pile together."),
    {"single": N_("One card at a time"), "runs": N_("Runs as well")},
    changes={"runs": changed("tableau", runs=RunMoves.WHOLE)},
)


_TEN, _TWELVE = numbered("pile", 10), numbered("pile", 12)

DEUCES = Rules(
    Dealing(tuple(card for card in pack(2) if card.rank != Rank.TWO), _TEN),
    Tableau(_TEN, _TWO_IS_LOW),
    Foundations(_FOUNDATIONS),
    stock=Stock(),
)
SQUARE = replace(
    DEUCES,
    deal=Dealing(pack(2), _TWELVE),
    tableau=Tableau(_TWELVE, _TWO_IS_LOW, RunMoves.WHOLE, FILLED_AT_ONCE),
)


class Deuces(RuledPatience):
    """Deuces, as deuces.html tells it."""

    id = "deuces"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    options = (SPACE, _UNITS)
    rules = DEUCES
    cloth, bounds, deeper = three_sides(_TEN, _FOUNDATIONS)


class Square(RuledPatience):
    """Square, as square.html tells it: Courtyard with twos for aces."""

    id = "square"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = SQUARE
    cloth, bounds, deeper = three_sides(_TWELVE, _FOUNDATIONS)
