"""Tables of columns under a line of the pack, the talon and the foundations, two of each suit."""

from collections.abc import Iterable, Sequence

from cardtable.cards import Suit
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.geometry import Pose, Rect


def headed(
    columns: Sequence[str], foundations: Iterable[str], corner: Pose, step: float, heads: float, floor: float
) -> tuple[Place, ...]:
    """Return the places; the pack lies in the ``corner``, the last foundation above the last column.

    ``step`` lies between neighbours; ``heads`` is the line of the columns' first cards, ``floor`` how low
    a last card may lie (centres, in card widths).
    """
    names = tuple(foundations)
    homes = row(names, corner.x + (len(columns) - len(names)) * step, corner.y, step)
    suits = [suit for suit in Suit for _twice in (1, 2)]
    return (
        *row(columns, corner.x, heads, step, fan=(0.0, 0.46), room=floor - heads, lean=LEAN),
        *(Place(home.name, home.pose, symbol=suit) for home, suit in zip(homes, suits, strict=True)),
        Place("pack", corner, face_up=False, stock=True),
        Place("talon", Pose(corner.x + step, corner.y)),
    )


def bounds_of(corner: Pose, floor: float) -> Rect:
    """Return what such a table takes, centred, with room for the last column to lean."""
    return Rect(corner.x - 0.75, corner.y - 0.8, -corner.x + 0.75, floor + 0.8)
