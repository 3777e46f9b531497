"""Where the cards of Byzantium lie, in card widths.

The figure grows to a diamond; hands and piles lie right and left of it, in the corners
that it leaves empty, so that its height alone decides how large the cards can be.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.contract.layout import Layout, Mark, Placement, SharedMark, Spot
from cardtable.contract.seat import Seat
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import ASCENDING, CARDS, DESCENDING, ByzantiumPosition, members
from cardtable.games.byzantium.words import ByzantiumMark
from cardtable.geometry import CARD_WIDTH, POINTS_WIDE, Pose, Rect

LABEL_HEIGHT = 0.36
LABEL_WIDTH = 1.6
"""The room kept for the text of a mark round its point."""

_COMFORTABLE = 0.55
_WIDEST = 0.8
_HIDDEN = 0.2
"""Pitches within a row: below the first a second row is begun; the last is for backs."""


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

    def poses(self, count: int, hidden: bool) -> list[Pose]:
        """Return where `count` cards of a hand lie, in one row or in two, each about the middle."""
        reach = self.width - CARD_WIDTH
        rows = 1 if hidden or (count - 1) * _COMFORTABLE <= reach else 2
        first = -(-count // rows)
        lengths = (first, count - first)[:rows]
        pitch = min(_HIDDEN if hidden else _WIDEST, reach / max(first - 1, 1))
        return [
            Pose(self.middle + (i - (length - 1) / 2) * pitch, y)
            for length, y in zip(lengths, self.rows, strict=False)
            for i in range(length)
        ]


Rows = tuple[tuple[float, ...], float]
"""The middles of a corner's rows and of its label."""

Notes = tuple[tuple[float, float], tuple[float, float]]
"""Where the notes of the east and south hierarchies stand."""


class Surroundings(NamedTuple):
    """What is fixed in one form of the game: the part in sight, the corners, the notes on the arms."""

    bounds: Rect
    lower_right: Corner
    lower_left: Corner
    upper_left: Corner
    upper_right: Corner
    notes: dict[str, tuple[float, float]]

    def hands(self, seats: int) -> tuple[Corner, ...]:
        """Return the corners of the hands, the nearest first, then clockwise round the table."""
        if seats == 2:
            return (self.lower_right, self.upper_left)
        if seats == 3:
            return (self.lower_right, self.upper_left, self.upper_right)
        return (self.lower_right, self.lower_left, self.upper_left, self.upper_right)


def _cloth(
    right: float, bottom: float, inner: float, *, lower: Rows, upper: Rows, notes: Notes
) -> Surroundings:
    """Mirror what is right, `inner` from the middle; the notes of north and west mirror south and east."""
    width = right - 0.1 - inner
    (x, y), (beside, below) = notes
    return Surroundings(
        Rect(-right, -bottom, right, bottom),
        lower_right=Corner(inner, width, *lower),
        lower_left=Corner(-inner - width, width, *lower),
        upper_left=Corner(-inner - width, width, *upper),
        upper_right=Corner(inner, width, *upper),
        notes={"E": (x, y), "W": (-x, -y), "S": (beside, below), "N": (-beside, -below)},
    )


_CLOSED = _cloth(
    6.55,
    3.6,
    3.65,
    lower=((1.36, 2.81), 0.44),
    upper=((-2.44, -0.99), -3.36),
    notes=((4.45, 0.0), (2.75, 3.35)),
)
_WITH_TIPS = _cloth(
    8.9,
    5.0,
    3.7,
    lower=((1.9, 3.4), 0.95),
    upper=((-3.65, -2.15), -4.6),
    notes=((4.5, -0.72), (1.4, 3.7)),
)
_ALONE = _WITH_TIPS._replace(bounds=Rect(-5.4, -5.0, 8.9, 5.0))

_DRAWN = Pose(5.0, -1.8)
_PACK = Pose(6.9, -1.8)
_PACK_SHOWN = 3
_PACK_PITCH = 0.02
_ASIDE = Corner(3.7, 5.1, (1.4, 2.82, 4.24), 0.46)
_ASIDE_IN_ROW = 8


def layout(position: ByzantiumPosition, viewer: Seat | None, *, hides: bool, closed: bool) -> Layout:
    """Return where every card lies.

    The viewer's hand lies lower right.  Without a viewer all faces are seen, from the place
    of seat 1 all the time; nobody (viewer 0) sees none, from that of the seat to move.  At
    the end the kitty is shown.  Of the pack only the top cards are drawn.
    """
    figure = _figure(position)
    if len(position.hands) == 1:
        return Layout(
            (*figure, *_alone(position)),
            (*_beginnings(position), Spot("pack", _PACK), Spot("aside", _aside_pose(0))),
            _ALONE.bounds,
            (
                *_notes(position, _ALONE),
                Mark(ByzantiumMark.ASIDE, _aside_pose(0).x, _aside_pose(0).y, "aside"),
            ),
        )
    cloth = _CLOSED if closed else _WITH_TIPS
    cards, marks = _hands(position, viewer, cloth, hides)
    if closed:
        corner = cloth.lower_left
        cards += _row("kitty", position, position.kitty, corner, face_up=position.over())
        marks.append(Mark(ByzantiumMark.KITTY, corner.middle, corner.label, "kitty"))
    return Layout((*figure, *cards), _beginnings(position), cloth.bounds, (*_notes(position, cloth), *marks))


def _beginnings(position: ByzantiumPosition) -> tuple[Spot, ...]:
    """Where a hierarchy has not begun, a mark in its suit beside the ace."""
    free = (board.CANDIDATES[arm] for arm in board.ARMS if not position.tableau.ranks[board.INDEX[arm]])
    return tuple(Spot(place.name, place.pose, board.ACE_OF[place.name].suit) for place in free)


def drop_spots(position: ByzantiumPosition) -> tuple[Spot, ...]:
    """Return every bare place beside a card, allowed or not: where a player may try to connect."""
    occupied = position.tableau.occupied()
    taken = {board.PLACES[place].name for place in occupied}
    near = [place for place in board.CANDIDATES.values() if place.name not in taken]
    near += [
        board.Cell(path, board.connected(board.CANDIDATES[path[:-1]].rect, path[-1]))
        for path in board.TOO_FAR
        if path[:-1] in taken
    ]
    return tuple(Spot(place.name, place.pose) for place in near if place.depth == 1 or place.parent in taken)


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


def _notes(position: ByzantiumPosition, cloth: Surroundings) -> list[Mark]:
    """A note beyond the end of each hierarchy that has begun: whether it ascends or descends."""
    kinds = {ASCENDING: SharedMark.ASCENDING, DESCENDING: SharedMark.DESCENDING}
    return [
        Mark(kinds.get(sense, ByzantiumMark.OPEN), *cloth.notes[arm], arm)
        for arm, sense in zip(board.ARMS, position.tableau.senses, strict=True)
        if position.tableau.ranks[board.INDEX[arm]]
    ]


def _hands(
    position: ByzantiumPosition, viewer: Seat | None, cloth: Surroundings, hides: bool
) -> tuple[list[Placement], list[Mark]]:
    cards: list[Placement] = []
    marks: list[Mark] = []
    seats = len(position.hands)
    nearest = 1 if viewer is None else viewer or position.to_move
    for turn, corner in enumerate(cloth.hands(seats)):
        seat = (nearest - 1 + turn) % seats + 1
        seen = not hides or viewer in (None, seat)
        cards += _row(f"hand{seat}", position, position.hands[seat - 1], corner, face_up=seen)
        marks.append(Mark(SharedMark.HAND, corner.middle, corner.label, f"hand{seat}", seat))
    return cards, marks


def _row(
    place: str, position: ByzantiumPosition, hand: int, corner: Corner, *, face_up: bool
) -> list[Placement]:
    """Lay out a hand: sorted where its faces are seen; hidden, as it was dealt, which tells nothing."""
    numbers = list(members(hand)) if face_up else position.as_dealt(hand)
    poses = corner.poses(len(numbers), hidden=not face_up)
    return [Placement(CARDS[n], place, pose, face_up) for n, pose in zip(numbers, poses, strict=True)]


def _alone(position: ByzantiumPosition) -> list[Placement]:
    """The piles of one player: the top of the pack, the cards set aside, the card drawn."""
    top = position.pack[:_PACK_SHOWN]
    pack = [
        Placement(CARDS[n], "pack", _PACK.shifted(i * _PACK_PITCH, -i * _PACK_PITCH), False)
        for i, n in enumerate(reversed(top))
    ]
    aside = [Placement(CARDS[n], "aside", _aside_pose(i)) for i, n in enumerate(position.aside)]
    drawn = [Placement(CARDS[n], "hand1", _DRAWN) for n in members(position.hands[0])]
    return pack + aside + drawn


def _aside_pose(i: int) -> Pose:
    """Cards set aside fill row after row, so that those that lie there never move."""
    row, column = divmod(i, _ASIDE_IN_ROW)
    pitch = (_ASIDE.width - CARD_WIDTH) / (_ASIDE_IN_ROW - 1)
    return Pose(_ASIDE.left + CARD_WIDTH / 2 + column * pitch, _ASIDE.rows[row])
