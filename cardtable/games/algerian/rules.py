"""Algerian (Algerian Patience): six reserves, eight columns built both ways, foundations that meet.

Rules after "Tarbart", "Games of Patience" (1905), as David Parlett supplements them, and the openings
of Goodsol and PySolFC (relaxed) and of Parlett (strict); see algerian.html.  In the older books the reserves
lie below the columns, here beside them; so all may be long and yet lie straight.
"""

from cardtable.cards import Card, Rank, pack
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.games.kit.building import ROUND_IN_SUIT, from_both_ends
from cardtable.games.kit.cloth import Place, around, by_suit, columns, deepened
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import (
    Dealing,
    DealtTo,
    Foundations,
    Reserve,
    Rules,
    Seams,
    Stock,
    Tableau,
    numbered,
)
from cardtable.games.kit.words import PatienceReason
from cardtable.geometry import Pose
from cardtable.texts import N_

_COLUMNS, _RESERVES = numbered("column", 8), numbered("reserve", 6)
_STRICT = _COLUMNS[:4]
"""The columns that get a second card in the strict opening."""
_FOUNDATIONS = from_both_ends()

_STEP, _APART = 1.06, 1.5
"""From pile to pile, and from the last column to the first reserve; in card widths, as all that follows."""
_RIGHT = (_STEP * (len(_COLUMNS) + len(_RESERVES) - 2) + _APART) / 2
_LINE, _HEADS, _FLOOR = -2.6, -1.05, 4.1
"""The middles of the foundations and of the first cards below them, and how far down a last card may lie."""
_FURTHER = (0.7, 1.4)
"""How much further long columns may reach."""
_NOTE = 1.4
"""From the innermost foundations to the notes beside them."""
_KINGS = _RIGHT - 3 * _STEP
_TABLE = deepened(
    around(
        *columns(_COLUMNS, -_RIGHT, _HEADS, _STEP, _FLOOR, fan=0.46),
        *columns(_RESERVES, _RIGHT - 5 * _STEP, _HEADS, _STEP, _FLOOR, fan=0.46),
        *by_suit(-_RIGHT, _LINE, _STEP, base="ace"),
        *by_suit(_KINGS, _LINE, _STEP, base="king"),
        Place("pack", Pose(0.0, _LINE), face_up=False, stock=True),
        sides=0.55,
        ends=0.72,
    ),
    (*_COLUMNS, *_RESERVES),
    _FURTHER,
)
_INDEX = {place.name: number for number, place in enumerate(_TABLE.cloth)}


def _other(name: str) -> str:
    """Return the other foundation of the suit."""
    base, suit = name.split("-")
    return f"{'king' if base == 'ace' else 'ace'}-{suit}"


def _stays(position: Position, card: Card, source: str, target: str) -> Refusal | None:
    """Let cards of foundations that have met go over to the other of their suit, and nowhere else."""
    if source not in _FOUNDATIONS:
        return None
    other = position.piles[_INDEX[_other(source)]]
    goes = target == _other(source) and other and _FOUNDATIONS[target].accepts(card, other)
    return None if goes else Refusal(PatienceReason.ON_FOUNDATION, card)


def _rules(*, relaxed: bool, reserve: int, holds: bool) -> Rules:
    cards = (card for card in pack(2) if not (relaxed and card.rank == Rank.KING and card.copy == 1))
    return Rules(
        Dealing(tuple(cards), (*_COLUMNS, *(() if relaxed else _STRICT), *_RESERVES * reserve)),
        Tableau(_COLUMNS, ROUND_IN_SUIT),
        Foundations(_FOUNDATIONS, exchange=True),
        reserve=Reserve(_RESERVES, holds=holds),
        stock=Stock(DealtTo.RESERVE, count=2, ends_on_piles=True),
        seams=Seams(refuses=_stays),
    )


class Algerian(RuledPatience):
    """Algerian, as algerian.html tells it."""

    id = "algerian"
    options = (
        Option.named(
            "opening",
            N_("Starting layout"),
            N_("Whether one king of each suit starts its foundation before the deal."),
            {"relaxed": N_("Four kings set out first"), "strict": N_("All cards dealt")},
        ),
        Option(
            "reserve",
            (6, 4),
            6,
            label=N_("Cards per reserve"),
            explanation=N_("How many cards each of the six reserves starts with. Older books use four."),
        ),
        Option.named(
            "cells",
            N_("Empty reserves"),
            N_("Whether an empty reserve may hold one card of a column, as in Goodsol."),
            {"no": N_("Wait for the next deal"), "yes": N_("Hold one card")},
        ),
    )
    rules = _rules(relaxed=True, reserve=6, holds=False)
    cloth, bounds, deeper = _TABLE
    marks = (
        Mark(SharedMark.ASCENDING, -_KINGS + _NOTE, _LINE, "ace-clubs"),
        Mark(SharedMark.DESCENDING, _KINGS - _NOTE, _LINE, "king-clubs"),
    )

    def rules_chosen(self) -> Rules:
        """Return the rules with the options chosen."""
        relaxed, holds = self.chosen["opening"] == "relaxed", self.chosen["cells"] == "yes"
        return _rules(relaxed=relaxed, reserve=int(self.chosen["reserve"]), holds=holds)
