"""Where the piles of a patience lie: places as data, and the layout that follows from them.

Distances are card widths; poses are centres.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Placement, Spot
from cardtable.geometry import CARD_HEIGHT, Pose, Rect

INDEX = 0.26 * CARD_HEIGHT
"""How much of a card lies free when its rank and the suit below it can be seen: of its height so much."""
BESIDE = 0.19
"""How much of a card must lie free at its side so that both can be seen, in every form of the faces."""
TILT = 0.19
"""How far every second card of a fan is moved aside to leave the index in the other's corner free."""
TUCKED = 0.4
"""The step of cards that lie face down in a fan, as a part of the fan's: there is nothing to read on them."""
_WHOLE = 0.43
"""How far an index, rank above suit, reaches down in any form of the faces."""
LEANING = _WHOLE / 2
"""The smallest step of a fan that leans: each index lies free until the next but one card."""
_EDGE = 0.07
"""As close as cards that lie face down come before the others are squeezed."""
_NEARLY = 1e-9


@dataclass(frozen=True, slots=True)
class Place:
    """One place: where its first card lies, and how the others follow.

    ``fan`` is the step from card to card (0, 0: a squared pile, of which only the top few are
    drawn); ``room`` the farthest the last card may lie from the first: beyond it the fan
    is squeezed, what lies face down first.  ``tilt``: how far every second card then leans to the
    right of the fan's first card, as soon as whole indices would be covered; so they stay in sight
    in half the room.
    ``symbol`` is drawn on the empty place, if not that of its `Foundation`; ``face_up`` is how its cards lie.
    ``marked``: whether the empty place is outlined.  ``outwards``: the available card keeps the
    pose, and those it covers are pushed back against the fan.
    ``stock``: cards are dealt from here; the next one comes first in the list and lies uppermost.
    ``tucked``: so many of the first cards of the fan lie face down, closer together.  ``last``:
    only so many of the last cards are fanned out, the others lie beneath the first of them (0: all are).
    ``radial``: it lies in a ring, which is made wider only where leaning does not help any more.
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
    tilt: float = 0.0
    tucked: int = 0
    last: int = 0
    radial: bool = False

    def poses(self, count: int) -> Sequence[Pose]:
        """Return where so many cards lie, the covered end first."""
        return _poses(self, count) if count > 1 else (self.pose,) * count

    def spread(self, count: int) -> tuple[Pose, ...]:
        """Reckon where so many cards lie, two at least."""
        hidden, step = self._steps(count)
        down = min(self.tucked, count - 1)
        depths = list(accumulate((hidden if n < down else step for n in range(count - 1)), initial=0.0))
        across, along = self._direction
        first = depths[-1] if self.outwards else 0.0
        right, below = self._aside(step)
        leaning = [
            n >= self.tucked and (n - (count - 1 if self.outwards else self.tucked)) % 2 for n in range(count)
        ]
        return tuple(
            self.pose.shifted(
                across * (depth - first) + right * aside, along * (depth - first) + below * aside
            )
            for depth, aside in zip(depths, leaning, strict=True)
        )

    def straight(self, count: int) -> bool:
        """Whether so many cards lie in one line, rank and suit of each that is face up in sight.

        Those of a ring may lean.
        """
        count = min(count, self.last or count)
        squared = self.fan == (0.0, 0.0)
        needed = LEANING if self.radial else self._strip
        return squared or count <= 1 or self._steps(count)[1] >= needed - _NEARLY

    @property
    def _direction(self) -> tuple[float, float]:
        """The direction of the fan, of length 1; (0, 0) of a squared pile."""
        length = hypot(*self.fan) or 1.0
        return self.fan[0] / length, self.fan[1] / length

    @property
    def _strip(self) -> float:
        """How much of a card the next one must leave free."""
        if not self.pose.rotation:
            return INDEX if abs(self.fan[1]) >= abs(self.fan[0]) else BESIDE
        across, along = self._direction
        turn = radians(self.pose.rotation)
        down = abs(along * cos(turn) - across * sin(turn))
        return INDEX if 2 * down * down >= 1.0 else BESIDE

    def _steps(self, count: int) -> tuple[float, float]:
        """Return how far a card that is face down, and one that is not, lies from the one before it."""
        step = hypot(*self.fan)
        down = min(self.tucked, count - 1)
        up, hidden = count - 1 - down, TUCKED * step
        if not self.room or down * hidden + up * step <= self.room:
            return hidden, step
        hidden = min(hidden, max(_EDGE, (self.room - up * step) / down)) if down else hidden
        if down * hidden + up * step <= self.room + _NEARLY or not up:
            return (hidden, step) if up else (self.room / down, step)
        return hidden, max(0.0, self.room - down * hidden) / up

    def _aside(self, step: float) -> tuple[float, float]:
        """Return how far every second card leans where the fan has such a step."""
        if not self.tilt or step >= INDEX - _NEARLY:
            return 0.0, 0.0
        turn = radians(self.pose.rotation)
        return self.tilt * cos(turn), self.tilt * sin(turn)

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
    def farthest(self) -> Pose:
        """Where the card at the other end of its fan may lie."""
        reach = -self.room if self.outwards else self.room
        across, along = self._direction
        return self.pose.shifted(across * reach, along * reach)

    @property
    def spot(self) -> Spot:
        """The mark of the place on the cloth."""
        return Spot(self.name, self.pose, self.symbol)


class Table(NamedTuple):
    """Places in the order of the notation, and what of the cloth they need."""

    places: tuple[Place, ...]
    bounds: Rect

    def holds(self, counts: Sequence[int]) -> bool:
        """Whether piles of so many cards, in the order of the places, all lie straight on it."""
        return all(place.straight(count) for place, count in zip(self.places, counts, strict=True))

    def tucked(self, down: Mapping[str, int]) -> "Table":
        """Return it with so many of the first cards in each of these places face down, closer together."""
        if not down:
            return self
        places = (_tucked(each, down[each.name]) if down.get(each.name) else each for each in self.places)
        return self._replace(places=tuple(places))

    def lay(self, piles: Iterable[Sequence[Card]]) -> Iterator[Placement]:
        """Yield the placements of the cards of piles, in the order of the places."""
        for place, pile in zip(self.places, piles, strict=True):
            yield from place.lay(pile)


def around(*places: Place, sides: float = 0.75, ends: float = 0.8) -> Table:
    """Return the table of these places, which ends so far from the middles of the outermost cards."""
    poses = [pose for place in places for pose in (place.pose, place.farthest)]
    across, along = [pose.x for pose in poses], [pose.y for pose in poses]
    bounds = Rect(min(across) - sides, min(along) - ends, max(across) + sides, max(along) + ends)
    return Table(places, bounds)


class Tables(NamedTuple):
    """What a game says of its table: places and bounds at first, and with more room, step by step."""

    cloth: tuple[Place, ...]
    bounds: Rect
    deeper: tuple[Table, ...] = ()


def deepened(table: Table, columns: Iterable[str], further: Iterable[float]) -> Tables:
    """Return a table, and such whose columns may reach further down than its own, each by so much."""
    names = frozenset(columns)

    def deeper(more: float) -> Table:
        places = (
            replace(place, room=place.room + more) if place.name in names else place for place in table.places
        )
        return Table(tuple(places), table.bounds._replace(bottom=table.bounds.bottom + more))

    return Tables(*table, tuple(map(deeper, further)))


@cache
def _poses(place: Place, count: int) -> tuple[Pose, ...]:
    return place.spread(count)


@cache
def _tucked(place: Place, down: int) -> Place:
    return replace(place, tucked=down)


def row(
    names: Iterable[str], x: float, y: float, dx: float = 0.0, dy: float = 0.0, **more: Any
) -> list[Place]:
    """Return places in a line, the first at (x, y), each so far from the one before."""
    return [Place(name, Pose(x + dx * n, y + dy * n), **more) for n, name in enumerate(names)]


def columns(
    names: Iterable[str], x: float, y: float, step: float, floor: float, fan: float = 0.42
) -> list[Place]:
    """Return columns side by side, the first at (x, y), whose last cards lie at `floor` or above."""
    return row(names, x, y, step, fan=(0.0, fan), room=floor - y, tilt=TILT)


def pack_and_talon(pack: Pose, talon: Pose) -> tuple[Place, Place]:
    """Return the places of a pack, face down, and of the talon on which its cards are turned one by one."""
    return Place("pack", pose=pack, face_up=False, stock=True), Place("talon", talon)


def by_suit(
    x: float, y: float, dx: float = 0.0, dy: float = 0.0, *, base: str = "", **more: Any
) -> list[Place]:
    """Return the foundations of the four suits, or those of them that begin with a rank, in such a line."""
    return row((f"{base}-{suit.word}" if base else suit.word for suit in Suit), x, y, dx, dy, **more)
