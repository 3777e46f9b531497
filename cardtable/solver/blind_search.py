"""A best-first search over tokens: positions in which some suits are not told apart."""

import time
from heapq import heappop, heappush
from typing import NamedTuple

from cardtable.solver.blind_map import DEAD, BlindMap, distances
from cardtable.solver.blind_trail import BlindStep, Trail
from cardtable.solver.board import EMPTY_ROW, UNDUG_BITS
from cardtable.solver.dig import DigTable
from cardtable.solver.tokens import EMPTY_CELL, CountsHome, TokenPiles

_SERIAL_BITS = 32
_NEWEST = (1 << _SERIAL_BITS) - 1
_WEIGHTLESS = 1000
_BETWEEN_LOOKS = 100
_PILE = (1 << UNDUG_BITS) - 1
_LOST = -1
"""In place of the number of a position: it is known to be lost."""
_AWAY = 4
"""What a move that the map says lies ahead counts beside the weights of piles."""

_Step = tuple[int, int, int, CountsHome]
"""The outer card of a row or cell leaves (the rest of) it for another; the foundations then.

Home it goes as a suit: that number with all bits turned round, which is below 0.
"""


class _Place(NamedTuple):
    """A position, the cells behind the rows; `image` is its key on the map, `away` what that says."""

    columns: tuple[int, ...]
    homes: CountsHome
    key: int
    image: int
    undug: int
    weight: int
    away: int


class BlindSearch:
    """The search, to be gone on with as often as wished.

    ``guide``: a map by which what is lost is given up, and the nearest to home tried first.
    ``charting``: go on where a way home is found, and keep what is needed to draw a map.
    """

    def __init__(
        self, piles: TokenPiles, dig: DigTable, guide: BlindMap | None = None, *, charting: bool = False
    ) -> None:
        self._piles, self._dig, self._guide = piles, dig, guide
        self._base_is_lowest = dig.base == 1
        self._rows = len(dig.piles)
        self._total = len(dig.home) * dig.ranks
        columns, homes = piles.start, tuple(dig.home)
        key = sum(piles.digest[pile] for pile in columns) + piles.of(homes)
        image = away = 0
        if guide is not None:
            image = sum(guide.piles.digest[piles.image[pile]] for pile in columns) + guide.piles.of(homes)
            away = guide.away.get(image, 0)
        undug = sum(piles.undug[pile] for pile in columns)
        weight = sum(piles.weight[pile] for pile in columns)
        self._open = {0: _Place(columns, homes, key, image, undug, weight, away)}
        self._heap = [_NEWEST]
        self._seen = {key: 0}
        self._trail = Trail(again=charting)
        self._home = -1

    @property
    def met(self) -> int:
        """How many positions have been met."""
        return len(self._trail.parent)

    @property
    def exhausted(self) -> bool:
        """Whether nothing is left to be looked into."""
        return not self._heap

    @property
    def reached_home(self) -> bool:
        """Whether some way home has been found."""
        return self._home >= 0

    def run(self, most: int, until: float | None = None) -> list[BlindStep] | None:
        """Go on until so many positions have been met; return a way home as soon as it is found."""
        heap = self._heap
        while heap and self.met < most and (until is None or time.process_time() < until):
            for _ in range(_BETWEEN_LOOKS):
                if not heap:
                    break
                at = _NEWEST - (heappop(heap) & _NEWEST)
                place = self._open.pop(at)
                if sum(place.homes) == self._total:
                    self._home = at
                    return self._path(at)
                self._expand(at, place)
        return None

    def chart(self) -> BlindMap:
        """Return the map of what was met."""
        unexplored = [_NEWEST - (entry & _NEWEST) for entry in self._heap]
        home = [self._home] if self.reached_home else []
        found = distances(self.met, self._trail.before(), home, unexplored)
        away = {key: found[number] for key, number in self._seen.items() if number != _LOST}
        return BlindMap(self._piles, away)

    def _path(self, at: int) -> list[BlindStep]:
        steps = []
        while at:
            steps.append(self._trail.step(at))
            at = self._trail.parent[at]
        return steps[::-1]

    def _expand(self, at: int, place: _Place) -> None:
        """Make every move that could matter; a position is kept only when its key is new and it lives."""
        piles, seen, trail, again = self._piles, self._seen, self._trail, self._trail.again
        digest, undug, weight = piles.digest, piles.undug, piles.weight
        columns, place_key, place_undug, place_weight = place.columns, place.key, place.undug, place.weight
        guided, image, away = self._guide is not None, 0, 0
        for source, rest, target, homes in self._steps(place):
            pile = columns[source]
            key = place_key + digest[rest] - digest[pile]
            worth = place_weight + weight[rest] - weight[pile]
            grown = EMPTY_ROW
            if target >= 0:
                under = columns[target]
                grown = piles.laid(under, pile)
                key += digest[grown] - digest[under]
                worth += weight[grown] - weight[under]
            else:
                key += piles.of(homes) - piles.of(place.homes)
            known = seen.get(key)
            if known is not None:
                if again is not None and known != _LOST:
                    again.append(known)
                    again.append(at)
                continue
            left = place_undug + undug[rest] - undug[pile]
            if guided:
                image, away = self._on_map(place, (pile, rest), (target, grown), homes)
            if away == DEAD or (left != place_undug and not self._dig.lives(left)):
                seen[key] = _LOST
                continue
            number = seen[key] = len(trail.parent)
            after = list(columns)
            after[source] = rest
            if target >= 0:
                after[target] = grown
            priority = worth + _AWAY * away + _WEIGHTLESS
            heappush(self._heap, (priority << _SERIAL_BITS) + _NEWEST - number)
            self._open[number] = _Place(tuple(after), homes, key, image, left, worth, away)
            trail.parent.append(at)
            trail.source.append(source)
            trail.target.append(target)

    def _on_map(
        self, place: _Place, left: tuple[int, int], laid: tuple[int, int], homes: CountsHome
    ) -> tuple[int, int]:
        """Return the key on the map of what a step comes to, and how far from home it is there."""
        assert self._guide is not None
        theirs, image = self._guide.piles, self._piles.image
        (pile, rest), (target, grown) = left, laid
        key = place.image + theirs.digest[image[rest]] - theirs.digest[image[pile]]
        if target >= 0:
            key += theirs.digest[image[grown]] - theirs.digest[image[place.columns[target]]]
        else:
            key += theirs.of(homes) - theirs.of(place.homes)
        return key, self._guide.away.get(key, place.away)

    def _steps(self, place: _Place) -> list[_Step]:
        """Return the moves; only those of one card where it does no harm to go home."""
        columns, homes, piles = place.columns, place.homes, self._piles
        rank, parent, order = piles.rank, piles.parent, piles.order
        rows: dict[int, list[int]] = {}
        cell = -1
        for row, pile in enumerate(columns):
            if row < self._rows:
                rows.setdefault(rank[pile], []).append(row)
            elif pile == EMPTY_CELL:
                cell = row
        space = rows[0][-1] if 0 in rows else -1
        found: list[_Step] = []
        for row, pile in enumerate(columns):
            if pile <= EMPTY_CELL:
                continue
            rest, outer = parent[pile], rank[pile]
            if order[pile] in homes:
                up, safe = self._rising(pile, homes, place.undug)
                if up:
                    rising = [(row, rest, ~suit, _raised(homes, suit)) for suit in up]
                    if safe:
                        return rising
                    found += rising
            if outer + 1 in rows:
                for to in rows[outer + 1]:
                    found.append((row, rest, to, homes))
            if (
                space >= 0
                and rest
                and self._dig.fillable
                and (outer == self._dig.ranks or not self._dig.kings_only)
            ):
                found.append((row, rest, space, homes))
            if cell >= 0 and row < self._rows:
                found.append((row, rest, cell, homes))
        return found

    def _rising(self, pile: int, homes: CountsHome, undug: int) -> tuple[list[int], bool]:
        """Return the suits as which the outer card may go home now, and whether it may as well at once.

        It may if no card can want it in a row any more, and there is nothing else to be
        taken for: none of the suits that it may be still waits for a card below.
        """
        order, suits = self._piles.order[pile], self._piles.suits[pile]
        if len(suits) == 1:
            if homes[suits[0]] != order:
                return [], False
            return [suits[0]], self._safe(order, homes)
        up: list[int] = []
        safe = self._safe(order, homes)
        for suit in suits:
            if homes[suit] > order:
                continue
            number, depth = self._dig.place[suit][order]
            if order < self._dig.home[suit] or depth >= undug >> UNDUG_BITS * number & _PILE:
                if homes[suit] == order:
                    up.append(suit)
                else:
                    safe = False
        return up, safe

    def _safe(self, order: int, homes: CountsHome) -> bool:
        """Whether what could lie on a card is at home, or may go there as soon as it comes to light."""
        lowest = min(homes)
        return order <= lowest + 1 and (self._base_is_lowest or lowest > 0)


def _raised(homes: CountsHome, suit: int) -> CountsHome:
    return (*homes[:suit], homes[suit] + 1, *homes[suit + 1 :])
