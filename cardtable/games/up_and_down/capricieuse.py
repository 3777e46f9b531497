"""Capricieuse (Capricious) and Nationale: twelve piles built either way in suit, and what fits goes up early.

Rules after Wikipedia's article, as capricieuse.html has them: what fits a foundation is
played while the cards are dealt, and the next card takes its place.  Capricieuse is dealt
three times in all; Nationale once, but its piles turn the corner.  Lady Cadogan's form of this, The
Nation ("Illustrated Games of Solitaire or Patience", PG 21642), has three deals and no corner; eight
cards are counted to each pile, those that are played included.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.option import Option
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, WITHOUT_BASES, Build, SuitMatch, from_both_ends
from cardtable.games.kit.cloth import TILT, Table, by_suit, deepened, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Early, Foundations, Redeal, Rules, Tableau, numbered
from cardtable.geometry import Rect
from cardtable.texts import N_

_PILES = numbered("pile", 12)
_STEP, _LEFT = 1.06, -5.83
_HOMES, _TOP, _FLOOR = -3.0, -1.4, 2.95
"""The foundations' line, the piles' first cards, and how far down a last card may lie (centres)."""
_EIGHT = 8
"""So many cards go to each pile at the most."""
_FURTHER = (0.6, 1.2, 1.8)
"""How much further long piles may reach."""
_NOTE = 5.55
"""From the middle of the table to the notes beside the foundations."""

_MARKS = (
    Mark(SharedMark.ASCENDING, -_NOTE, _HOMES, "ace-spades"),
    Mark(SharedMark.DESCENDING, _NOTE, _HOMES, "king-clubs"),
)


_FORM = Option.named(
    "form",
    N_("Form of the game"),
    N_("Lady Cadogan counts eight cards to each pile, one after the other, and deals three times in all."),
    {
        "modern": N_("One deal; king and ace are neighbours"),
        "cadogan": N_("Lady Cadogan’s: three deals, king and ace are not neighbours"),
    },
    changes={"cadogan": lambda _modern: THE_NATION},
)
CAPRICIEUSE = Rules(
    Dealing(WITHOUT_BASES, _PILES * _EIGHT, early=Early()),
    Tableau(_PILES, BOTH_WAYS_IN_SUIT),
    Foundations(from_both_ends()),
    redeal=Redeal(2, from_last=True),
)
THE_NATION: Rules = replace(
    CAPRICIEUSE,
    deal=Dealing(
        WITHOUT_BASES,
        tuple(name for name in _PILES for _ in range(_EIGHT)),
        early=Early(gives_way=False),
    ),
)
"""Lady Cadogan's form of Nationale: eight cards are counted to each pile, one after the other."""


_TABLE = deepened(
    Table(
        (
            *row(_PILES, _LEFT, _TOP, _STEP, fan=(0.0, 0.46), room=_FLOOR - _TOP, tilt=TILT),
            *by_suit(_LEFT + 1.5 * _STEP, _HOMES, _STEP, base="ace"),
            *by_suit(_LEFT + 6.5 * _STEP, _HOMES, _STEP, base="king"),
        ),
        Rect(_LEFT - 0.55, _HOMES - 0.75, -_LEFT + 0.55, _FLOOR + 0.75),
    ),
    _PILES,
    *_FURTHER,
)


class Capricieuse(RuledPatience):
    """Capricieuse, as capricieuse.html tells it."""

    id = "capricieuse"
    thirds = (400, 470)
    rules = CAPRICIEUSE
    cloth, bounds, deeper = _TABLE
    marks = _MARKS


class Nationale(RuledPatience):
    """Nationale: no second deal, but the piles turn the corner; or Lady Cadogan's form, The Nation."""

    id = "nationale"
    thirds = (1_200, 18_400)  # 250 deals were looked at
    options = (_FORM,)
    rules = replace(
        CAPRICIEUSE, tableau=Tableau(_PILES, Build((-1, 1), SuitMatch.SUIT, corner=True)), redeal=None
    )
    cloth, bounds, deeper = _TABLE
    marks = _MARKS

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        if self.chosen[_FORM.key] == "cadogan":
            self.thirds = (560, 850)
