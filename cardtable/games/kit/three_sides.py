"""A table of piles on three sides of the foundations, pack and talon on the fourth.

As the plate of Napoleon's Square in Lady Cadogan's book has it.  Distances are card widths.
"""

from collections.abc import Iterable, Iterator, Sequence

from cardtable.cards import Suit
from cardtable.games.kit.cloth import TILT, Place, Table, Tables, row
from cardtable.geometry import Pose, Rect

_SIDE, _ROOM = 5.65, 1.7
"""How far out the piles at the sides begin, and how far inwards their cards reach."""
_STEP, _LOWEST, _INNER = 1.72, 2.58, 1.06
"""The steps of the piles at the sides; the lowest row; the foundations above it."""
_ABOVE, _DEPTH = 1.6, 2.1
"""From pile to pile above the foundations, and how far down their cards reach."""
_FURTHER = ((0.35, 0.5), (0.7, 1.0), (1.2, 1.75))
"""How much more room long piles get, those at the sides and those above."""


def three_sides(piles: Sequence[str], foundations: Iterable[str]) -> Tables:
    """Return all places: piles up the left side, four along the top, down the right; all grow inwards."""
    homes = tuple(foundations)
    return Tables(
        *_table(piles, homes, 0.0, 0.0),
        tuple(_table(piles, homes, wider, higher) for wider, higher in _FURTHER),
    )


def _table(piles: Sequence[str], foundations: Sequence[str], wider: float, higher: float) -> Table:
    """Return a table so much wider at each side, and so much higher, than the smallest."""
    side, step = _SIDE + wider, _STEP + higher / 3
    beside = (len(piles) - 4) // 2
    levels = [_LOWEST - step * number for number in range(beside)]
    top = _LOWEST - 3 * step
    left, above, right = piles[:beside], piles[beside:-beside], piles[-beside:]
    room = _ROOM + wider
    places = (
        *(Place(name, Pose(-side, y), (0.26, 0.0), room) for name, y in zip(left, levels, strict=True)),
        *row(above, -1.5 * _ABOVE, top, _ABOVE, fan=(0.0, 0.35), room=_DEPTH + higher, tilt=TILT),
        *(
            Place(name, Pose(side, y), (-0.26, 0.0), room)
            for name, y in zip(right, reversed(levels), strict=True)
        ),
        *_inside(foundations),
        Place("pack", Pose(-2.85, _LOWEST), face_up=False, stock=True),
        Place("talon", Pose(2.85, _LOWEST)),
    )
    return Table(places, Rect(-side - 0.5, top - 1.02, side + 0.5, _LOWEST + 0.7))


def _inside(foundations: Iterable[str]) -> Iterator[Place]:
    """Yield the foundations: the second of each suit below the first."""
    suits = {suit.word: suit for suit in Suit}
    for name in foundations:
        suit = suits[name[:-1]]
        yield Place(name, Pose((suit - 1.5) * 1.1, _LOWEST if name.endswith("2") else _INNER), symbol=suit)
