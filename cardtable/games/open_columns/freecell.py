"""FreeCell: every card in sight, four cells, and hardly a deal that cannot be won.

Rules after Paul Alfille, who made it for the PLATO system (1978), as PySolFC and Wikipedia give
them, and the deals of Jim Horne's FreeCell for Windows; see freecell.html.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import DOWN_ALTERNATE, RunMoves, built_up
from cardtable.games.kit.cloth import around, by_suit, columns, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, Foundations, Numbering, Rules, Tableau, numbered
from cardtable.texts import N_

_COLUMNS, _CELLS = numbered("column", 8), 4
_STEP, _LEFT = 1.2, -4.2
_LINE, _HEADS, _FLOOR = -2.55, -0.9, 2.65
"""The line of cells and foundations, the columns' first cards, and how far down a last card may lie."""


def microsoft_cards(number: int) -> tuple[Card, ...]:
    """Return the cards of a deal of FreeCell for Windows in dealing order.

    Each is drawn by a linear congruential generator from those left, of which the last takes its
    place; at first they lie ace to king, in each rank clubs, diamonds, hearts, spades.
    """
    left = [Card(rank, suit) for rank in Rank for suit in reversed(_BY_BRIDGE)]
    state, drawn = number, list[Card]()
    while left:
        state = (214_013 * state + 2_531_011) % 2**31
        at = (state >> 16) % len(left)
        left[at], left[-1] = left[-1], left[at]
        drawn.append(left.pop())
    return tuple(drawn)


_BY_BRIDGE = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
_MICROSOFT = Numbering(range(1, 32_001), microsoft_cards)

RULES = Rules(
    Dealing(pack(), (_COLUMNS * 7)[:52]),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.BY_ROOM),
    Foundations(built_up()),
    cells=numbered("cell", _CELLS),
)


class FreeCell(RuledPatience):
    """FreeCell, as freecell.html tells it."""

    id = "freecell"
    thirds = (610, 1_320)
    options = (
        Option(
            "cells",
            (0, 1, 2, 3, 4),
            4,
            label=N_("Cells"),
            explanation=N_("How many cards can be kept aside: the fewer, the fewer deals can be won."),
            changes={count: partial(replace, cells=numbered("cell", count)) for count in range(4)},
        ),
        Option.named(
            "numbers",
            N_("Deal numbers"),
            N_("Many players know deals of FreeCell for Windows by their numbers."),
            {"own": N_("This program’s own"), "microsoft": N_("FreeCell for Windows, 1 to 32,000")},
            changes={"microsoft": changed("deal", numbering=_MICROSOFT)},
        ),
    )
    rules = RULES

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.cloth, self.bounds = around(
            *columns(_COLUMNS, _LEFT, _HEADS, _STEP, _FLOOR),
            *row(self.rules.cells, _LEFT, _LINE, _STEP),
            *by_suit(_LEFT + 4 * _STEP, _LINE, _STEP),
        )
