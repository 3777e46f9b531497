"""The tableau of The Constitution: the Sovereign amid aces, bishops and judges, and four divisions.

Distances are card widths.  Lady Cadogan's plate has the circle above the rows; here it
lies beside them, an oval, for a landscape window.
"""

from collections.abc import Iterator, Sequence

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Mark, Ornament
from cardtable.games.constitution.words import ConstitutionMark
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import LEAN, Place
from cardtable.geometry import Pose, Rect

DIVISIONS = ("people", "commons", "lords", "council")
"""From the lowest to the highest."""
SEATS = tuple(f"{division}{n}" for division in DIVISIONS for n in range(1, 9))
FOUNDATIONS = {f"{suit.word}{n}": Foundation(suit, size=11) for suit in Suit for n in (1, 2)}

BOUNDS = Rect(-8.2, -4.34, 8.24, 4.34)
_LEFT, _STEP = -0.82, 1.195
"""The first column of the divisions and the step to the next."""
_NAMES_AT = _LEFT - 1.24
"""Midway between the kings and the cards: names of nine letters have room."""
_FAN = 0.35
_CARD, _GAP = 1.4, 0.06
_ROOM = (BOUNDS.height - 4 * _CARD - 3 * _GAP) / 4
"""How far down the piles of a division may reach, as long as no other needs more."""

_CENTRE = (-5.5, -0.8)
_RING = (
    (0.0, -2.0),
    (1.08, -1.41),
    (1.56, 0.0),
    (1.08, 1.41),
    (0.0, 2.0),
    (-1.08, 1.41),
    (-1.56, 0.0),
    (-1.08, -1.41),
)
"""The aces round the Sovereign, clockwise from the north."""
_COURT = ((0.0, -2.6, 90.0), (1.75, -1.95, -45.0), (2.2, 0.0, 0.0), (1.75, 1.95, 45.0))
"""Half of the kings, lying crossways behind the aces; the others lie opposite."""
_BY_TURNS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_NAMES = (ConstitutionMark.PEOPLE, ConstitutionMark.COMMONS, ConstitutionMark.LORDS, ConstitutionMark.COUNCIL)


def _shifted(x: float, y: float, rotation: float = 0.0) -> Pose:
    return Pose(_CENTRE[0] + x, _CENTRE[1] + y, rotation)


def _rooms(longest: Sequence[int]) -> list[float]:
    """Return how far each division's piles may reach down: what one does not need another may have."""
    needs = [_FAN * max(0, count - 1) for count in longest]
    excess = sum(max(0.0, need - _ROOM) for need in needs)
    slack = sum(max(0.0, _ROOM - need) for need in needs)
    if excess > slack:  # all fans are squeezed alike
        return [4 * _ROOM * need / sum(needs) for need in needs]
    taken = excess / slack if excess else 0.0
    return [need if need > _ROOM else _ROOM - (_ROOM - need) * taken for need in needs]


def _levels(rooms: Sequence[float]) -> list[float]:
    """Return the height of each division's first cards, the lowest division first."""
    levels, y = [], BOUNDS.bottom
    for room in rooms:
        y -= room + _CARD / 2
        levels.append(y)
        y -= _CARD / 2 + _GAP
    return levels


def seats(longest: Sequence[int] = (1, 1, 1, 1)) -> Iterator[Place]:
    """Yield the places of the divisions, when the longest piles of each have so many cards."""
    rooms = _rooms(longest)
    for number, (room, y) in enumerate(zip(rooms, _levels(rooms), strict=True)):
        for column in range(8):
            pose = Pose(_LEFT + _STEP * column, y)
            yield Place(SEATS[8 * number + column], pose, (0.0, _FAN), room, lean=LEAN)


OTHERS = (
    *(
        Place(name, _shifted(*_RING[number]), symbol=rule.suit)
        for number, (name, rule) in enumerate(FOUNDATIONS.items())
    ),
    Place("pack", Pose(-6.1, 3.1), face_up=False, stock=True),
    Place("talon", Pose(-4.9, 3.1)),
)


def names(longest: Sequence[int]) -> Iterator[Mark]:
    """Yield the divisions' names beside their rows."""
    for number, y in enumerate(_levels(_rooms(longest))):
        yield Mark(_NAMES[number], _NAMES_AT, y, SEATS[8 * number])


def ornaments(sovereign: Card) -> Iterator[Ornament]:
    """Yield the kings behind the aces, black bishops and red judges by turns, and the Sovereign."""
    kings = [Card(Rank.KING, suit, copy) for copy in (1, 2) for suit in _BY_TURNS]
    for number, (x, y, rotation) in enumerate(_COURT):
        yield Ornament(kings[number], _shifted(x, y, rotation))
        yield Ornament(kings[number + 4], _shifted(-x, -y, rotation))
    yield Ornament(sovereign, _shifted(0.0, 0.0))
