"""The tableau of The Constitution: the Sovereign amid aces, bishops and judges, and four divisions.

Distances are card widths.  Lady Cadogan's plate has the circle above the rows; here it
lies beside them, an oval, for a landscape window.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Mark, Ornament
from cardtable.games.constitution.words import ConstitutionMark
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import INDEX, TILT, Place, Table, pack_and_talon
from cardtable.geometry import Pose, Rect

DIVISIONS = ("people", "commons", "lords", "council")
"""From the lowest to the highest."""
COUNCIL = 3
"""The number of the highest, from 0."""
SEATS = tuple(f"{division}{n}" for division in DIVISIONS for n in range(1, 9))
FOUNDATIONS = {f"{suit.word}{n}": Foundation(suit, size=11) for suit in Suit for n in (1, 2)}
ORDER = (*SEATS, *FOUNDATIONS, "pack", "talon")
HOMES, PACK, TALON = len(SEATS), len(ORDER) - 2, len(ORDER) - 1
"""All places in their order; the numbers of the first foundation, of the pack and the talon."""

BOUNDS = Rect(-8.2, -4.34, 8.24, 4.34)
_FURTHER = (0.0, 0.9, 1.8, 3.1)
"""How much higher the table is where the longest piles of the divisions need it."""
_LEFT, _STEP = -0.82, 1.195
"""The first column of the divisions and the step to the next."""
_NAMES_AT = _LEFT - 1.24
"""Midway between the kings and the cards: names of nine letters have room."""
_FAN = INDEX
_CARD, _GAP = 1.4, 0.06
_ROOM = BOUNDS.height - 4 * _CARD - 3 * _GAP
"""How far down the piles of all four divisions may reach together."""

_CENTRE = (-5.5, -0.8)
_HALF = ((0.0, -2.0), (1.08, -1.41), (1.56, 0.0), (1.08, 1.41))
_RING = [(side * x, side * y) for side in (1, -1) for x, y in _HALF]
"""The aces round the Sovereign, clockwise from the north."""
_COURT = ((0.0, -2.6, 90.0), (1.75, -1.95, -45.0), (2.2, 0.0, 0.0), (1.75, 1.95, 45.0))
"""Half of the kings, lying crossways behind the aces; the others lie opposite."""
_BY_TURNS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_NAMES = (ConstitutionMark.PEOPLE, ConstitutionMark.COMMONS, ConstitutionMark.LORDS, ConstitutionMark.COUNCIL)


def _shifted(x: float, y: float, rotation: float = 0.0) -> Pose:
    return Pose(_CENTRE[0] + x, _CENTRE[1] + y, rotation)


class _Divisions(NamedTuple):
    """How far down the piles of each division may reach, and how much higher that makes the table."""

    rooms: tuple[float, ...]
    more: float

    @property
    def levels(self) -> list[float]:
        """The height of each division's first cards, the lowest division first."""
        levels, y = [], BOUNDS.bottom + self.more / 2
        for room in self.rooms:
            y -= room + _CARD / 2
            levels.append(y)
            y -= _CARD / 2 + _GAP
        return levels


@cache
def _divided(*longest: int) -> _Divisions:
    """Share out the height where the longest piles have so many cards: what one can spare goes to others.

    Fans are squeezed to where rank and suit are just in sight, alike; then the table is made higher.
    """
    steps = [max(0, count - 1) for count in longest]
    more = next((more for more in _FURTHER if _ROOM + more >= INDEX * sum(steps)), _FURTHER[-1])
    step, even = min(_FAN, (_ROOM + more) / max(1, sum(steps))), (_ROOM + more) / len(steps)
    needs = [step * count for count in steps]
    excess = sum(max(0.0, need - even) for need in needs)
    taken = excess / sum(max(0.0, even - need) for need in needs) if excess else 0.0
    rooms = (need if need > even else even - (even - need) * taken for need in needs)
    return _Divisions(tuple(rooms), more)


def table(longest: Sequence[int] = (1, 1, 1, 1)) -> Table:
    """Return the table when the longest piles of the divisions, from the lowest on, have so many cards."""
    divided = _divided(*longest)
    seats = (
        Place(SEATS[8 * number + column], Pose(_LEFT + _STEP * column, y), (0.0, _FAN), room, tilt=TILT)
        for number, (room, y) in enumerate(zip(divided.rooms, divided.levels, strict=True))
        for column in range(8)
    )
    half = divided.more / 2
    bounds = BOUNDS._replace(top=BOUNDS.top - half, bottom=BOUNDS.bottom + half)
    return Table((*seats, *OTHERS), bounds)


OTHERS = (
    *(Place(name, _shifted(*at)) for name, at in zip(FOUNDATIONS, _RING, strict=True)),
    *pack_and_talon(Pose(-6.1, 3.1), Pose(-4.9, 3.1)),
)


def names(longest: Sequence[int]) -> Iterator[Mark]:
    """Yield the divisions' names beside their rows."""
    for number, y in enumerate(_divided(*longest).levels):
        yield Mark(_NAMES[number], _NAMES_AT, y, SEATS[8 * number])


def ornaments(sovereign: Card) -> Iterator[Ornament]:
    """Yield the kings behind the aces, black bishops and red judges by turns, and the Sovereign."""
    kings = [Card(Rank.KING, suit, copy) for copy in (1, 2) for suit in _BY_TURNS]
    for number, (x, y, rotation) in enumerate(_COURT):
        yield Ornament(kings[number], _shifted(x, y, rotation))
        yield Ornament(kings[number + 4], _shifted(-x, -y, rotation))
    yield Ornament(sovereign, _shifted(0.0, 0.0))
