"""Duchess of Luynes looked ahead: when a deal is out every card is in sight, and so is the next deal.

With the other of two twins taken, the other foundation chosen or, where that is free, one
card held back, the next deal falls out quite differently.  So many ways to end a deal are
tried: each is dealt on, and the ends of deals with most cards home are followed up in the
same way, first few, then more.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from cardtable.games.duchess.table import DISCARD, KINDS, DuchessTable, Play

FREE_TRIES, TRIES = 400, 3000
"""How many times a deal is ended, and the next dealt out, for one hint.

Of the ways in which all is played that can be, more must be tried till a good one is met
than where cards may be held back.
"""
_WIDTHS = (1, 2, 4, 8, 16, 32, 64)
"""How many ends of a deal are followed up."""
_WAYS = 5
"""How many ways there are to end each of them, times how many are followed up."""
_HELD = (0.0, 0.02, 0.05, 0.1, 0.2)
"""Which part of all cards is held back, from way to way."""


class Way(NamedTuple):
    """A way to end a deal.

    What is played next depends on nothing but the cards: the next hint goes on in the same
    way.  ``held``: the kinds that are not played upwards, then those not downwards;
    ``order``: the foundations, the preferred first; ``loose``: the kinds of which the
    Discard's card is taken rather than a packet's; ``late``: those of which the Discard's
    last is taken rather than its first; ``packets``: the preferred first.
    """

    held: Sequence[bool]
    order: Sequence[int]
    loose: Sequence[bool]
    late: Sequence[bool]
    packets: Sequence[int]


@cache
def way(number: int, *, free: bool) -> Way:
    """Return a way, the same each time; number 0 plays all it can, from packets first.

    So do all if the player is not `free` to hold cards back.
    """
    chance = Random(number)

    def some(share: float, count: int) -> list[bool]:
        return [number > 0 and chance.random() < share for _ in range(count)]

    held = some(_HELD[number % len(_HELD)] if free else 0.0, 2 * KINDS)
    order, packets = chance.sample(range(8), 8), chance.sample(range(4), 4)
    return Way(held, order, some(0.3, KINDS), some(0.5, KINDS), packets)


def end(table: DuchessTable, manner: Way) -> list[Play]:
    """End the deal in this way, and return what was played from packets and Discard."""
    plays = []
    while play := _next(table, manner, table.discard):
        table.play(play)
        plays.append(play)
    return plays


def from_packets(table: DuchessTable, manner: Way) -> Play | None:
    """Return what is played next in this way while the pack lasts."""
    return _next(table, manner, ())


def _next(table: DuchessTable, manner: Way, discard: Sequence[int]) -> Play | None:
    tops = table.tops()
    for number in manner.order:
        kind = table.goals[number]
        if kind < KINDS and not manner.held[kind + (0 if number < 4 else KINDS)]:
            loose = kind in discard
            if kind in tops and not (loose and manner.loose[kind]):
                return next(source for source in manner.packets if tops[source] == kind), number
            if loose:
                back = manner.late[kind]
                place = len(discard) - 1 - discard[::-1].index(kind) if back else discard.index(kind)
                return DISCARD + place, number
    return None


class Foreseen:
    """The end of a deal, and what comes of it when it is ended in some ways.

    ``first``: the play by which the way here begins, None if it is to deal again;
    ``home``: how many cards are home when all is played that can be; ``later``: the ends of
    the next deal; ``tried``: how many ways led there.
    """

    def __init__(self, table: DuchessTable, first: Play | None, *, free: bool) -> None:
        self.first, self.tried, self._free = first, 0, free
        self.later: list[Foreseen] = []
        self._table = table
        self._met: set[tuple[int, ...]] = set()
        whole = table.copy()
        end(whole, way(0, free=free))
        self.home = whole.home

    @property
    def last(self) -> bool:
        """Whether no deal follows."""
        return self._table.last

    @property
    def won(self) -> bool:
        """Whether all cards are home."""
        return self.home == self._table.scheme.goal

    def widen(self, ways: int, *, begin: bool) -> None:
        """Try more ways to end the deal, till so many are `tried`.

        At the beginning each of them has its own first play.
        """
        for number in range(self.tried, ways):
            after = self._table.copy()
            plays = end(after, way(number, free=self._free))
            left = (*map(len, after.packets), *after.discard, *after.goals)
            if left not in self._met:
                self._met.add(left)
                after.deal_again()
                first = next(iter(plays), None) if begin else self.first
                self.later.append(Foreseen(after, first, free=self._free))
        self.tried = ways


def best(table: DuchessTable, *, free: bool, tries: int | None = None) -> Foreseen:
    """Return the best that comes of the end of a deal, as far as so many ways to end deals tell.

    ``free``: whether cards may be held back.
    """
    tries = (FREE_TRIES if free else TRIES) if tries is None else tries
    found = root = Foreseen(table, None, free=free)
    for width in _WIDTHS:
        level = [root]
        while not level[0].last:
            for each in level:
                ways = min(_WAYS * width, each.tried + tries)
                tries -= ways - each.tried
                each.widen(ways, begin=each is root)
            level = sorted((later for each in level for later in each.later), key=lambda later: -later.home)
            if found is root or level[0].home > found.home:
                found = level[0]
            if found.won or not tries:
                return found
            del level[width:]
    return found
