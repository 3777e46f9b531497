"""Suit abstraction, refined by what goes wrong: a search that forgets suits until a win turns on them.

Where any suit is built, exact search drowns in permutations of suits.  Here a card keeps
its suit only while it lies as it lay at the start; once moved it is an abstract card of its rank
and goes home as any suit whose card of that rank has been moved too and is next.  All that
can be played with the cards can be played so: if this is exhausted, the position is lost.

A way home is replayed with the cards.  Where it took a card for the wrong suit, that suit
is told apart from the others of that rank from then on, and a new search begins.  What is
not settled so goes by a map: of what lies around, no suits of moved cards told apart.  What is
lost where more is allowed is lost, and who is near home there is tried first: for a while
with all suits told apart, then with those that must be.
"""

import math
import time
from collections.abc import Generator
from typing import NamedTuple

from cardtable.solver.abstract_piles import AbstractPiles, Alike, all_alike, all_apart, told_apart
from cardtable.solver.abstract_search import AbstractSearch, AbstractStep, DistanceMap
from cardtable.solver.board import CELL, GOALS, HOME, ONTO, SPACE, Board
from cardtable.solver.dig import DigTable
from cardtable.solver.limits import STATES
from cardtable.solver.search import SearchResult


class AbstractionLimits(NamedTuple):
    """How many positions a search meets.

    ``unmapped``: before it begins to draw a map; many a deal needs none.  ``mapped``: those on a
    map at most, or more if no way home is on it by then: as long as there is none, the map
    itself is the search.  What lies beyond is taken to be far from there.  ``at_once``: with
    all suits told apart once there is a map; many a way home on it can be gone.  ``most``: in
    all; the position is then given up.
    """

    unmapped: int = 3_000
    mapped: int = 100_000
    at_once: int = 48_000
    most: int = STATES


USUAL_LIMITS = AbstractionLimits()


class _Mistake(NamedTuple):
    """An abstract card of a rank went home as a suit that the card itself was not of."""

    rank: int
    taken_for: int


class SuitAbstraction:
    """The search, to be gone on with as often as wished."""

    def __init__(self, board: Board, dig: DigTable, limits: AbstractionLimits = USUAL_LIMITS) -> None:
        self._board, self._dig, self._limits, self._left = board, dig, limits, limits.most
        self._plain = self._alike = all_alike(dig.ranks, len(dig.home))
        self._map: DistanceMap | None = None
        self._charting = False
        self._begin(self._alike)
        self._plan = self._planned()
        self._due = next(self._plan)

    def _begin(self, alike: Alike) -> None:
        """Begin a search that tells no more apart than this."""
        piles = AbstractPiles(self._board, self._dig, alike, self._map.piles if self._map else None)
        charting = self._map is None and alike is self._plain and self._limits.unmapped < STATES
        self._search = AbstractSearch(piles, self._dig, self._map, charting=charting)
        self._just_begun = 1  # its first position has not been counted yet

    def run(self, limit: int, until: float = math.inf) -> SearchResult:
        """Go on for so many positions; ``states`` counts those of this call."""
        met, steps, limit = 0, None, min(limit, self._left)
        while steps is None and met < limit and time.process_time() < until:
            before, self._just_begun = self._search.met - self._just_begun, 0
            way = self._search.run(before + min(limit - met, self._due), until)
            gone = self._search.met - before
            met += gone
            self._left -= gone
            if way is not None:
                steps = self._tried(way)
            elif self._search.exhausted and not self._search.reached_home:
                return SearchResult(None, True, met)
            self._due = self._plan.send(gone)
        return SearchResult(steps, False, met)

    def _planned(self) -> Generator[int, int, None]:
        """Go over from search to search; yield how many positions to meet till then, taking how many were."""
        left = self._limits.unmapped
        while left > 0:
            left -= yield left
        self._charting, mapped = True, self._limits.mapped
        if self._alike is not self._plain:
            self._begin(self._plain)
        while not (self._search.exhausted or (self._search.reached_home and self._search.met >= mapped)):
            yield mapped - self._search.met if self._search.reached_home else STATES
        self._map = self._search.chart()
        left = self._limits.at_once
        if left > 0:
            self._begin(all_apart(self._dig.ranks, len(self._dig.home)))
        while left > 0:
            left -= yield left
        self._begin(self._alike)
        while True:
            yield STATES

    def _tried(self, way: list[AbstractStep]) -> list[int] | None:
        """Return the steps of a win with the cards; None if it is none, and be wiser from then on."""
        steps, mistake = self._replayed(way)
        if mistake is None:
            return steps
        if len(self._alike[mistake.rank][mistake.taken_for]) > 1:
            self._alike = told_apart(self._alike, mistake.rank, mistake.taken_for)
        if not self._charting or self._map is not None:
            self._begin(self._alike)
        return None

    def _replayed(self, way: list[AbstractStep]) -> tuple[list[int], _Mistake | None]:
        """Play a way home with the cards; return the board's steps, or what was mistaken first."""
        dig = self._dig
        rows = [*(list(pile) for pile in dig.piles), *([card] for card in dig.kept)]
        rows += [[] for _ in range(dig.cells - len(dig.kept))]
        foundations, steps, first = list(dig.home), [], None
        for step in way:
            card = rows[step.source].pop()
            if step.target < 0:
                suit = dig.suit[card]
                if suit != step.suit and first is None:
                    first = _Mistake(dig.rank[card], step.suit)
                if foundations[suit] != dig.order[card]:
                    return [], first
                foundations[suit] += 1
                steps.append(card * GOALS + HOME)
            else:
                row = rows[step.target]
                empty = SPACE if step.target < len(dig.piles) else CELL
                steps.append(card * GOALS + (ONTO + row[-1] if row else empty))
                row.append(card)
        return steps, None
