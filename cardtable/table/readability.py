"""Which cards can be read as they lie, and which piles are worth looking through: geometry alone.

A card is read by an index in one of its corners.  It can be read while one whole index lies
free of every card above it.
"""

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Placement, Shown
from cardtable.contract.seat import Seat
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, Pose, lies_on

_ACROSS = (0.03, 0.185)
_DOWN = (0.05, 0.34)
"""Where an index lies, from the card's nearest edges (card widths), whatever the form of the faces."""
_FAR = hypot(CARD_WIDTH, CARD_HEIGHT)
"""Cards whose centres are farther apart do not meet."""
_INDICES = tuple(
    tuple((sx * (CARD_WIDTH / 2 - x), sy * (CARD_HEIGHT / 2 - y)) for x in _ACROSS for y in _DOWN)
    for sx in (-1, 1)
    for sy in (-1, 1)
)
"""For each corner the corners of its index, from the middle of an upright card."""


def worth_a_look(
    game: Game[Any], position: Any, viewer: Seat | None, layout: Layout, place: str
) -> tuple[Shown, ...]:
    """Return the cards of a place as the viewer may know them, if more are known than can be read there.

    Nothing if all that may be known can be read as it lies.
    """
    shown = game.places(position, viewer).get(place, ())
    known = {each.card for each in shown if each.card is not None and each.face_up}
    return shown if known - readable(layout.cards, place) else ()


def readable(cards: Sequence[Placement], place: str) -> set[object]:
    """Return the cards of a place of which an index lies free; `cards` are in stacking order."""
    found: set[object] = set()
    for number, each in enumerate(cards):
        if each.place == place and each.face_up:
            above = [other.pose for other in cards[number + 1 :] if _near(each.pose, other.pose)]
            if any(_free(each.pose, index, above) for index in _INDICES):
                found.add(each.card)
    return found


def _near(one: Pose, other: Pose) -> bool:
    return hypot(one.x - other.x, one.y - other.y) < _FAR


def _free(pose: Pose, index: Sequence[tuple[float, float]], above: Sequence[Pose]) -> bool:
    points = [_on_table(pose, x, y) for x, y in index]
    return not any(lies_on(other, x, y) for other in above for x, y in points)


def _on_table(pose: Pose, x: float, y: float) -> tuple[float, float]:
    turn = radians(pose.rotation)
    return pose.x + x * cos(turn) - y * sin(turn), pose.y + x * sin(turn) + y * cos(turn)
