"""Where the piles of a patience lie: places as data, and the layout that follows from them.

Distances are card widths; poses are centres.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from math import cos, hypot, radians, sin

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Placement, Spot
from cardtable.geometry import Pose

INDEX = 0.345
"""How much of a card lies free when its rank and the suit below it can be seen."""
LEAN = 0.19
"""How far every second card of a fan is moved aside to leave the index in the other's corner free."""
TUCKED = 0.4
"""The step of cards that lie face down in a fan, as a part of the fan's: there is nothing to read on them."""


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
    ``tucked``: so many of the first cards of the fan lie face down, closer together.  ``last``:
    only so many of the last cards are fanned out, the others lie beneath the first of them (0: all are).
    """

    name: str
    pose: Pose
    fan: tuple[float, float] = (0.0, 0.0)
    room: float = 0.0
    symbol: Suit | Rank | Card | None = None
    face_up: bool = True
    marked: bool = True
    outwards: bool = False
    stock: bool = False
    lean: float = 0.0
    tucked: int = 0
    last: int = 0

    def poses(self, count: int) -> list[Pose]:
        """Return where so many cards lie, the covered end first."""
        if not count:
            return []
        step, squeeze = hypot(*self.fan), 1.0
        depths = list(accumulate(self._steps(count - 1), initial=0.0))
        if step and self.room and count > 1:
            squeeze = min(1.0, self.room / (step * depths[-1]))
        dx, dy = self.fan[0] * squeeze, self.fan[1] * squeeze
        first = depths[-1] if self.outwards else 0.0
        right, down = self._aside(step * squeeze)
        leaning = [
            n >= self.tucked and (n - (count - 1 if self.outwards else self.tucked)) % 2 for n in range(count)
        ]
        return [
            self.pose.shifted(dx * (depth - first) + right * aside, dy * (depth - first) + down * aside)
            for depth, aside in zip(depths, leaning, strict=True)
        ]

    def _steps(self, count: int) -> list[float]:
        """Return how far each card lies from the one before it, in steps of the fan."""
        return [TUCKED if number < self.tucked else 1.0 for number in range(count)]

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
        cards = cards[-(3 if self.fan == (0.0, 0.0) else self.last) :]
        return [
            Placement(card, self.name, pose, self.face_up)
            for card, pose in zip(cards, self.poses(len(cards)), strict=True)
        ]

    @property
    def spot(self) -> Spot:
        """The mark of the place on the cloth."""
        return Spot(self.name, self.pose, self.symbol)


@cache
def _tucked(place: Place, down: int) -> Place:
    return replace(place, tucked=down)


def tucked(cloth: Iterable[Place], down: Mapping[str, int]) -> tuple[Place, ...]:
    """Return the places with so many of the first cards in each of these face down, closer together."""
    return tuple(_tucked(place, down[place.name]) if down.get(place.name) else place for place in cloth)


def row(names: Iterable[str], x: float, y: float, step: float, **more: object) -> list[Place]:
    """Return places side by side, the first at (x, y)."""
    return [Place(name, Pose(x + step * n, y), **more) for n, name in enumerate(names)]  # type: ignore[arg-type]
