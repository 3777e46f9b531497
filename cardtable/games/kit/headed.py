"""Tables of columns under a line of the pack, the talon and the foundations, two of each suit."""

from collections.abc import Iterable, Sequence

from cardtable.cards import Suit
from cardtable.games.kit.cloth import TILT, Place, Table, Tables, deepened, row
from cardtable.geometry import Pose, Rect

_FURTHER = (0.55, 1.1, 1.65)
"""How much more room long columns get."""


def headed(
    columns: Sequence[str], foundations: Iterable[str], corner: Pose, step: float, heads: float, floor: float
) -> Tables:
    """Return the table; the pack lies in the ``corner``, the last foundation above the last column.

    ``step`` lies between neighbours; ``heads`` is the line of the columns' first cards, ``floor`` how low
    a last card may lie (centres, in card widths) as long as that is enough.
    """
    names = tuple(foundations)
    homes = row(names, corner.x + (len(columns) - len(names)) * step, corner.y, step)
    suits = [suit for suit in Suit for _twice in (1, 2)]
    places = (
        *row(columns, corner.x, heads, step, fan=(0.0, 0.46), room=floor - heads, tilt=TILT),
        *(Place(home.name, home.pose, symbol=suit) for home, suit in zip(homes, suits, strict=True)),
        Place("pack", corner, face_up=False, stock=True),
        Place("talon", Pose(corner.x + step, corner.y)),
    )
    bounds = Rect(corner.x - 0.75, corner.y - 0.8, -corner.x + 0.75, floor + 0.8)
    return deepened(Table(places, bounds), columns, *_FURTHER)
