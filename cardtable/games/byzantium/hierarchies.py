"""The board of Byzantium: where cards can lie round the crossed aces, decided by exact rectangles.

Lengths are whole points (`cardtable.geometry`): a card is 10 × 14, the aces' common
centre is (0, 0), x runs to the right and y down.  A place is named by the directions in
which the cards on its branch grow from the aces: ``E``, ``EE``, ``EEN``.

Nothing here is copied from a table: candidates are laid by conditions 3 and 4 (Ord,
*Connecting Cards*), and rectangles decide which of them conditions 1 and 2 forbid.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.geometry import CARD_WIDTH, POINTS_HIGH, POINTS_WIDE, Pose, Rect

FARTHEST = 3
"""How many cards a branch may be long, the aces not counted (Ord, condition 6)."""

_STEPS = {"E": (1, 0), "N": (0, -1), "S": (0, 1), "W": (-1, 0)}
_OPPOSITE = {"E": "W", "N": "S", "S": "N", "W": "E"}

ARMS = "".join(_STEPS)
"""The four hierarchies, each by the direction in which it leaves the aces."""

BLACK_ACE = Card(Rank.ACE, Suit.SPADES)
RED_ACE = Card(Rank.ACE, Suit.HEARTS)

ACES: dict[Card, Rect] = {
    BLACK_ACE: Rect(-POINTS_WIDE // 2, -POINTS_HIGH // 2, POINTS_WIDE // 2, POINTS_HIGH // 2),
    RED_ACE: Rect(-POINTS_HIGH // 2, -POINTS_WIDE // 2, POINTS_HIGH // 2, POINTS_WIDE // 2),
}
"""The crossed aces, the lower first: the black one upright, the red one across it (Ord, *Setup*)."""


class Cell(NamedTuple):
    """One place of the board: its compass path and the rectangle of a card in it (points)."""

    name: str
    rect: Rect

    @property
    def depth(self) -> int:
        """How many cards from the aces, this one included."""
        return len(self.name)

    @property
    def parent(self) -> str:
        """The path of the card that this one connects to; empty for the ace."""
        return self.name[:-1]

    @property
    def pose(self) -> Pose:
        """How a card lies in this place (card widths): upright where it grows north or south."""
        x, y = self.rect.centre
        scale = CARD_WIDTH / POINTS_WIDE
        return Pose(x * scale, y * scale, 90.0 if self.name[-1] in "EW" else 0.0)


def connected(parent: Rect, direction: str) -> Rect:
    """Return a card laid with its short side against the middle of one side (Ord, conditions 3, 4)."""
    dx, dy = _STEPS[direction]
    x, y = parent.centre
    x += dx * (parent.width + POINTS_HIGH) / 2
    y += dy * (parent.height + POINTS_HIGH) / 2
    wide, high = (POINTS_HIGH, POINTS_WIDE) if dx else (POINTS_WIDE, POINTS_HIGH)
    return Rect(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def disturbs(card: Rect, other: Rect) -> bool:
    """Whether a card so laid would overlap or touch one that it does not connect to (conditions 1, 2)."""
    return card.overlaps(other) or card.touches(other)


ACE_OF: dict[str, Card] = {
    arm: RED_ACE if disturbs(connected(ACES[BLACK_ACE], arm), ACES[RED_ACE]) else BLACK_ACE for arm in ARMS
}
"""The ace at the root of each hierarchy; it gives the hierarchy its colour (Ord, condition 5).

It is the one to which a card can connect on this side without disturbing the other.
"""


def _further(cells: Iterable[Cell]) -> list[Cell]:
    """Every cell one card further than these: three sides of each card are free for another."""
    return [
        Cell(cell.name + side, connected(cell.rect, side))
        for cell in cells
        for side in ARMS
        if side != _OPPOSITE[cell.name[-1]]
    ]


def _reached(first: list[Cell]) -> Iterator[list[Cell]]:
    """Every cell that conditions 3 and 4 leave, by its distance from the aces, one card too far included."""
    yield first
    if first[0].depth <= FARTHEST:
        yield from _reached(_further(first))


*_WITHIN, _BEYOND = _reached([Cell(arm, connected(ACES[ACE_OF[arm]], arm)) for arm in ARMS])
CANDIDATES: dict[str, Cell] = {cell.name: cell for cells in _WITHIN for cell in cells}
"""The nominal places by path (condition 6), those included that the aces make impossible."""
TOO_FAR: dict[str, Cell] = {cell.name: cell for cell in _BEYOND}
"""Those of the fourth cards from the aces, to be able to say why they are refused."""


def touched_ace(place: Cell) -> Card | None:
    """Return the ace that a card here would disturb, if it does not connect to that ace.

    So a branch cannot shut in a whole hierarchy by turning the same way twice (Ord, *Notes*).
    """
    own = ACE_OF[place.name] if place.depth == 1 else None
    return next((ace for ace, rect in ACES.items() if ace != own and disturbs(place.rect, rect)), None)


PLACES: tuple[Cell, ...] = tuple(place for place in CANDIDATES.values() if touched_ace(place) is None)
"""The places in which a card can ever lie, by depth and then by name.  Sets of them are bit masks."""

INDEX: dict[str, int] = {place.name: i for i, place in enumerate(PLACES)}
ARM: tuple[int, ...] = tuple(ARMS.index(place.name[0]) for place in PLACES)
PARENT: tuple[int, ...] = tuple(INDEX.get(place.parent, -1) for place in PLACES)
"""For each place the place it hangs on, -1 for the ace."""


def _mask(names: list[str]) -> int:
    return sum(1 << INDEX[name] for name in names)


ROOTS = _mask(list(ARMS))
TIPS = _mask([arm * FARTHEST for arm in ARMS])
"""The furthermost places north, south, east and west, not used by two (Ord, *2 players*)."""

CHILDREN: tuple[int, ...] = tuple(
    _mask([child.name for child in PLACES if child.parent == place.name]) for place in PLACES
)

CONFLICTS: tuple[int, ...] = tuple(
    _mask(
        [
            other.name
            for other in PLACES
            if other.name not in (place.name, place.parent)
            and place.name != other.parent
            and disturbs(place.rect, other.rect)
        ]
    )
    for place in PLACES
)
"""For each place the places that a card in it makes impossible (Ord, conditions 1, 2)."""


_STEPS_OF = ["".join(sorted(place.name)) for place in PLACES]
CELL: tuple[int, ...] = tuple(list(dict.fromkeys(_STEPS_OF)).index(steps) for steps in _STEPS_OF)
"""For each place its cell: those to which the same steps lead, in whatever order, take each other's room."""

CELLS: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place, cell in enumerate(CELL) if cell == number) for number in range(max(CELL) + 1)
)
"""The places in groups of which only one can be filled: the room for cards on the board."""
