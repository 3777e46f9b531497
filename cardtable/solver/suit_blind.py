"""A search that forgets suits until a win turns on them.

Where any suit is built, exact search drowns in permutations of suits.  Here a card keeps
its suit only while it lies as it lay at the start; once moved it is a token of its rank
and goes home as any suit whose card of that rank has been moved too and is next.  All that
can be played with the cards can be played so: if this is exhausted, the position is lost.

A way home is replayed with the cards.  Where it took a token for the wrong suit, that suit
is told apart from the others of that rank from then on, and a new search begins.  What is
not settled so goes by a map: of what lies around, no suits of tokens told apart.  What is
lost where more is allowed is lost, and who is near home there is tried first.
"""

import time
from typing import NamedTuple

from cardtable.solver.blind_map import BlindMap
from cardtable.solver.blind_search import BlindSearch, BlindStep
from cardtable.solver.board import GOALS, HOME, ONTO, SPACE, Board
from cardtable.solver.dig import DigTable
from cardtable.solver.search import SearchResult
from cardtable.solver.tokens import TokenPiles, all_alike, told_apart

UNMAPPED = 3_000
"""Positions met before a map is drawn: many a deal needs none."""
MAPPED = 100_000
"""Positions on a map at most; what lies beyond is taken to be far from home."""


class _Mistake(NamedTuple):
    """A token of a rank went home as a suit that its card was not of."""

    rank: int
    taken_for: int


class SuitBlind:
    """The search, to be gone on with as often as wished.

    It meets ``unmapped`` positions before it draws a map of at most ``mapped``.
    """

    def __init__(self, board: Board, dig: DigTable, unmapped: int = UNMAPPED, mapped: int = MAPPED) -> None:
        self._board, self._dig = board, dig
        self._mapped = mapped
        self._left_unmapped = unmapped
        self._alike = all_alike(dig.ranks, len(dig.home))
        self._map: BlindMap | None = None
        self._charting = False
        self._begin()

    def _begin(self) -> None:
        """Begin a search with what is told apart by now."""
        piles = TokenPiles(self._board, self._dig, self._alike, self._map.piles if self._map else None)
        self._search = BlindSearch(piles, self._dig, self._map)
        self._just_begun = 1  # its first position has not been counted yet

    def run(self, limit: int, until: float | None = None) -> SearchResult:
        """Go on for so many positions; ``states`` counts those of this call."""
        met, steps = 0, None
        while steps is None and met < limit and (until is None or time.process_time() < until):
            before, self._just_begun = self._search.met - self._just_begun, 0
            way = self._search.run(before + self._bounded(limit - met), until)
            gone = self._search.met - before
            met += gone
            if way is not None:
                steps = self._tried(way)
            elif self._search.exhausted and not self._search.reached_home:
                return SearchResult(None, True, met)
            if self._map is None:
                self._draw_map(gone)
        return SearchResult(steps, False, met)

    def _bounded(self, most: int) -> int:
        """Return how many positions to meet at most before a map is due, or is large enough."""
        if self._map is not None:
            return most
        return min(most, self._mapped - self._search.met if self._charting else self._left_unmapped)

    def _draw_map(self, gone: int) -> None:
        """Begin a map if it is time for one, and use it once it is drawn; `gone`: positions met since."""
        if not self._charting:
            self._left_unmapped -= gone
            if self._left_unmapped <= 0:
                self._charting = True
                plain = all_alike(self._dig.ranks, len(self._dig.home))
                self._search = BlindSearch(
                    TokenPiles(self._board, self._dig, plain), self._dig, charting=True
                )
        elif self._search.exhausted or self._search.met >= self._mapped:
            self._map = self._search.chart()
            self._begin()

    def _tried(self, way: list[BlindStep]) -> list[int] | None:
        """Return the steps of a win with the cards; None if it is none, and be wiser from then on."""
        steps, mistake = self._replayed(way)
        if mistake is None:
            return steps
        if len(self._alike[mistake.rank][mistake.taken_for]) > 1:
            self._alike = told_apart(self._alike, mistake.rank, mistake.taken_for)
        if not self._charting or self._map is not None:
            self._begin()
        return None

    def _replayed(self, way: list[BlindStep]) -> tuple[list[int], _Mistake | None]:
        """Play a way home with the cards; return the board's steps, or what was mistaken first."""
        rows = [list(pile) for pile in self._dig.piles]
        homes, steps, first = list(self._dig.home), [], None
        for step in way:
            card = rows[step.source].pop()
            if step.target < 0:
                suit = self._dig.suit[card]
                if suit != step.suit and first is None:
                    first = _Mistake(self._dig.rank[card], step.suit)
                if homes[suit] != self._dig.order[card]:
                    return [], first
                homes[suit] += 1
                steps.append(card * GOALS + HOME)
            else:
                row = rows[step.target]
                steps.append(card * GOALS + (ONTO + row[-1] if row else SPACE))
                row.append(card)
        return steps, None
