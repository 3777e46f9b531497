"""A beam of games played out with all cards known: the most promising positions are played on from.

A game is cut into parts.  Where a part ended is kept with how many cards came home; from where
most did the game is played on in other ways, and each time that position counts a little less.
"""

import time
from collections.abc import Iterator
from heapq import heappush, heapreplace
from itertools import count
from typing import Generic, TypeVar

_MOST = 5_000
"""How many ends of a part are kept."""
_FOLLOWED = 1
"""How many cards at home an end counts less each time it has been followed up."""

End = TypeVar("End")
Table = TypeVar("Table")
Made = TypeVar("Made")


class PartEnd(Generic[Table, Made]):
    """The table where a part of a game ended, what was made in it, and where the part before ended."""

    def __init__(self, table: Table, made: list[Made], before: "PartEnd[Table, Made] | None") -> None:
        self.table, self._made, self._before = table, made, before

    def whole(self) -> list[Made]:
        """Return all that was made from the beginning of the game."""
        return self._made if self._before is None else [*self._before.whole(), *self._made]


class Beam(Generic[End]):
    """The ends of the parts of games, parts being counted from 0."""

    def __init__(self, parts: int) -> None:
        """Begin without any."""
        self._ends: list[list[tuple[int, int, End]]] = [[] for _ in range(parts)]
        self._order = count()

    def beginnings(self, until: float) -> Iterator[End | None]:
        """Yield from where to play on, over and over till this time of `time.process_time`.

        First from the beginning of the game (None), then from the most promising end of each part.
        """
        while True:
            for part in range(-1, len(self._ends)):
                end = self._best(part) if part >= 0 else None
                if time.process_time() >= until:
                    return
                if end is not None or part < 0:
                    yield end

    def keep(self, part: int, home: int, end: End) -> None:
        """Keep where a part ended, and how many cards came home, unless there are too many."""
        if len(self._ends[part]) < _MOST:
            heappush(self._ends[part], (-home, next(self._order), end))

    def _best(self, part: int) -> End | None:
        """Return the most promising end of a part, if there is any; it counts as followed up once more."""
        ends = self._ends[part]
        if not ends:
            return None
        cost, order, end = ends[0]
        heapreplace(ends, (cost + _FOLLOWED, order, end))
        return end
