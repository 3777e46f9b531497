"""Columns open to all, from FreeCell to Usk: built down, with cells, a reserve, or nothing beside them.

FreeCell after Paul Alfille, who made it for the PLATO system (1978), as PySolFC and Wikipedia give it, with
the deals of Jim Horne's FreeCell for Windows; Eight Off after David Parlett, “The Penguin Book of Patience”
(1979), PySolFC's form, where any card may go to an empty column, being the option; King Albert after PySolFC
and the rule file of Solvitaire (Blake & Gent); Somerset and Usk after PySolFC.  Each has its page of rules,
as freecell.html.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import (
    ANY_RANK,
    DOWN_ALTERNATE,
    DOWN_IN_SUIT,
    KINGS_ONLY,
    RunMoves,
    built_up,
)
from cardtable.games.kit.cloth import TILT, Place, by_suit, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SUPER_MOVES, changed
from cardtable.games.kit.rules import (
    Dealing,
    Foundations,
    Numbering,
    Redeal,
    Reserve,
    Rules,
    Tableau,
    numbered,
)
from cardtable.geometry import Rect
from cardtable.texts import N_

_EIGHT, _NINE, _TEN = numbered("column", 8), numbered("column", 9), numbered("column", 10)
_LINE, _HEADS = -2.55, -0.9
"""The line of cells and foundations, and the columns' first cards."""


def _columns(
    names: tuple[str, ...], left: float, step: float, heads: float, floor: float, fan: float = 0.42
) -> list[Place]:
    """Return columns side by side; how far down a last card may lie is the `floor`."""
    return row(names, left, heads, step, fan=(0.0, fan), room=floor - heads, tilt=TILT)


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

FREECELL = Rules(
    Dealing(pack(), (_EIGHT * 7)[:52]),
    Tableau(_EIGHT, DOWN_ALTERNATE, RunMoves.BY_ROOM),
    Foundations(built_up()),
    cells=numbered("cell", 4),
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
    rules = FREECELL
    bounds = Rect(-4.95, _LINE - 0.8, 4.95, 3.45)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.cloth = (
            *_columns(_EIGHT, -4.2, 1.2, _HEADS, 2.65),
            *row(self.rules.cells, -4.2, _LINE, 1.2),
            *by_suit(0.6, _LINE, 1.2),
        )


_CELLS = numbered("cell", 8)
EIGHT_OFF = Rules(
    Dealing(pack(), _EIGHT * 6 + _CELLS[:4]),
    Tableau(_EIGHT, DOWN_IN_SUIT, RunMoves.BY_ROOM, fills=KINGS_ONLY),
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
    rules = EIGHT_OFF
    cloth = (
        *_columns(_EIGHT, -4.8, 1.2, _HEADS, 2.4),
        *row(_CELLS, -4.8, -2.5, 1.2),
        *by_suit(5.1, -2.5, dy=1.6),
    )
    bounds = Rect(-5.55, -3.3, 5.85, 3.2)


_RESERVE = numbered("reserve", 7)
_APART = 1.06
"""From card to card of the reserve, which lies in one line with the foundations."""
KING_ALBERT = Rules(
    Dealing(pack(), (*(name for line in range(9) for name in _NINE[line:]), *_RESERVE)),
    Tableau(_NINE, DOWN_ALTERNATE),
    Foundations(built_up(), give_back=True),
    reserve=Reserve(_RESERVE),
)


class KingAlbert(RuledPatience):
    """King Albert, as king-albert.html tells it."""

    id = "king-albert"
    thirds = (1_020, 4_060)  # 300 deals were looked at
    rules = KING_ALBERT
    cloth = (
        *_columns(_NINE, -5.3, 1.325, -0.95, 2.6),
        *row(_RESERVE, -5.3, _LINE, _APART),
        *by_suit(-5.3 + 7 * _APART, _LINE, _APART),
    )
    bounds = Rect(-6.05, _LINE - 0.8, 6.05, 3.4)


_SIZES = 1, 2, 3, 4, 5, 6, 7, 8, 8, 8
SOMERSET = Rules(
    Dealing(
        pack(),
        tuple(name for line in range(8) for name, size in zip(_TEN, _SIZES, strict=True) if line < size),
    ),
    Tableau(_TEN, DOWN_ALTERNATE),
    Foundations(built_up()),
)
USK = replace(
    SOMERSET,
    tableau=Tableau(_TEN, DOWN_ALTERNATE, RunMoves.WHOLE, fills=KINGS_ONLY),
    redeal=Redeal(1, shuffled=True),
)


class Somerset(RuledPatience):
    """Somerset, as somerset.html tells it."""

    id = "somerset"
    thirds = (880, 2_980)  # 300 deals were looked at
    options = (SUPER_MOVES,)
    rules = SOMERSET
    cloth = (*_columns(_TEN, -5.6, 1.12, -2.3, 2.6, fan=0.44), *by_suit(5.75, -2.3, dy=1.47))
    bounds = Rect(-6.35, -3.1, 6.5, 3.4)


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
