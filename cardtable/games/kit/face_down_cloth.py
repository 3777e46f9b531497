"""The table of patiences with columns that begin face down: pack and foundations in a line above them.

Distances are card widths.
"""

from collections.abc import Mapping, Sequence

from cardtable.games.kit.building import Foundation, built_up
from cardtable.games.kit.cloth import INDEX, TILT, Place, Table, Tables, deepened, row
from cardtable.geometry import Pose, Rect

_LINE, _HEADS = -2.5, -0.9
"""The middles of the upper line and of the columns' first cards."""
_FAN = 0.42
_EDGE = 0.02
_FURTHER = (0.6, 1.2, 1.8)
_TURNED = 3
"""So many cards of the talon are seen where they are turned together."""


def columned(
    names: Sequence[str],
    *,
    step: float,
    room: float,
    turned: int = 1,
    homes: Mapping[str, Foundation] | None = None,
    further: Sequence[float] = _FURTHER,
) -> Tables:
    """Return columns below a line with the pack at its left and the foundations at its right end.

    ``step``: from column to column; ``room``: how far down the last card of a column may lie
    from the first, as long as that is enough.  ``turned``: so many cards are turned at a time on
    the talon, beside the pack; 0: there is none.  ``homes``: the foundations, if not one for each suit.
    ``further``: how much more room long columns get, step by step.
    """
    left = -step * (len(names) - 1) / 2
    right = -left
    places = row(names, left, _HEADS, step, fan=(0.0, _FAN), room=room, tilt=TILT)
    homes = built_up() if homes is None else homes
    for number, (name, rule) in enumerate(homes.items(), 1 - len(homes)):
        places.append(Place(name, Pose(right + step * number, _LINE), symbol=rule.suit))
    places.append(Place("pack", Pose(left, _LINE), face_up=False, stock=True))
    if turned:
        fan = (INDEX, 0.0) if turned > 1 else (0.0, 0.0)
        places.append(Place("talon", Pose(left + step, _LINE), fan, last=_TURNED if turned > 1 else 0))
    sides = 0.5 + _EDGE + TILT
    bounds = Rect(left - sides, _LINE - 0.7 - _EDGE, right + sides, _HEADS + room + 0.7 + _EDGE)
    return deepened(Table(tuple(places), bounds), names, *further)
