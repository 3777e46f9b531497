"""Where the cards of Byzantium lie, in card widths.

The figure grows to a diamond; hands and piles lie right and left of it, in the corners
that it leaves empty, so that its height alone decides how large the cards can be.  The
outermost places north and south come into sight, each once and for good, when a card can
lie there: till then all cards are drawn the larger.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.contract.layout import Layout, Mark, Placement, SharedMark, Spot
from cardtable.contract.seat import Seat, nearest_seat
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import (
    ASCENDING,
    BLACK,
    CARDS,
    DESCENDING,
    ByzantiumPosition,
    members,
)
from cardtable.games.byzantium.words import ByzantiumMark
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, POINTS_WIDE, Pose, Rect

_AT_END = 0.1
"""From the end of an ace to the middle of a badge: half of what the ace that lies across leaves free."""
_BESIDE_SIGN = 0.195
"""From the middle of an ace's end to that of a badge: between the sign there and the index."""

_WIDEST = 0.46
_CLOSEST = 0.18
_HIDDEN = 0.2
"""Pitches within a row: the widest; below the second a row is parted in two; the last is for backs."""


class Corner(NamedTuple):
    """A region beside the figure: its left edge and width, the middles of its rows, its label's height."""

    left: float
    width: float
    rows: tuple[float, ...]
    label: float

    @property
    def middle(self) -> float:
        """The x of the region's middle."""
        return self.left + self.width / 2

    def row(self, level: int, count: int, widest: float = _WIDEST) -> list[Pose]:
        """Return where `count` cards lie side by side about the middle, in the first row or a later one."""
        pitch = min(widest, (self.width - CARD_WIDTH) / max(count - 1, 1))
        return [Pose(self.middle + (i - (count - 1) / 2) * pitch, self.rows[level]) for i in range(count)]

    def holds(self, count: int) -> bool:
        """Whether so many cards can be told in one row."""
        return (count - 1) * _CLOSEST <= self.width - CARD_WIDTH


_RIGHT, _INNER, _BOTTOM = 6.54, 3.6, 3.58
"""The edges of what is always in sight, and how near to the middle the corners begin."""
_TIP = 5.0 - _BOTTOM
"""So much more is in sight on a side where a tip can be used."""


def _corner(side: int, half: int) -> Corner:
    """Return the corner right (1) or left (-1), in the lower (1) or the upper half (-1)."""
    width = _RIGHT - 0.04 - _INNER
    left = _INNER if side > 0 else -_INNER - width
    if half > 0:
        return Corner(left, width, (1.68, 2.83), 0.77)
    return Corner(left, width, (-2.47, -1.32), -3.37)


_LOWER_RIGHT, _LOWER_LEFT = _corner(1, 1), _corner(-1, 1)
_UPPER_LEFT, _UPPER_RIGHT = _corner(-1, -1), _corner(1, -1)
_CORNERS = {
    2: (_LOWER_RIGHT, _UPPER_LEFT),
    3: (_LOWER_RIGHT, _UPPER_LEFT, _UPPER_RIGHT),
    4: (_LOWER_RIGHT, _LOWER_LEFT, _UPPER_LEFT, _UPPER_RIGHT),
}
"""The corners of the hands by their number, the nearest first, then clockwise round the table."""

_TOGETHER = Rect(-_RIGHT, -_BOTTOM, _RIGHT, _BOTTOM)
_ALONE = Rect(-5.0, -_BOTTOM, 8.06, _BOTTOM)

_DRAWN = Pose(5.15, -2.2)
_PACK = Pose(7.0, -2.2)
_PACK_SHOWN = 3
_PACK_PITCH = 0.02
_ASIDE = (Pose(4.7, 2.84), Pose(4.7, 1.36))
"""The first card of each row of those set aside: well away from the figure, the farther row first."""
_ASIDE_REACH = 2.8
_ASIDE_IN_ROW = (6, 12)
"""So many lie in a row as long as two rows are enough, and if they are not."""
_SPOTS_ALONE = (Spot("pack", _PACK), Spot("aside", _ASIDE[0]))
_ASIDE_NOTE = Mark(ByzantiumMark.ASIDE, _ASIDE[0].x, _ASIDE[0].y - 0.9, "aside")
"""Above the first row, where a long word has room; there the second row will lie."""


def layout(position: ByzantiumPosition, viewer: Seat | None, *, hides: bool, closed: bool) -> Layout:
    """Return where every card lies.

    The viewer's hand lies lower right.  Without a viewer all faces are seen, from the place
    of seat 1 all the time; nobody (viewer 0) sees none, from that of the seat to move.  At
    the end the kitty is shown.  Of the pack only the top cards are drawn.
    """
    alone = len(position.hands) == 1
    cards, marks = _alone(position) if alone else _hands(position, viewer, hides=hides, closed=closed)
    return Layout(
        (*_figure(position), *cards),
        (*_beginnings(position), *(_SPOTS_ALONE if alone else ())),
        _in_sight(position, _ALONE if alone else _TOGETHER),
        (*_badges(position), *marks),
    )


def _in_sight(position: ByzantiumPosition, bounds: Rect) -> Rect:
    """Return the bounds with the tips north and south at which a card lies or could come to lie."""
    tableau = position.tableau
    north, south = (
        bool(tableau.ranks[board.INDEX[tip]] or tableau.free >> board.INDEX[tip] & 1)
        for tip in ("NNN", "SSS")
    )
    return bounds._replace(top=bounds.top - _TIP * north, bottom=bounds.bottom + _TIP * south)


def _beginnings(position: ByzantiumPosition) -> tuple[Spot, ...]:
    """Where a hierarchy has not begun, a mark in its suit beside the ace."""
    free = (board.CANDIDATES[arm] for arm in board.ARMS if not position.tableau.ranks[board.INDEX[arm]])
    return tuple(Spot(place.name, place.pose, board.ACE_OF[place.name].suit) for place in free)


def drop_spots(position: ByzantiumPosition) -> tuple[Spot, ...]:
    """Return every bare place beside a card, allowed or not: where a player may try to connect."""
    taken = {board.PLACES[place].name for place in position.tableau.occupied()}
    near = (place for place in board.CANDIDATES.values() if place.name not in taken)
    return tuple(
        Spot(place.name, place.pose)
        for place in (*near, *board.TOO_FAR.values())
        if place.depth == 1 or place.parent in taken
    )


def room(names: Sequence[str]) -> Pose:
    """Return the middle of what the places of one cell share, as the pose of a mark."""
    rects = [board.CANDIDATES[name].rect for name in names]
    shared = Rect(
        max(rect.left for rect in rects),
        max(rect.top for rect in rects),
        min(rect.right for rect in rects),
        min(rect.bottom for rect in rects),
    )
    x, y = shared.centre
    return Pose(x * CARD_WIDTH / POINTS_WIDE, y * CARD_WIDTH / POINTS_WIDE)


def _figure(position: ByzantiumPosition) -> list[Placement]:
    aces = [Placement(board.BLACK_ACE, "aces", Pose(0, 0)), Placement(board.RED_ACE, "aces", Pose(0, 0, 90))]
    return aces + [
        Placement(CARDS[card], board.PLACES[place].name, board.PLACES[place].pose)
        for place, card in position.tableau.occupied().items()
    ]


def _badges(position: ByzantiumPosition) -> list[Mark]:
    """A badge at the end of the ace where each hierarchy begins: whether it ascends or descends.

    There is nothing on an ace's end but a small sign in its middle: the badge lies beside it.
    """
    kinds = {ASCENDING: SharedMark.ASCENDING, DESCENDING: SharedMark.DESCENDING}
    out = CARD_HEIGHT / 2 - _AT_END
    marks = []
    for arm, sense in zip(board.ARMS, position.tableau.senses, strict=True):
        if position.tableau.ranks[board.INDEX[arm]]:
            pose = board.CANDIDATES[arm].pose
            across, down = pose.x / CARD_HEIGHT, pose.y / CARD_HEIGHT
            x, y = round(out * across - _BESIDE_SIGN * down, 3), round(out * down + _BESIDE_SIGN * across, 3)
            marks.append(Mark(kinds.get(sense, ByzantiumMark.OPEN), x, y, arm, badge=True))
    return marks


_Lying = tuple[list[Placement], list[Mark]]
"""The cards beside the figure, and the notes there."""


def _hands(position: ByzantiumPosition, viewer: Seat | None, *, hides: bool, closed: bool) -> _Lying:
    """The hands, and the kitty."""
    cards: list[Placement] = []
    marks: list[Mark] = []
    seats = len(position.hands)
    nearest = nearest_seat(viewer, position.to_move)
    for turn, corner in enumerate(_CORNERS[seats]):
        seat = (nearest - 1 + turn) % seats + 1
        seen = not hides or viewer in (None, seat)
        cards += _lying(f"hand{seat}", position, position.hands[seat - 1], corner, face_up=seen)
        # Of many hands the strip has no room for the numbers.
        kind = SharedMark.HAND if seats == 2 else SharedMark.HAND_OF
        number = position.hands[seat - 1].bit_count()
        marks.append(Mark(kind, corner.middle, corner.label, f"hand{seat}", seat, number))
    if closed:
        corner = _LOWER_LEFT
        cards += _lying("kitty", position, position.kitty, corner, face_up=position.over())
        marks.append(Mark(ByzantiumMark.KITTY, corner.middle, corner.label, "kitty"))
    return cards, marks


def _lying(
    place: str, position: ByzantiumPosition, hand: int, corner: Corner, *, face_up: bool
) -> list[Placement]:
    """Lay out a hand: its suits in a row each where its faces are seen; hidden, as it was dealt.

    So a card that leaves moves none in the other row; and backs in the order of the deal tell nothing.
    """
    if not face_up:
        numbers = position.as_dealt(hand)
        poses = corner.row(0, len(numbers), _HIDDEN)
    else:
        rows = [list(members(hand & BLACK)), list(members(hand & ~BLACK))]
        if not all(corner.holds(len(row)) for row in rows):
            numbers = list(members(hand))
            rows = [numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]]
        numbers = [*rows[0], *rows[1]]
        poses = [pose for level, row in enumerate(rows) for pose in corner.row(level, len(row))]
    return [Placement(CARDS[n], place, pose, face_up) for n, pose in zip(numbers, poses, strict=True)]


def _alone(position: ByzantiumPosition) -> _Lying:
    """The piles of one player: the top of the pack, the cards set aside, the card drawn."""
    pack = [
        Placement(CARDS[n], "pack", _PACK.shifted(i * _PACK_PITCH, -i * _PACK_PITCH), False)
        for i, n in enumerate(reversed(position.pack[:_PACK_SHOWN]))
    ]
    poses = _aside_poses(len(position.aside))
    aside = [Placement(CARDS[n], "aside", pose) for n, pose in zip(position.aside, poses, strict=True)]
    drawn = [Placement(CARDS[n], "hand1", _DRAWN) for n in members(position.hands[0])]
    return pack + aside + drawn, [_ASIDE_NOTE] if len(aside) <= _ASIDE_IN_ROW[0] else []


def _aside_poses(count: int) -> list[Pose]:
    """Cards set aside fill row after row, so that those that lie there stay; they close up but once."""
    few, many = _ASIDE_IN_ROW
    length = few if count <= len(_ASIDE) * few else many
    pitch = _ASIDE_REACH / (length - 1)
    return [_ASIDE[i // length].shifted(i % length * pitch, 0.0) for i in range(count)]
