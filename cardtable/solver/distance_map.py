"""What a search that forgets suits has learned of the way home, for searches that forget fewer of them."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardtable.solver.abstract_piles import AbstractPiles

DEAD = -1
"""The distance of a position from which no way leads home."""
_FAR = 60
"""Moves home, at the least, from a position that was not looked into."""


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
