"""Forty Thieves and its nearest kin: two packs, built down in suit, and a pack gone through once.

Napoleon at St Helena (Forty Thieves) after Lady Cadogan (1874, as Le Cadran) and her later editions,
Morehead & Mott-Smith (1949), Wikipedia's article and PySolFC; Busy Aces and Courtyard after PySolFC,
politaire.com and Solitaire Forever; Deuces and Square after politaire.com, PySolFC and Wikipedia's article
(Hoffmann 1892, Dick 1898); see napoleon-at-st-helena.html, busy-aces.html and deuces.html.
"""

from dataclasses import replace

from cardtable.cards import Rank, pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import DOWN_IN_SUIT, FILLED_AT_ONCE, Build, RunMoves, SuitMatch, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SPACE, changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import headed, three_sides
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.geometry import Pose
from cardtable.texts import N_

_COLUMNS, _TEN, _TWELVE = numbered("column", 10), numbered("pile", 10), numbered("pile", 12)
_ON_ACES = built_up(packs=2)
_ON_TWOS = built_up(base=Rank.TWO, packs=2, corner=True)
_TWO_IS_LOW = Build((-1,), SuitMatch.SUIT, low=Rank.TWO)
"""Down in suit; the ace is above the king."""
_UNITS = Option.named(
    "units",
    N_("What can move"),
    N_("Whether cards that are built on each other may change their pile together."),
    {"single": N_("One card at a time"), "runs": N_("Runs as well")},
    changes={"runs": changed("tableau", runs=RunMoves.WHOLE)},
)

NAPOLEON = Rules(
    Dealing(pack(2), _COLUMNS * 4), Tableau(_COLUMNS, DOWN_IN_SUIT), Foundations(_ON_ACES), stock=Stock()
)
BUSY_ACES = replace(NAPOLEON, deal=Dealing(pack(2), _TWELVE), tableau=Tableau(_TWELVE, DOWN_IN_SUIT))
COURTYARD = replace(BUSY_ACES, tableau=Tableau(_TWELVE, DOWN_IN_SUIT, RunMoves.WHOLE, FILLED_AT_ONCE))
SQUARE = replace(
    COURTYARD,
    tableau=Tableau(_TWELVE, _TWO_IS_LOW, RunMoves.WHOLE, FILLED_AT_ONCE),
    foundations=Foundations(_ON_TWOS),
)
DEUCES = replace(
    SQUARE,
    deal=Dealing(tuple(card for card in pack(2) if card.rank != Rank.TWO), _TEN),
    tableau=Tableau(_TEN, _TWO_IS_LOW),
)


class NapoleonAtStHelena(RuledPatience):
    """Napoleon at St Helena, as napoleon-at-st-helena.html tells it: ten columns of four."""

    id = "napoleon-at-st-helena"
    policy = TABLEAU
    parts_easy_and_hard = True
    options = (SPACE,)
    rules = NAPOLEON
    cloth, bounds, deeper = headed(_COLUMNS, _ON_ACES, Pose(-5.22, -2.65), 1.16, heads=-1.05, floor=2.75)


class BusyAces(RuledPatience):
    """Busy Aces, as busy-aces.html tells it: twelve single cards in one line."""

    id = "busy-aces"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = BUSY_ACES
    cloth, bounds, deeper = headed(_TWELVE, _ON_ACES, Pose(-5.83, -2.6), 1.06, heads=-1.05, floor=2.65)


class Courtyard(RuledPatience):
    """Courtyard, as courtyard.html tells it: spaces fill at once, and runs are moved whole."""

    id = "courtyard"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = COURTYARD
    cloth, bounds, deeper = three_sides(_TWELVE, _ON_ACES)


class Deuces(RuledPatience):
    """Deuces, as deuces.html tells it: the suits begin with their twos and end with their aces."""

    id = "deuces"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    options = (SPACE, _UNITS)
    rules = DEUCES
    cloth, bounds, deeper = three_sides(_TEN, _ON_TWOS)


class Square(RuledPatience):
    """Square, as square.html tells it: Courtyard with twos for aces."""

    id = "square"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = SQUARE
    cloth, bounds, deeper = three_sides(_TWELVE, _ON_TWOS)
