"""Where a lifted card may go: no rule is known here, only where the game would lay it.

For each legal move of the lifted card the game is asked for the position after it and
for the layout of that position; where the card lies then is where it snaps to.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any, NamedTuple

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.seat import Seat
from cardtable.geometry import Pose, Rect, card_extent

SNAP = 0.8
"""How near (card widths) a card must come to a drop target to snap to it."""


class DropTarget(NamedTuple):
    """A legal move of the lifted card, and the place and pose in which the card would come to lie."""

    move: Move
    pose: Pose
    place: str


def takes(move: Move, card: Card) -> bool:
    """Whether lifting `card` may mean this move."""
    if move.kind is MoveKind.CARRY:
        return move.cards[0] == card
    return move.kind in (MoveKind.EAT, MoveKind.EXCHANGE) and card in move.cards


def targets_of(game: Game[Any], position: Any, viewer: Seat | None, card: Card) -> tuple[DropTarget, ...]:
    """Return every drop target of the card, in the order of the legal moves."""
    found = []
    for move in game.moves(position):
        if takes(move, card):
            after = game.layout(game.apply(position, move), viewer)
            pose = pose_of(after, card)
            if pose is not None:
                found.append(DropTarget(move, pose, goal(move, card)))
    return tuple(found)


def goal(move: Move, card: Card) -> str:
    """Return where the card goes: of two that are exchanged, the second goes where the first lay."""
    second = move.kind is MoveKind.EXCHANGE and card != move.cards[0]
    return move.source if second else move.target


def pose_of(layout: Layout, card: Card) -> Pose | None:
    """Return where the card lies, or None where it is not on the table."""
    return next((each.pose for each in layout.cards if each.card == card), None)


def top_of(layout: Layout, place: str) -> Pose | None:
    """Return where a place's uppermost card lies, or else its mark; None where neither is seen."""
    cards = [each.pose for each in layout.cards if each.place == place]
    spots = [spot.pose for spot in layout.spots if spot.place == place]
    return next(iter((*cards[-1:], *spots)), None)


def tapped(move: Move) -> tuple[str, ...]:
    """Return the places on which a click makes a move without a card: a deal starts from the pack."""
    if move.cards:
        return ()
    starts = "pack" if move.kind in (MoveKind.DEAL, MoveKind.REDEAL) else move.source
    return tuple(filter(None, (starts, move.target)))


def liftable(game: Game[Any], position: Any) -> frozenset[Card]:
    """Return the cards that have a legal move."""
    return frozenset(card for move in game.moves(position) for card in move.cards if takes(move, card))


def lifted_with(found: Sequence[DropTarget], card: Card) -> tuple[Card, ...]:
    """Return the cards that go along when `card` is lifted, itself among them."""
    if found and found[0].move.kind is not MoveKind.EXCHANGE:
        return found[0].move.cards
    return (card,)


def nearest(found: Iterable[DropTarget], x: float, y: float, layout: Layout) -> DropTarget | None:
    """Return the drop target that a card with its centre at (x, y) snaps to, or None.

    A drop target draws the card from `SNAP` around; besides, the whole of a place where
    cards lie already, or its mark, stands for the drop target there.
    """
    near = [
        (hypot(each.pose.x - x, each.pose.y - y), each)
        for each in found
        if hypot(each.pose.x - x, each.pose.y - y) <= SNAP or _within(zone(layout, each.place), x, y)
    ]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def zone(layout: Layout, place: str) -> Rect | None:
    """Return the rectangle that a place's cards and mark cover, or None where there are none."""
    poses = [each.pose for each in layout.cards if each.place == place]
    poses += [spot.pose for spot in layout.spots if spot.place == place]
    whole: Rect | None = None
    for pose in poses:
        whole = card_extent(pose) if whole is None else whole.united(card_extent(pose))
    return whole


def place_at(game: Game[Any], position: Any, layout: Layout, x: float, y: float) -> str | None:
    """Return the place on which a card dropped with its centre at (x, y) was plainly meant to go."""
    lying = [(each.pose, each.place) for each in layout.cards]
    marked = [(each.pose, each.place) for each in (*layout.spots, *game.drop_spots(position))]
    by_distance = sorted((hypot(pose.x - x, pose.y - y), place) for pose, place in lying + marked)
    if by_distance and by_distance[0][0] <= SNAP:
        return by_distance[0][1]
    for place in {each.place for each in layout.cards}:
        if _within(zone(layout, place), x, y):
            return place
    return None


def _within(rect: Rect | None, x: float, y: float) -> bool:
    return rect is not None and rect.left <= x <= rect.right and rect.top <= y <= rect.bottom
