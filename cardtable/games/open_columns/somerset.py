"""Somerset and Usk: ten columns, a triangle and a block, every card in sight, built down in red and black.

Rules after PySolFC; see somerset.html and usk.html.  In Usk runs move as one, kings alone fill spaces,
and once what is left is dealt again: shuffled, or unshuffled in the order of the columns, as PySolFC has it.
"""

from dataclasses import replace

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.cloth import around, by_suit, columns
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SUPER_MOVES, changed
from cardtable.games.kit.rules import Dealing, Foundations, Redeal, Rules, Tableau, numbered, row_by_row
from cardtable.texts import N_

_COLUMNS = numbered("column", 10)
_STEP, _LEFT, _TOP, _FLOOR = 1.12, -5.6, -2.3, 2.6
_HOME = 5.75

SOMERSET = Rules(
    Dealing(pack(), row_by_row(_COLUMNS, (*range(1, 9), 8, 8))),
    Tableau(_COLUMNS, DOWN_ALTERNATE),
    Foundations(built_up()),
)
USK = replace(
    SOMERSET,
    tableau=Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.WHOLE, fills=KINGS_ONLY),
    redeal=Redeal(1, shuffled=True),
)


class Somerset(RuledPatience):
    """Somerset, as somerset.html tells it."""

    id = "somerset"
    thirds = (880, 2_980)  # 300 deals were looked at
    options = (SUPER_MOVES,)
    rules = SOMERSET
    cloth, bounds = around(
        *columns(_COLUMNS, _LEFT, _TOP, _STEP, _FLOOR, fan=0.44),
        *by_suit(_HOME, _TOP, dy=1.47),
    )


class Usk(RuledPatience):
    """Usk, as usk.html tells it."""

    id = "usk"
    options = (
        Option.named(
            "redeal",
            N_("Redeal order"),
            N_("Unshuffled, what comes can be foreseen: the columns are taken up from left to right."),
            {"shuffled": N_("Shuffled anew"), "in-order": N_("In the order of the columns")},
            changes={"in-order": changed("redeal", shuffled=False)},
        ),
    )
    rules = USK
    cloth, bounds = Somerset.cloth, Somerset.bounds
