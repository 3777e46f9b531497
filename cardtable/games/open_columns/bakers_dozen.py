"""Baker's Dozen and its kin: thirteen short columns, every card in sight, one pack.

Rules after Dick 1883 as later collections deal it, with all cards face up (bakers-dozen.html); Dick's
own form, with only the last card of each column turned up, is an option.  He puts a king under
the rest when it comes to light; that all kings lie there from the beginning comes to the same.  The
kin change little: what fills an emptied column, what may lie on what, where kings and aces
begin.  In Spanish Patience, Portuguese Solitaire and Castles in Spain a column can be filled
again, so kings stay where they are dealt, as PySolFC has it.
"""

from dataclasses import replace

from cardtable.cards import pack
from cardtable.games.hints.hinting import ColumnWeights, Hinting
from cardtable.games.kit.building import DOWN, DOWN_ALTERNATE, KINGS_ONLY, NEVER_FILLED, built_up
from cardtable.games.kit.cloth import around, by_suit, columns, deepened
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SUPER_MOVES, face_up_or_down
from cardtable.games.kit.rules import Dealing, Early, Foundations, Rules, Tableau, numbered
from cardtable.texts import N_

_COLUMNS, _TEN_COLUMNS = numbered("column", 13), numbered("column", 10)
_STEP, _HOMES_STEP = 1.05, 1.2
_HOMES, _TOP, _FLOOR = -3.0, -1.4, 2.95
"""The foundations' line, the columns' first cards, and how far down a last card may lie (centres)."""
_FURTHER = (0.55, 1.1)
"""How much further long columns may reach."""

_THIRTEEN = deepened(
    around(
        *columns(_COLUMNS, -_STEP * 6, _TOP, _STEP, _FLOOR, fan=0.46),
        *by_suit(-1.5 * _HOMES_STEP, _HOMES, _HOMES_STEP),
        sides=0.55,
        ends=0.75,
    ),
    _COLUMNS,
    _FURTHER,
)
"""Thirteen columns below the foundations."""
_TEN = deepened(
    around(
        *columns(_TEN_COLUMNS, 0.0, _TOP, 1.12, _FLOOR, fan=0.46),
        *by_suit(11.4, _TOP, dy=(_FLOOR - _TOP) / 3),
        sides=0.6,
        ends=0.75,
    ),
    _TEN_COLUMNS,
    _FURTHER,
)
"""Ten columns, the foundations beside them."""

_FOUNDATIONS = Foundations(built_up())
_BAKERS_DOZEN = Rules(
    Dealing(pack(), _COLUMNS * 4, kings_under=True),
    Tableau(_COLUMNS, DOWN, fills=NEVER_FILLED),
    _FOUNDATIONS,
)
_SPANISH = replace(_BAKERS_DOZEN, deal=Dealing(pack(), _COLUMNS * 4), tableau=Tableau(_COLUMNS))
_GOOD_MEASURE = Rules(
    Dealing(pack(), _TEN_COLUMNS * 5, early=Early(bases_only=True, begun=2), kings_under=True),
    Tableau(_TEN_COLUMNS, fills=NEVER_FILLED),
    _FOUNDATIONS,
)


class BakersDozen(RuledPatience):
    """Baker's Dozen, as bakers-dozen.html tells it."""

    id = "bakers-dozen"
    thirds = (310, 1_900)
    options = (
        face_up_or_down(
            "columns",
            N_("Columns"),
            N_("If face down, each card is turned up when it becomes the last in its column."),
        ),
    )
    rules = _BAKERS_DOZEN
    # An emptied column is gone for good.
    hinting = Hinting(columns=ColumnWeights(down=4.0, over=2.0, broken=3.0, home=4.0, early=0.0, space=-6.0))
    cloth, bounds, deeper = _THIRTEEN


class SpanishPatience(RuledPatience):
    """Spanish Patience: kings stay where they lie, an empty column takes any card."""

    id = "spanish-patience"
    thirds = (280, 360)
    options = (SUPER_MOVES,)
    rules = _SPANISH
    cloth, bounds, deeper = _THIRTEEN


class PortugueseSolitaire(RuledPatience):
    """Portuguese Solitaire: an empty column takes a king."""

    id = "portuguese-solitaire"
    thirds = (410, 1_400)
    rules = replace(_SPANISH, tableau=Tableau(_COLUMNS, fills=KINGS_ONLY))
    cloth, bounds, deeper = _THIRTEEN


class CastlesInSpain(RuledPatience):
    """Castles in Spain: columns are built in alternate colours."""

    id = "castles-in-spain"
    thirds = (240, 370)
    options = (SUPER_MOVES,)
    rules = replace(_SPANISH, tableau=Tableau(_COLUMNS, DOWN_ALTERNATE))
    cloth, bounds, deeper = _THIRTEEN


class GoodMeasure(RuledPatience):
    """Good Measure: ten columns of five; the first two aces to come are laid out."""

    id = "good-measure"
    thirds = (1_400, 6_700)
    rules = _GOOD_MEASURE
    cloth, bounds, deeper = _TEN
