"""A table of piles on three sides of the foundations, pack and talon on the fourth.

As the plate of Napoleon's Square in Lady Cadogan's book has it.  Distances are card widths.
"""

from collections.abc import Iterable, Iterator, Sequence

from cardtable.cards import Suit
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.geometry import Pose, Rect

_SIDE, _ROOM = 5.65, 1.7
"""How far out the piles at the sides begin, and how far inwards their cards reach."""
_STEP, _LOWEST, _INNER = 1.72, 2.58, 1.06
"""The steps of the piles at the sides; the lowest row; the foundations above it."""
_ABOVE = 1.6
"""From pile to pile above the foundations."""

BOUNDS = Rect(-_SIDE - 0.5, -3.6, _SIDE + 0.5, 3.28)
"""The part of the cloth that such a table takes."""


def three_sides(piles: Sequence[str], foundations: Iterable[str]) -> tuple[Place, ...]:
    """Return all places: piles up the left side, four along the top, down the right; all grow inwards."""
    beside = (len(piles) - 4) // 2
    levels = [_LOWEST - _STEP * number for number in range(beside)]
    top = _LOWEST - 3 * _STEP
    left, above, right = piles[:beside], piles[beside:-beside], piles[-beside:]
    return (
        *(Place(name, Pose(-_SIDE, y), (0.26, 0.0), _ROOM) for name, y in zip(left, levels, strict=True)),
        *row(above, -1.5 * _ABOVE, top, _ABOVE, fan=(0.0, 0.35), room=2.1, lean=LEAN),
        *(
            Place(name, Pose(_SIDE, y), (-0.26, 0.0), _ROOM)
            for name, y in zip(right, reversed(levels), strict=True)
        ),
        *_inside(foundations),
        Place("pack", Pose(-2.85, _LOWEST), face_up=False, stock=True),
        Place("talon", Pose(2.85, _LOWEST)),
    )


def _inside(foundations: Iterable[str]) -> Iterator[Place]:
    """Yield the foundations: the second of each suit below the first."""
    suits = {suit.word: suit for suit in Suit}
    for name in foundations:
        suit = suits[name[:-1]]
        yield Place(name, Pose((suit - 1.5) * 1.1, _LOWEST if name.endswith("2") else _INNER), symbol=suit)
