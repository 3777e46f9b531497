"""A best-first search over abstract positions, in which some suits are not told apart.

What it has learned of the way home is a map for searches that tell more of them apart.
"""

import math
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from typing import NamedTuple

from cardtable.solver.abstract_piles import AbstractPiles, SuitCounts
from cardtable.solver.board import CARD_BITS, EMPTY_CELL, EMPTY_ROW, UNDUG_BITS
from cardtable.solver.dig import DigTable
from cardtable.solver.frontier import Frontier

_BETWEEN_LOOKS = 100
_PILE = (1 << UNDUG_BITS) - 1

DEAD = -1
"""The distance of a position from which no way leads home."""
_FAR = 60
"""Moves home, at the least, from a position that was not looked into."""
_LOST = DEAD
"""In place of the number of a position: it is known to be lost."""
_AWAY = 4
"""What a move that the map says lies ahead counts beside the weights of piles."""


class DistanceMap(NamedTuple):
    """How many moves lie between a position and the end, suits forgotten; `DEAD`: it is lost.

    ``away`` is by the key of a position, ``piles`` are those of the search that drew the map.
    """

    piles: AbstractPiles
    away: dict[int, int]


def distances(
    count: int,
    before: Callable[[int], Iterable[int]],
    home: Iterable[int],
    unexplored: Iterable[int],
) -> list[int]:
    """Return the distance of each of so many positions by its number.

    ``before`` tells those from which one move leads to it.  Nothing is known of what lies
    behind the unexplored, except that it has not been found to be lost.
    """
    found = [DEAD] * count
    for distance, reached in ((0, home), (_FAR, unexplored)):
        waiting = deque(number for number in reached if found[number] == DEAD)
        for number in waiting:
            found[number] = distance
        while waiting:
            number = waiting.popleft()
            for each in before(number):
                if found[each] == DEAD:
                    found[each] = found[number] + 1
                    waiting.append(each)
    return found


class AbstractStep(NamedTuple):
    """The outer card of a row or cell goes to another (the cells' numbers follow), or (-1) home as a suit."""

    source: int
    target: int
    suit: int


class Trail:
    """By position from which it was met first, and how: what a card left and where to.

    ``again`` are the positions that were met again; None if nobody asks.  There are so many of all
    these that they are kept small.
    """

    def __init__(self, *, again: bool) -> None:
        self.parent, self.source, self.target = array("i", [-1]), array("b", [-1]), array("b", [-1])
        self.again, self._whence = array("i") if again else None, array("i")

    def looked_into(self, number: int) -> None:
        """Take note that all that was met again since the last time was met from this position."""
        if self.again is not None:
            self._whence.extend(repeat(number, len(self.again) - len(self._whence)))

    def step(self, number: int) -> AbstractStep:
        """Return the step by which a position was met."""
        source, target = self.source[number], self.target[number]
        return AbstractStep(source, target, -1) if target >= 0 else AbstractStep(source, -1, ~target)

    def before(self) -> Callable[[int], Iterator[int]]:
        """Return what tells of a position all those from which one step leads to it."""
        # What was met again is chained: for each the last time, and for each time the one before.
        last, former = array("i", [-1]) * len(self.parent), array("i")
        for times, number in enumerate(self.again or ()):
            former.append(last[number])
            last[number] = times

        def told(number: int) -> Iterator[int]:
            if number:
                yield self.parent[number]
            at = last[number]
            while at >= 0:
                yield self._whence[at]
                at = former[at]

        return told


_Place = tuple[int, tuple[int, ...], SuitCounts, int, int, int, int, int]
"""A position: its number, the piles of rows and cells, the foundations, its key, its key on the map, what
is left of the piles of the start, the weight of its piles, and how far from home the map says it is.
"""


class AbstractSearch:
    """The search, to be gone on with as often as wished.

    ``guide``: a map by which what is lost is given up, and the nearest to home tried first.
    ``charting``: go on where a way home is found, and keep what is needed to draw a map.
    """

    def __init__(
        self, piles: AbstractPiles, dig: DigTable, guide: DistanceMap | None = None, *, charting: bool = False
    ) -> None:
        self._piles, self._dig, self._guide = piles, dig, guide
        self._base_is_lowest = dig.base == 1
        self._rows = len(dig.piles)
        self._all_home = (dig.ranks,) * len(dig.home)
        columns, foundations = piles.start, tuple(dig.home)
        key = sum(piles.digest[pile] for pile in columns) + piles.of(foundations)
        image = away = 0
        if guide is not None:
            image = sum(guide.piles.digest[piles.image[pile]] for pile in columns) + guide.piles.of(
                foundations
            )
            away = guide.away.get(image, 0)
        undug = sum(piles.undug[pile] for pile in columns)
        weight = sum(piles.weight[pile] for pile in columns)
        self._frontier = Frontier[_Place](_BETWEEN_LOOKS)
        self._frontier.add(0, (0, columns, foundations, key, image, undug, weight, away))
        self._seen = {key: 0}
        self._trail = Trail(again=charting)
        self._home = -1

    @property
    def met(self) -> int:
        """How many positions have been met."""
        return self._frontier.met

    @property
    def exhausted(self) -> bool:
        """Whether nothing is left to be looked into."""
        return not self._frontier.waiting

    @property
    def reached_home(self) -> bool:
        """Whether some way home has been found."""
        return self._home >= 0

    def run(self, most: int, until: float = math.inf) -> list[AbstractStep] | None:
        """Go on until so many positions have been met; return a way home as soon as it is found."""
        self._frontier.won = None
        self._frontier.run(self._expand, most, until)
        return None if self._frontier.won is None else self._path(self._home)

    def chart(self) -> DistanceMap:
        """Return the map of what was met; after that the search can't go on."""
        home = [self._home] if self.reached_home else []
        found = distances(self.met, self._trail.before(), home, self._frontier.waiting)
        # In the same table: to have two would take much memory.
        away = self._seen
        for key, number in away.items():
            if number != _LOST:
                away[key] = found[number]
        return DistanceMap(self._piles, away)

    def _path(self, at: int) -> list[AbstractStep]:
        steps = []
        while at:
            steps.append(self._trail.step(at))
            at = self._trail.parent[at]
        return steps[::-1]

    # The whole cost of a search is here: parted into functions it takes half as long again.
    def _expand(self, place: _Place) -> None:  # noqa: PLR0912, PLR0915
        """Make every move that could matter; a position is kept only when its key is new and it lives."""
        at, columns, foundations, place_key, _image, place_undug, place_weight, _away = place
        if foundations == self._all_home:
            self._home, self._frontier.won = at, place
            return
        piles, seen, trail, again = self._piles, self._seen, self._trail, self._trail.again
        rank, parent, top, lifting = piles.rank, piles.parent, piles.top, piles.lifting
        children, easing, guide = piles.children, piles.easing, self._guide
        rows: dict[int, list[int]] = {}
        for row, pile in enumerate(columns[: self._rows]):
            rows.setdefault(rank[pile], []).append(row)
        space = rows[0][-1] if 0 in rows and self._dig.fillable else -1
        cell = columns.index(EMPTY_CELL) if EMPTY_CELL in columns else -1
        highest = self._dig.ranks if self._dig.kings_only else 0
        going_home, safe = self._going_home(columns, foundations, place_undug)
        fresh = []
        for row, pile in enumerate(columns):
            if pile <= EMPTY_CELL or (safe and row not in going_home):
                continue
            key_left = place_key + lifting[pile]
            if row in going_home:
                for suit in going_home[row]:
                    risen = _raised(foundations, suit)
                    key = key_left + piles.of(risen) - piles.of(foundations)
                    known = seen.get(key)
                    if known is None:
                        fresh.append((key, row, ~suit, EMPTY_ROW, risen))
                    elif again is not None and known != _LOST:
                        again.append(known)
                if safe:
                    break
            outer = rank[pile]
            onto = rows.get(outer + 1, ())
            if space >= 0 and parent[pile] and (not highest or outer == highest):
                onto = (*onto, space)
            if cell >= 0 and row < self._rows:
                onto = (*onto, cell)
            for to in onto:
                under = columns[to]
                grown = children.get(under << CARD_BITS | top[pile]) or piles.laid(under, pile)
                key = key_left - lifting[grown]
                known = seen.get(key)
                if known is None:
                    fresh.append((key, row, to, grown, foundations))
                elif again is not None and known != _LOST:
                    again.append(known)
        for key, row, target, grown, risen in fresh:
            known = seen.get(key)  # two moves may come to the same
            if known is not None:
                if again is not None and known != _LOST:
                    again.append(known)
                continue
            pile = columns[row]
            image, away = 0, 0
            if guide is not None:
                image, away = self._on_map(place, pile, grown, risen)
            digging = piles.digging[pile]
            left = place_undug + digging if digging else place_undug
            if away == DEAD or (digging and not self._dig.lives(left)):
                seen[key] = _LOST
                continue
            number = len(trail.parent)
            seen[key] = 0 if again is None else number
            after = list(columns)
            after[row] = parent[pile]
            if target >= 0:
                after[target] = grown
            worth = place_weight + easing[pile] - easing[grown]
            made = (number, tuple(after), risen, key, image, left, worth, away)
            self._frontier.add(worth + _AWAY * away, made)
            trail.parent.append(at)
            trail.source.append(row)
            trail.target.append(target)
        trail.looked_into(at)

    def _on_map(self, place: _Place, pile: int, grown: int, foundations: SuitCounts) -> tuple[int, int]:
        """Return the key on the map of what a step comes to, and how far from home it is there.

        The outer card of `pile` leaves it, and makes `grown` of another or goes home.
        """
        assert self._guide is not None
        theirs, image = self._guide.piles, self._piles.image
        _at, _columns, foundations_before, _key, key, _undug, _weight, away = place
        key += theirs.lifting[image[pile]] - theirs.lifting[image[grown]]
        if foundations is not foundations_before:
            key += theirs.of(foundations) - theirs.of(foundations_before)
        return key, self._guide.away.get(key, away)

    def _going_home(
        self, columns: tuple[int, ...], foundations: SuitCounts, undug: int
    ) -> tuple[dict[int, list[int]], bool]:
        """Return by row the suits as which its outer card may go home; alone if that does no harm.

        It does none if no card can want it in a row any more, since what could lie on it is at home or may
        go there as soon as it comes to light, and there is nothing else to be taken for: none of the suits
        that it may be still waits for a card below.
        """
        order, lowest = self._piles.order, min(foundations)
        found: dict[int, list[int]] = {}
        highest_safe = lowest + 1 if self._base_is_lowest or lowest else -1
        for row, pile in enumerate(columns):
            if order[pile] in foundations and pile > EMPTY_CELL:
                up, waits = self._rising(pile, order[pile], foundations, undug)
                if up and not waits and order[pile] <= highest_safe:
                    return {row: up}, True
                if up:
                    found[row] = up
        return found, False

    def _rising(self, pile: int, order: int, foundations: SuitCounts, undug: int) -> tuple[list[int], bool]:
        """Return the suits as which an outer card may go home now, and whether one waits for a card below."""
        suits = self._piles.suits[pile]
        if len(suits) == 1:
            return ([suits[0]] if foundations[suits[0]] == order else []), False
        up: list[int] = []
        waits = False
        for suit in suits:
            if foundations[suit] > order:
                continue
            number, depth = self._dig.place[suit][order]
            if order < self._dig.home[suit] or depth >= undug >> UNDUG_BITS * number & _PILE:
                if foundations[suit] == order:
                    up.append(suit)
                else:
                    waits = True
        return up, waits


def _raised(foundations: SuitCounts, suit: int) -> SuitCounts:
    return (*foundations[:suit], foundations[suit] + 1, *foundations[suit + 1 :])
