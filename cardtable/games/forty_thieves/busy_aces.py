"""Busy Aces and Courtyard: twelve single cards, in one line or round a court, and a pack gone through once.

Rules after PySolFC, politaire.com and Solitaire Forever; see busy-aces.html.
"""

from dataclasses import replace

from cardtable.cards import pack
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import DOWN_IN_SUIT, FILLED_AT_ONCE, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import headed, three_sides
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.geometry import Pose

_PILES = numbered("pile", 12)
_FOUNDATIONS = built_up(packs=2)
_CORNER, _STEP = Pose(-5.83, -2.6), 1.06
_HEADS, _FLOOR = -1.05, 2.65
"""The columns' first cards; how low a last card may lie (centres)."""

BUSY_ACES = Rules(
    Dealing(pack(2), _PILES), Tableau(_PILES, DOWN_IN_SUIT), Foundations(_FOUNDATIONS), stock=Stock()
)
COURTYARD = replace(BUSY_ACES, tableau=Tableau(_PILES, DOWN_IN_SUIT, RunMoves.WHOLE, FILLED_AT_ONCE))


class BusyAces(RuledPatience):
    """Busy Aces, as busy-aces.html tells it."""

    id = "busy-aces"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = BUSY_ACES
    cloth, bounds, deeper = headed(_PILES, _FOUNDATIONS, _CORNER, _STEP, _HEADS, _FLOOR)


class Courtyard(RuledPatience):
    """Courtyard, as courtyard.html tells it: spaces fill at once, and runs are moved whole."""

    id = "courtyard"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = COURTYARD
    cloth, bounds, deeper = three_sides(_PILES, _FOUNDATIONS)
