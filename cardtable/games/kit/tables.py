"""Tables that several patiences share: columns under a line of the pack and the foundations, or a square.

Distances are card widths.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardtable.games.kit.cloth import (
    INDEX,
    TILT,
    Place,
    Table,
    Tables,
    around,
    columns,
    deepened,
    pack_and_talon,
    row,
)
from cardtable.games.kit.rules import DealtTo, Rules
from cardtable.geometry import Pose, Rect

# Columns below a line

_EDGE = 0.02
_TURNED = 3
"""So many cards of the talon are seen where they are turned together."""


def columned(
    rules: Rules,
    *,
    step: float,
    room: float,
    further: Sequence[float] = (0.6, 1.2, 1.8),
    line: float = -2.5,
    heads: float = -0.9,
    fan: float = 0.42,
    sides: float = 0.5 + _EDGE + TILT,
    ends: float = 0.7 + _EDGE,
) -> Tables:
    """Return columns below a line with the pack at its left and the foundations at its right end.

    Beside the pack lies the talon, if there is one.  ``step``: from column to column; ``room``: how far down
    the last card of a column may lie from the first, as long as that is enough.  ``further``: how much more
    room long columns get, step by step.  ``line``, ``heads``: the middles of the line and of the columns'
    first cards; ``fan``: from card to card; ``sides``, ``ends``: from the middles of the outermost cards to
    the bounds.
    """
    names, homes, stock = rules.tableau.piles, rules.foundations.piles, rules.stock
    left = -step * (len(names) - 1) / 2
    places = columns(names, left, heads, step, heads + room, fan)
    places += row(homes, -left - step * (len(homes) - 1), line, step)
    pack, talon = pack_and_talon(Pose(left, line), Pose(left + step, line))
    places.append(pack)
    if stock is not None and stock.to is DealtTo.TALON:
        together = stock.count > 1
        places.append(replace(talon, fan=(INDEX, 0.0), last=_TURNED) if together else talon)
    return deepened(around(*places, sides=sides, ends=ends), names, further)


# Piles on three sides of the foundations, as Lady Cadogan's plate of Napoleon's Square has them

_SIDE, _ROOM = 5.65, 1.7
"""How far out the piles at the sides begin, and how far inwards their cards reach."""
_STEP, _LOWEST, _INNER = 1.72, 2.58, 1.06
"""The steps of the piles at the sides; the lowest row; the foundations above it."""
_ABOVE, _DEPTH = 1.6, 2.1
"""From pile to pile above the foundations, and how far down their cards reach."""
_SIDES_FURTHER = ((0.35, 0.5), (0.7, 1.0), (1.2, 1.75))
"""How much more room long piles get, those at the sides and those above."""


def three_sides(rules: Rules) -> Tables:
    """Return all places: piles up the left side, four along the top, down the right; all grow inwards."""
    return Tables(*_sided(rules, 0.0, 0.0), tuple(_sided(rules, *further) for further in _SIDES_FURTHER))


def _sided(rules: Rules, wider: float, higher: float) -> Table:
    """Return a table so much wider at each side, and so much higher, than the smallest."""
    piles = rules.tableau.piles
    side, step, room = _SIDE + wider, _STEP + higher / 3, _ROOM + wider
    beside, top = (len(piles) - 4) // 2, _LOWEST - 3 * step
    left, above, right = piles[:beside], piles[beside:-beside], piles[-beside:]
    places = (
        *row(left, -side, _LOWEST, dy=-step, fan=(0.26, 0.0), room=room),
        *columns(above, -1.5 * _ABOVE, top, _ABOVE, top + _DEPTH + higher, fan=INDEX),
        *row(right, side, _LOWEST - step * (beside - 1), dy=step, fan=(-0.26, 0.0), room=room),
        # The second of each suit lies below the first.
        *(
            Place(name, Pose((n // 2 - 1.5) * 1.1, _LOWEST if n % 2 else _INNER))
            for n, name in enumerate(rules.foundations.piles)
        ),
        *pack_and_talon(Pose(-2.85, _LOWEST), Pose(2.85, _LOWEST)),
    )
    return Table(places, Rect(-side - 0.5, top - 1.02, side + 0.5, _LOWEST + 0.7))
