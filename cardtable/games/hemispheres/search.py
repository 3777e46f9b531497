"""The Hemispheres with all cards known: games played out in many ways, the best of them followed up most.

A game is cut into parts by how many cards are left in the pack.  Where a part ends is kept with
how many cards came home in the end; from where most did, games are played on in other ways.
Some hundred games so win most deals that can be won, ten times as many from the beginning not as many.
"""

import time
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from math import inf
from random import Random

from cardtable.contract.move import Move
from cardtable.games.hemispheres.varied import Manner, VariedPlayer, some_manner

GOAL = 8 * 13
_PARTS = (70, 60, 50, 40, 30, 20, 10, 0)
"""How many cards are left in the pack where a part ends."""
_FOLLOWED = 1
"""How many cards at home an end of a part counts less each time it has been followed up."""


class _End:
    """Where a part of a game ended, what was made in it, and where the part before ended."""

    def __init__(self, player: VariedPlayer, before: "_End | None") -> None:
        self.player, self.before = player, before
        self._made = player.line or []

    def whole(self) -> list[Move]:
        """Return all that was made from the beginning."""
        return self._made if self.before is None else [*self.before.whole(), *self._made]


class HemispheresSearch:
    """Games played out from one position.

    ``games``: how many there were; ``home``: how many cards came home in the best of them.
    """

    def __init__(self, start: VariedPlayer, random: Random) -> None:
        """Begin with a position; ``random`` decides how the games are played."""
        self._start, self._random, self._order = start, random, count()
        self._parts = [left for left in _PARTS if left < len(start.pack)]
        self._ends: list[list[tuple[int, int, _End]]] = [[] for _ in self._parts]
        self.games = self.home = 0

    def run(self, games: int, until: float = inf) -> list[Move] | None:
        """Return the moves of a game that is won, if one is found in so many games and by this time."""
        while True:
            for begun in self._beginnings():
                if self.games >= games or time.process_time() >= until:
                    return None
                won = self._played(begun)
                if won is not None:
                    return won

    def _beginnings(self) -> Iterator[_End | None]:
        """Yield the beginning, then the most promising end of each part."""
        yield None
        for ends in self._ends:
            if ends:
                cost, order, end = heappop(ends)
                heappush(ends, (cost + _FOLLOWED, order, end))
                yield end

    def _played(self, before: _End | None) -> list[Move] | None:
        """Play to the end of the game; return its moves if it is won, keep the ends of its parts if not."""
        manner = some_manner(self._random) if self.games else Manner()
        self.games += 1
        player = (before.player if before else self._start).copy(manner, self._random)
        ends = []
        for number, left in enumerate(self._parts):
            if left < len(player.pack):
                player.play_on(self._random, left)
                before = _End(player, before)
                ends.append((number, before))
                player = player.copy(manner, self._random)
        home = player.play_out(self._random)
        self.home = max(self.home, home)
        if home == GOAL:
            return [*(before.whole() if before else ()), *(player.line or ())]
        for number, end in ends:
            heappush(self._ends[number], (-home, next(self._order), end))
        return None
