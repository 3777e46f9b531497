"""Easthaven: Westcliff's seven columns of three, on all of which the pack is dealt row by row.

Rules after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949),
who fill spaces with kings only, and those who play it on computers, who fill them with any card; RULES 12.9.
"""

from collections.abc import Sequence

from cardtable.cards import Card, pack
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import ANY_RANK, KINGS_ONLY, Filling
from cardtable.games.kit.dealt_on_rows import DealtOnRows
from cardtable.games.kit.face_down import TAKE_BACK, FaceDown
from cardtable.games.kit.face_down_cloth import columned
from cardtable.games.kit.position import Position
from cardtable.games.kit.unturned import ColumnWeights, ranked
from cardtable.games.kit.words import PLACES
from cardtable.texts import N_

_COLUMNS = tuple(f"column{number}" for number in range(1, 8))
_DEEP, _DOWN = 3, 2
"""Cards of a column, and how many of them lie face down."""
_TABLE = columned(_COLUMNS, step=1.45, room=3.52, turned=0)
WEIGHTS = ColumnWeights(broken=1.0)


class EasthavenTelling(Telling):
    """How moves are told."""

    DEAL_ROW = "deal-row", N_("deal a card onto every column")


class Easthaven(DealtOnRows, FaceDown):
    """Easthaven, RULES 12.9."""

    id = "easthaven"
    playout = "cardtable.games.easthaven.playout"
    tries_moves = False
    places_in_words = PLACES | suit_foundations()
    options = (
        Option(
            "space",
            ("any", "kings"),
            "any",
            label=N_("Spaces can be filled with"),
            explanation=N_(
                "The 1949 book lets only kings go to an empty column; most others allow any card."
            ),
            meanings={"any": N_("Any card or run"), "kings": N_("Kings only, alone or with their runs")},
        ),
        TAKE_BACK,
    )
    rows = _COLUMNS
    alike = (_COLUMNS,)
    cloth, bounds, deeper = _TABLE
    dealt = pack()

    @property
    def filling(self) -> Filling:
        """What fills an empty column."""
        return KINGS_ONLY if self.chosen["space"] == "kings" else ANY_RANK

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal three rows of seven, the third face up."""
        piles = self.set_out()
        count = len(_COLUMNS) * _DEEP
        for name, card in zip(_COLUMNS * _DEEP, cards[:count], strict=True):
            piles[name].append(card)
        piles["pack"] += cards[count:]
        return Position(tuple(map(tuple, piles.values())), (_DOWN,) * len(_COLUMNS))

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell dealing as what it is."""
        return EasthavenTelling.DEAL_ROW if move.kind is MoveKind.DEAL else super().telling(move, position)

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what they lead to among the cards in sight, the best first."""
        return ranked(self, position, WEIGHTS)
