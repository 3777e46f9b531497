"""Capricieuse (Capricious) and Nationale: twelve piles built either way in suit, and what fits goes up early.

Rules after the encyclopaedia's article, as RULES 12.7 has them: what fits a foundation is
played while the cards are dealt, and the next card takes its place.  Capricieuse is dealt
three times in all; Nationale once, but its piles turn the corner.
"""

from collections.abc import Sequence
from itertools import cycle

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.seat import Seat
from cardtable.games.kit.building import ANY_RANK, BOTH_WAYS_IN_SUIT, Build, SuitMatch
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.games.kit.double_ended import DoubleEnded
from cardtable.games.kit.piles import Piles
from cardtable.games.kit.position import Position
from cardtable.geometry import Pose, Rect

_PILES = tuple(f"pile{number}" for number in range(1, 13))
_STEP, _LEFT = 1.1, -6.05
_HOMES, _TOP, _FLOOR = -3.0, -1.4, 2.95
"""The foundations' line, the piles' first cards, and how far down a last card may lie (centres)."""
_NOTE = 5.75
"""From the middle of the table to the notes beside the foundations."""

_MARKS = (
    Mark(SharedMark.ASCENDING, -_NOTE, _HOMES, "ace-spades"),
    Mark(SharedMark.DESCENDING, _NOTE, _HOMES, "king-clubs"),
)


def _homes(rank: str, x: float) -> list[Place]:
    return [
        Place(
            f"{rank}-{suit.word}",
            Pose(x + _STEP * suit, _HOMES),
            symbol=Rank.KING if rank == "king" else suit,
        )
        for suit in Suit
    ]


class Capricieuse(DoubleEnded):
    """Capricieuse, RULES 12.7."""

    id = "capricieuse"
    thirds = (400, 470)
    rows = _PILES
    build = BOTH_WAYS_IN_SUIT
    fills = ANY_RANK
    redeals = 2
    cloth = (
        *row(_PILES, _LEFT, _TOP, _STEP, fan=(0.0, 0.46), room=_FLOOR - _TOP, lean=LEAN),
        *_homes("ace", _LEFT + 1.5 * _STEP),
        *_homes("king", _LEFT + 6.5 * _STEP),
    )
    bounds = Rect(_LEFT - 0.8, _HOMES - 0.75, -_LEFT + 0.8, _FLOOR + 0.75)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal in rounds of twelve; what fits a foundation goes there, and the next card takes its place."""
        return Position(self._dealt(self.set_out(), cards))

    def _dealt(self, piles: dict[str, list[Card]], cards: Sequence[Card]) -> Piles:
        rows = cycle(_PILES)
        for card in cards:
            fits = (name for name, rule in self.foundations.items() if rule.accepts(card, tuple(piles[name])))
            piles[next(fits, None) or next(rows)].append(card)
        return tuple(map(tuple, piles.values()))

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Say which foundations ascend."""
        return _MARKS

    def redealt(self, position: Position) -> Piles:
        """Take up the piles, the last one first, and deal them again from its bottom card on."""
        piles = {name: list(self.pile(position, name)) for name in self.index}
        cards = [card for name in reversed(_PILES) for card in piles[name]]
        return self._dealt(piles | {name: [] for name in _PILES}, cards)


class Nationale(Capricieuse):
    """Nationale: no second deal, but the piles turn the corner."""

    id = "nationale"
    thirds = (1_200, 18_400)  # 250 deals were looked at
    build = Build((-1, 1), SuitMatch.SUIT, corner=True)
    redeals = 0
