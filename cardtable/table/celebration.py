"""What a won game shows: its cards rise into a wreath or in a wave and go home; a record has a gold ring."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, pi, radians, sin

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsEllipseItem

from cardtable.art.tokens import Pace, Tone
from cardtable.cards import Card
from cardtable.contract.layout import Layout, Placement
from cardtable.geometry import CARD_HEIGHT, Pose, Rect
from cardtable.table.motion import Glide
from cardtable.table.scene import TableScene

_OUT, _STAY, _BACK = (time / Pace.MOVE for time in (Pace.WREATH_OPENS, Pace.WREATH_RESTS, Pace.WREATH_CLOSES))
"""How long the cards rise, stay and go home, in times of a glide."""
_TURN = 6.0
"""Degrees by which the wreath turns as a whole while it rests: half of them before it stands upright."""
_WAIT = 0.55
"""The last card starts after this part of the way."""
_EDGE = CARD_HEIGHT / 2 + 0.08
"""Card widths from the middle of the wreath's cards to the edge of the table."""
_RISE = 0.16
"""Card widths by which a wave lifts the cards of a figure that is in sight as a whole."""
_POINTS = 360
_INSIDE, _BROAD = 0.16, 0.05
"""Card widths between the wreath's cards and the ring of a record, and how broad that is."""
_BEHIND = -0.7
"""The ring lies on the cloth, beneath every card."""


class Celebration:
    """Lets the cards of a table show that the game is won; whatever is done next ends it at once."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.poses: tuple[Pose, ...] = ()
        """Where the cards are while a win is shown, before the wreath's turn and after it; none else."""
        self.ring: QGraphicsEllipseItem | None = None
        """The ring of a record, while it is shown."""
        self._turning: Glide | None = None
        """The turn of the first card, which the ring follows."""
        table.motion.stepped.connect(self._shine)

    def start(
        self, piles: Mapping[str, Sequence[Card]], *, over_others: bool = False, record: bool = False
    ) -> bool:
        """Let the cards of the piles rise, and return whether they do; `over_others`: others have lost.

        A `record` has a ring within its wreath.

        They do not where the player or the platform wants no motion.
        """
        table = self._table
        if not table.motion.duration() or table.motion.running:
            return False
        lying = table.layout
        table.show_layout(whole(lying, piles), animate=False)
        table.clear_rings("moved")  # till the cards rest again
        table.lift_off(table.sprites.values())
        shown = replace(table.layout, bounds=table.cloth_in_sight)  # a low table has more room for a panel so
        risen, turned = (
            opened(shown, over_others=over_others, turn=turn) for turn in (-_TURN / 2, _TURN / 2)
        )
        self.poses = risen + turned
        if risen != _raised(shown):
            table.draw_notes(replace(lying, marks=()))  # they would stand without the cards they tell of
            if record:
                self._lay_ring(shown.bounds)
        out = self._ways(risen)
        rest = tuple(
            Glide(
                each.sprite,
                each.end,
                table.pixmaps.point(after),
                each.end_angle,
                each.end_angle + after.rotation - before.rotation,
            )
            for each, before, after in zip(out, risen, turned, strict=True)
        )
        self._turning = rest[0]
        home = tuple(
            Glide(each.sprite, there.end, each.start, there.end_angle, each.start_angle, _WAIT - each.delay)
            for each, there in zip(out, rest, strict=True)
        )
        self._go(out, rest, home, partial(self._lie, lying))
        return True

    def _lay_ring(self, bounds: Rect) -> None:
        """Let the ring of a record come to be seen while the wreath opens."""
        card = self._table.pixmaps.width
        inset = (_EDGE + CARD_HEIGHT / 2 + _INSIDE) * card
        box = QRectF(bounds.left * card, bounds.top * card, bounds.width * card, bounds.height * card)
        self.ring = self._table.addEllipse(
            box.adjusted(inset, inset, -inset, -inset), QPen(QColor(Tone.GOLD), _BROAD * card)
        )
        self.ring.setTransformOriginPoint(box.center())
        self.ring.setRotation(-_TURN / 2)
        self.ring.setZValue(_BEHIND)
        self.ring.setOpacity(0.0)

    def _shine(self) -> None:
        """Let the ring come as the cards do, turn with them, and stay."""
        if self.ring is not None:
            motion = self._table.motion
            part = 1 - motion.time_left() / max(1.0, motion.scaled(Pace.WREATH_OPENS))
            self.ring.setOpacity(max(self.ring.opacity(), part))
            if self._turning is not None and self._turning in motion.glides:
                so_far = self._turning.sprite.drawn_rotation - self._turning.start_angle
                self.ring.setRotation(so_far - _TURN / 2)

    def _lie(self, lying: Layout) -> None:
        self.poses, self._turning = (), None
        if self.ring is not None:
            self._table.removeItem(self.ring)
            self.ring = None
        self._table.show_layout(lying, animate=False)

    def _ways(self, poses: Sequence[Pose]) -> tuple[Glide, ...]:
        """Return the way of each card, which starts a little after the one before it."""
        ways = []
        for number, (placement, pose) in enumerate(zip(self._table.layout.cards, poses, strict=True)):
            sprite, delay = self._table.sprites[placement.card], _WAIT * number / len(poses)
            angle = sprite.drawn_rotation
            turned = angle + _shorter(pose.rotation - angle)
            ways.append(Glide(sprite, sprite.pos(), self._table.pixmaps.point(pose), angle, turned, delay))
        return tuple(ways)

    def _go(
        self,
        out: tuple[Glide, ...],
        rest: tuple[Glide, ...],
        home: tuple[Glide, ...],
        lie: Callable[[], None],
    ) -> None:
        start = self._table.motion.start

        def stay() -> None:
            start(rest, lie, then=lambda: start(home, lie, stretch=_BACK), stretch=_STAY)

        start(out, lie, then=stay, stretch=_OUT)


def whole(layout: Layout, piles: Mapping[str, Sequence[Card]]) -> Layout:
    """Return the layout with those cards of the piles, too, that lie unseen under others."""
    lying = {placement.card for placement in layout.cards}
    cards: list[Placement] = []
    begun = set()
    for placement in layout.cards:
        if placement.place not in begun:
            begun.add(placement.place)
            unseen = (card for card in piles.get(placement.place, ()) if card not in lying)
            cards += [placement._replace(card=card) for card in unseen]
        cards.append(placement)
    return replace(layout, cards=tuple(cards))


def opened(layout: Layout, *, over_others: bool = False, turn: float = 0.0) -> tuple[Pose, ...]:
    """Return where each card goes: into a wreath, or only up a little where they lie as a figure already.

    Who has won over others has the wreath whatever lies on the table; `turn` is by how much it is turned
    as a whole, in degrees clockwise.
    """
    lying = len({(each.pose.x, each.pose.y) for each in layout.cards})
    return _wreath(layout, turn) if over_others or 2 * lying <= len(layout.cards) else _raised(layout)


def _wreath(layout: Layout, turn: float) -> tuple[Pose, ...]:
    """Return poses round the middle of the table, equally apart, each card's top outwards."""
    wide, high = _half_axes(layout.bounds, turn)
    round_ = [2 * pi * n / _POINTS - pi / 2 for n in range(_POINTS + 1)]
    line = [(wide * cos(angle), high * sin(angle)) for angle in round_]
    poses, walked, at = [], 0.0, 0
    lengths = [dist(one, other) for one, other in pairwise(line)]
    step = sum(lengths) / len(layout.cards)
    for number in range(len(layout.cards)):
        while walked + lengths[at] < number * step:
            walked += lengths[at]
            at += 1
        x, y = line[at]
        outwards = degrees(atan2(y / high**2, x / wide**2)) + 90
        poses.append(_turned(Pose(x, y, outwards), turn).shifted(*layout.bounds.centre))
    return tuple(poses)


def _half_axes(bounds: Rect, turn: float) -> tuple[float, float]:
    """Return how far the wreath goes from the middle to the right and down, so that turned it has room."""
    wide, high, angle = bounds.width / 2 - _EDGE, bounds.height / 2 - _EDGE, radians(turn)
    right, down = (
        hypot(wide * cos(angle), high * sin(angle)),
        hypot(wide * sin(angle), high * cos(angle)),
    )
    fitting = min(wide / right, high / down)
    return fitting * wide, fitting * high


def _turned(pose: Pose, turn: float) -> Pose:
    """Return a pose turned round the origin."""
    angle = radians(turn)
    x, y = pose.x * cos(angle) - pose.y * sin(angle), pose.x * sin(angle) + pose.y * cos(angle)
    return Pose(x, y, pose.rotation + turn)


def _raised(layout: Layout) -> tuple[Pose, ...]:
    """Return the figure, a little higher than it lies."""
    return tuple(each.pose.shifted(0.0, -_RISE) for each in layout.cards)


def _shorter(turn: float) -> float:
    """Return the same turn (degrees) by the shorter way."""
    return (turn + 180) % 360 - 180
