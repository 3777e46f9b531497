"""Baker's Dozen and its kin: thirteen short columns, every card in sight, one pack.

Rules after Dick 1883 as later collections deal it, with all cards face up (RULES 12.3); Dick's
own form, with only the last card of each column turned up, is an option.  He puts a king under
the rest when it comes to light; that all kings lie there from the beginning comes to the same.  The
kin change little: what fills an emptied column, what may lie on what, where kings and aces
begin.  In Spanish Patience, Portuguese Solitaire and Castles in Spain a column can be filled
again, so kings stay where they are dealt, as PySolFC has it.
"""

from collections.abc import Iterable, Sequence
from itertools import cycle

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.move import Move
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.games.bakers_dozen import hints
from cardtable.games.kit.building import ANY_RANK, DOWN_ALTERNATE, KINGS_ONLY, built_up
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.games.kit.covered_rows import CoveredRows, face_up_or_down
from cardtable.games.kit.open_patience import NEVER_FILLED, SUPER_MOVES, OpenPatience
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_STEP, _HOMES_STEP = 1.08, 1.2
_HOMES, _TOP, _FLOOR = -3.0, -1.4, 2.95
"""The foundations' line, the columns' first cards, and how far down a last card may lie (centres)."""


def names(columns: int) -> tuple[str, ...]:
    """Return the names of the columns, from left to right."""
    return tuple(f"column{number}" for number in range(1, columns + 1))


def _columns(columns: int, left: float, step: float) -> list[Place]:
    return row(names(columns), left, _TOP, step, fan=(0.0, 0.46), room=_FLOOR - _TOP, lean=LEAN)


def _homes(x: float, y: float, dx: float, dy: float) -> list[Place]:
    return [Place(suit.word, Pose(x + dx * suit, y + dy * suit), symbol=suit) for suit in Suit]


_HALF = _STEP * 6
_THIRTEEN = (*_columns(13, -_HALF, _STEP), *_homes(-1.5 * _HOMES_STEP, _HOMES, _HOMES_STEP, 0.0))
"""Thirteen columns below the foundations."""
_TEN = (*_columns(10, 0.0, 1.12), *_homes(11.4, _TOP, 0.0, (_FLOOR - _TOP) / 3))
"""Ten columns, the foundations beside them."""


def kings_undermost(pile: Iterable[Card]) -> Pile:
    """Return a column with its kings under all other cards, two of them in their order."""
    return tuple(sorted(pile, key=lambda card: card.rank != Rank.KING))


class BakersDozen(CoveredRows):
    """Baker's Dozen, RULES 12.3."""

    id = "bakers-dozen"
    thirds = (310, 1_900)
    places_in_words = PLACES | suit_foundations()
    options: tuple[Option, ...] = (
        face_up_or_down(
            "columns",
            N_("Columns"),
            N_("Face down, each next card is turned up when it comes to the end of its column."),
        ),
    )
    covering = "columns"
    rows = names(13)
    dealt = pack()
    order = names(13) * 4
    fills = NEVER_FILLED
    foundations = built_up()
    cloth = _THIRTEEN
    bounds = Rect(-_HALF - 0.7, _HOMES - 0.75, _HALF + 0.7, _FLOOR + 0.75)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal four rounds; then each king goes to the bottom of his column."""
        return Position(tuple(map(kings_undermost, super().lay_out(cards).piles)))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what is found behind each among the cards in sight, the best first."""
        return hints.ranked(self, position) if self.covers else super().hints(position)


class SpanishPatience(OpenPatience):
    """Spanish Patience: kings stay where they lie, an empty column takes any card."""

    id = "spanish-patience"
    thirds = (280, 360)
    places_in_words = BakersDozen.places_in_words
    options: tuple[Option, ...] = (SUPER_MOVES,)
    rows = BakersDozen.rows
    dealt = pack()
    order = BakersDozen.order
    fills = ANY_RANK
    foundations = built_up()
    cloth = BakersDozen.cloth
    bounds = BakersDozen.bounds


class PortugueseSolitaire(SpanishPatience):
    """Portuguese Solitaire: an empty column takes a king."""

    id = "portuguese-solitaire"
    thirds = (410, 1_400)
    options = ()
    fills = KINGS_ONLY


class CastlesInSpain(SpanishPatience):
    """Castles in Spain: columns are built in alternate colours."""

    id = "castles-in-spain"
    thirds = (240, 370)
    build = DOWN_ALTERNATE


class GoodMeasure(OpenPatience):
    """Good Measure: ten columns of five; the first two aces to come are laid out."""

    id = "good-measure"
    thirds = (1_400, 6_700)
    places_in_words = BakersDozen.places_in_words
    rows = names(10)
    dealt = pack()
    fills = NEVER_FILLED
    foundations = built_up()
    cloth = _TEN
    bounds = Rect(-0.6, _TOP - 0.75, 12.0, _FLOOR + 0.75)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal five rounds but for the first two aces, which begin foundations as they come."""
        piles, columns = self.set_out(), cycle(self.rows)
        for card in cards:
            begun = sum(map(bool, (piles[name] for name in self.foundations)))
            given = card.rank is Rank.ACE and begun < _GIVEN
            piles[card.suit.word if given else next(columns)].append(card)
        return Position(tuple(map(kings_undermost, piles.values())))


_GIVEN = 2
"""Aces that Good Measure gives."""
