"""Where the piles of a patience lie: places as data, and the layout that follows from them.

Distances are card widths; poses are centres.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Placement, Spot
from cardtable.geometry import Pose

INDEX = 0.345
"""How much of a card lies free when its rank and the suit below it can be seen."""
LEAN = 0.19
"""How far every second card of a fan is moved aside to leave the index in the other's corner free."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place: where its first card lies, and how the others follow.

    ``fan`` is the step from card to card (0, 0: a squared pile, of which only the top few are
    drawn); ``room`` the farthest the last card may lie from the first: beyond it the fan
    is squeezed.  ``lean``: how far every second card then leans to the right of the fan's first
    card, as soon as whole indices would be covered; so they stay in sight in half the room.
    ``symbol`` is drawn on the empty place; ``face_up`` is how its cards lie.
    ``marked``: whether the empty place is outlined.  ``outwards``: the available card keeps the
    pose, and those it covers are pushed back against the fan.
    ``stock``: cards are dealt from here; the next one comes first in the list and lies uppermost.
    """

    name: str
    pose: Pose
    fan: tuple[float, float] = (0.0, 0.0)
    room: float = 0.0
    symbol: Suit | Rank | None = None
    face_up: bool = True
    marked: bool = True
    outwards: bool = False
    stock: bool = False
    lean: float = 0.0

    def poses(self, count: int) -> list[Pose]:
        """Return where so many cards lie, the covered end first."""
        step, squeeze = hypot(*self.fan), 1.0
        if step and self.room and count > 1:
            squeeze = min(1.0, self.room / (step * (count - 1)))
        dx, dy = self.fan[0] * squeeze, self.fan[1] * squeeze
        first = 1 - count if self.outwards else 0
        right, down = self._aside(step * squeeze)
        return [
            self.pose.shifted(dx * depth + right * (depth % 2), dy * depth + down * (depth % 2))
            for depth in range(first, first + count)
        ]

    def _aside(self, step: float) -> tuple[float, float]:
        """Return how far every second card leans where the fan has such a step."""
        if not self.lean or step >= INDEX:
            return 0.0, 0.0
        turn = radians(self.pose.rotation)
        return self.lean * cos(turn), self.lean * sin(turn)

    def lay(self, cards: Sequence[Card]) -> list[Placement]:
        """Return the placements of the cards, the lowest first; of a squared pile only the top three."""
        if self.stock:
            cards = cards[::-1]
        if self.fan == (0.0, 0.0):
            cards = cards[-3:]
        return [
            Placement(card, self.name, pose, self.face_up)
            for card, pose in zip(cards, self.poses(len(cards)), strict=True)
        ]

    @property
    def spot(self) -> Spot:
        """The mark of the place on the cloth."""
        return Spot(self.name, self.pose, self.symbol)


def row(names: Iterable[str], x: float, y: float, step: float, **more: object) -> list[Place]:
    """Return places side by side, the first at (x, y)."""
    return [Place(name, Pose(x + step * n, y), **more) for n, name in enumerate(names)]  # type: ignore[arg-type]
