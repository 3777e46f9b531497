"""Algerian (Algerian Patience): six reserves, eight columns built both ways, foundations that meet.

Rules after "Tarbart", "Games of Patience" (1905), as David Parlett supplements them, and the openings
of Goodsol and PySolFC (relaxed) and of Parlett (strict); see algerian.html.
"""

from cardtable.cards import Card, Rank, pack
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.games.algerian.cloth import COLUMNS, MARKS, RESERVES, TABLE
from cardtable.games.algerian.hints import Cost
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import Build, SuitMatch, from_both_ends
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, DealtTo, Foundations, Reserve, Rules, Seams, Stock, Tableau
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import N_

_STRICT = COLUMNS[:4]
"""The columns that get a second card in the strict opening."""


_FOUNDATIONS = from_both_ends()
_CLOTH, _BOUNDS, _DEEPER = TABLE
_INDEX = {place.name: number for number, place in enumerate(_CLOTH)}
_BUILD = Build((-1, 1), SuitMatch.SUIT, corner=True)
_COST = Cost(_BUILD)


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
        Dealing(tuple(cards), (*COLUMNS, *(() if relaxed else _STRICT), *RESERVES * reserve)),
        Tableau(COLUMNS, _BUILD),
        Foundations(_FOUNDATIONS, exchange=True),
        reserve=Reserve(RESERVES, holds=holds),
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
    cloth, bounds, deeper = _CLOTH, _BOUNDS, _DEEPER
    marks = MARKS
    hinting = Hinting(looked_at=250)

    def rules_chosen(self) -> Rules:
        """Return the rules with the options chosen."""
        relaxed, holds = self.chosen["opening"] == "relaxed", self.chosen["cells"] == "yes"
        return _rules(relaxed=relaxed, reserve=int(self.chosen["reserve"]), holds=holds)

    def cost(self, position: Position) -> float:
        """Return how far a position is from being won, as it looks."""
        columns, reserves, ups, downs = (
            [position.piles[number] for number in range(start, end)]
            for start, end in ((0, 8), (8, 14), (14, 18), (18, 22))
        )
        return _COST(columns, reserves, list(map(len, ups)), list(map(len, downs)))
