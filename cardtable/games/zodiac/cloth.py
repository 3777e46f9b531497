"""The tableau of the Zodiac: twenty-four radial cards in an oval ring round Equator and foundations.

The plate has a circle; in a landscape window an oval lets the cards be half as large
again, and the foundations lie in one row below the Equator.  Distances are card widths.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache, reduce

from cardtable.cards import Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.cloth import INDEX, LEANING, TILT, Place, Table, row
from cardtable.games.kit.oval import Oval, Point
from cardtable.geometry import CARD_HEIGHT, Pose, Rect, extent

EQUATOR = tuple(f"equator{number}" for number in range(1, 9))
ZODIAC = tuple(f"zodiac{number}" for number in range(1, 25))
ACES = tuple(f"ace-{suit.word}" for suit in Suit)
KINGS = tuple(f"king-{suit.word}" for suit in Suit)

_OVAL = Oval(6.0, 1.93, 4.0)
"""The inner edge of the ring."""
_FAN = INDEX
_LENGTHS = (5, 8, 11, 14, 18, 22, 26)
"""A packet reaches so far that as many cards lie readably: one of these, so that cards change size seldom."""
_STEP, _ROW = 1.1, 0.76
_FIRST = -3.1 * _STEP
"""The first column of the two rows within the ring, right of pack and talon."""


def _radial(name: str, point: Point) -> Place:
    """Return a place outside the oval that grows outwards, the upper corners of every card in sight.

    In the upper half a card's head points outwards, and covered cards are pushed that way; in
    the lower half it points inwards, and the next card is laid farther out.
    """
    head = 1 if point.upper else -1
    fan = (-head * point.nx * _FAN, -head * point.ny * _FAN)
    return Place(name, point.radial(CARD_HEIGHT / 2), fan, outwards=point.upper, tilt=TILT)


_RING = tuple(_radial(name, point) for name, point in zip(ZODIAC, _OVAL.evenly(len(ZODIAC)), strict=True))
_INSIDE = (
    *(Place(name, Pose(_FIRST + _STEP * suit, _ROW), symbol=Suit(suit)) for suit, name in enumerate(ACES)),
    *(
        Place(name, Pose(_FIRST + _STEP * (4 + suit), _ROW), symbol=Suit(suit))
        for suit, name in enumerate(KINGS)
    ),
    Place("pack", Pose(_FIRST - 1.3, -_ROW), face_up=False, stock=True),
    Place("talon", Pose(_FIRST - 1.3, _ROW)),
)


@cache
def _reaching(place: Place, length: int) -> tuple[Place, Rect]:
    """Return a packet of the ring with room for so many cards, and what they then need of the cloth."""
    reaching = replace(place, room=(length - 1) * LEANING)
    return reaching, extent(reaching.spread(length))


@lru_cache(512)
def _table(lengths: tuple[int, ...]) -> Table:
    """Return the table on which the packets of the ring, in their order, have room for so many cards."""
    packets, rects = zip(*map(_reaching, _RING, lengths), strict=True)
    return Table((*row(EQUATOR, _FIRST, -_ROW, _STEP), *packets, *_INSIDE), reduce(Rect.united, rects))


def table_for(counts: Iterable[int]) -> Table:
    """Return the table on which packets of so many cards each, in the order of the ring, can all be read.

    Only where a packet is long more of the cloth is needed: cards become no smaller than they must.
    """
    return _table(tuple(_LENGTHS[bisect_left(_LENGTHS, count)] for count in counts))


TABLE = table_for([1] * len(ZODIAC))
MARKS = (
    Mark(SharedMark.ASCENDING, _FIRST + 1.5 * _STEP, _ROW + 0.88, ACES[-1]),
    Mark(SharedMark.DESCENDING, _FIRST + 5.5 * _STEP, _ROW + 0.88, KINGS[-1]),
)
