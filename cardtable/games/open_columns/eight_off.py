"""Eight Off: eight columns built down in suit, and eight cells, four of them taken from the deal on.

Rules after David Parlett, “The Penguin Book of Patience” (1979); PySolFC, where any card may go to an
empty column, is the option; see eight-off.html.
"""

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import ANY_RANK, DOWN_IN_SUIT, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.cloth import around, by_suit, columns, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Tableau, numbered
from cardtable.texts import N_

_COLUMNS, _CELLS = numbered("column", 8), numbered("cell", 8)
_STEP, _LEFT = 1.2, -4.8
_LINE, _HEADS, _FLOOR = -2.5, -0.9, 2.4
"""The line of cells, the columns' first cards, and how far down a last card may lie."""
_HOME = 5.1

RULES = Rules(
    Dealing(pack(), _COLUMNS * 6 + _CELLS[:4]),
    Tableau(_COLUMNS, DOWN_IN_SUIT, RunMoves.BY_ROOM, fills=KINGS_ONLY),
    Foundations(built_up()),
    cells=_CELLS,
)


class EightOff(RuledPatience):
    """Eight Off, as eight-off.html tells it."""

    id = "eight-off"
    thirds = (300, 690)  # 300 deals were looked at
    options = (
        Option.named(
            "space",
            N_("Empty columns"),
            N_("Parlett lets only kings go there; in other collections any card may."),
            {"kings": N_("Kings only, alone or with their runs"), "any": N_("Any card or run")},
            changes={"any": changed("tableau", fills=ANY_RANK)},
        ),
    )
    rules = RULES
    cloth, bounds = around(
        *columns(_COLUMNS, _LEFT, _HEADS, _STEP, _FLOOR),
        *row(_CELLS, _LEFT, _LINE, _STEP),
        *by_suit(_HOME, _LINE, dy=1.6),
    )
