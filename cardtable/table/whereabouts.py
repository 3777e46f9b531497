"""Where on the table a move is to be spoken of: where its card would lie, or else where it lies."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF

from cardtable.contract.move import Move, MoveKind
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, Pose
from cardtable.table import drop_targets
from cardtable.table.hand import Hand
from cardtable.table.sprites import is_turned

_PARTS = (-0.4, -0.2, 0.0, 0.2, 0.4)
"""Parts of a card's width and height, from its middle, at which it is looked whether it is seen."""


class Whereabouts(NamedTuple):
    """A point for a move (card widths); ``of_card``: it must be said there which card is meant."""

    pose: Pose
    of_card: bool = False


def whereabouts(hand: Hand, moves: Sequence[Move]) -> tuple[Whereabouts | None, ...]:
    """Return where each move is spoken of; None where the table has no place for it.

    It is where the move would lay its card; where all cards go to one place, it is what is seen of each now.
    """
    goals = [_goal(hand, move) for move in moves]
    carried = [(goal, move.cards[0]) for goal, move in zip(goals, moves, strict=True) if _carries(move)]
    several = len({card for _goal, card in carried}) > 1
    if several and len({goal for goal, _card in carried}) == 1:
        goals = [
            _seen(hand, move) if _carries(move) else goal for goal, move in zip(goals, moves, strict=True)
        ]
        several = False
    return tuple(
        None if goal is None else Whereabouts(goal, several and _carries(move))
        for goal, move in zip(goals, moves, strict=True)
    )


def _carries(move: Move) -> bool:
    return move.kind is MoveKind.CARRY


def _goal(hand: Hand, move: Move) -> Pose | None:
    """Return where a move lays its card; a move without one is where it starts, an eat where it takes."""
    layout = hand.table.layout
    if move.kind is MoveKind.EAT:
        return drop_targets.pose_of(layout, move.cards[-1])
    if hand.game is None or not move.cards:
        return next(
            (pose for place in drop_targets.tapped(move) if (pose := drop_targets.top_of(layout, place))),
            None,
        )
    after = hand.game.layout(hand.game.apply(hand.position, move), hand.viewer)
    return drop_targets.pose_of(after, move.cards[0])


def _seen(hand: Hand, move: Move) -> Pose | None:
    """Return the middle of what is seen of a move's card."""
    card, table = move.cards[0], hand.table
    pose = drop_targets.pose_of(table.layout, card)
    if pose is None:
        return None
    wide, high = (CARD_HEIGHT, CARD_WIDTH) if is_turned(pose.rotation) else (CARD_WIDTH, CARD_HEIGHT)
    points = [(pose.x + x * wide, pose.y + y * high) for x in _PARTS for y in _PARTS]
    unit = table.pixmaps.width
    free = []
    for x, y in points:
        sprite = table.card_at(QPointF(x * unit, y * unit))
        if sprite is not None and sprite.card == card:
            free.append((x, y))
    if not free:
        return pose
    return Pose(sum(x for x, _y in free) / len(free), sum(y for _x, y in free) / len(free))
