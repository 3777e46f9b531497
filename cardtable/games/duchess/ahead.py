"""Duchess of Luynes looked ahead: when a deal is out every card is in sight, and so is the next deal.

With the other of two twins taken, the other foundation chosen or, where that is free, one
card held back, the next deal falls out quite differently.  So many ways to end a deal are
tried: each is dealt on, and the ends of deals with most cards home are followed up most often.
Whoever knows all cards chooses so from the first round of the first deal on; most deals that can be
won are won within some tens of tries.
"""

import math
from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import NamedTuple

from cardtable.games.duchess.table import DEALS, DISCARD, GOAL, KINDS, Choice, DuchessTable, Play
from cardtable.games.rollouts.beam import Beam, PartEnd

FREE_TRIES, TRIES = 400, 3000
"""How many times a deal is ended, and the next dealt out, for one hint.

Of the ways in which all is played that can be, more must be tried till a good one is met
than where cards may be held back.
"""
_BEGINNINGS = 60
"""How many ways are tried to play the deal with which a search begins."""
_WAYS = 2_000
"""How many ways to play a deal there are to choose from."""
_ORDERS = 8
"""In so many ways all is played to see how many cards can follow."""
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


def end(table: DuchessTable, manner: Way) -> list[Play | None]:
    """End the deal in this way, and return what was played from packets and Discard."""
    plays = list[Play | None]()
    table.play_on(partial(next_play, manner=manner, discard=table.discard), plays)
    return plays


def playable(table: DuchessTable) -> int:
    """Return how many cards in sight can be played one after the other, as far as some orders tell."""
    return max(len(end(table.copy(), way(number, free=False))) for number in range(_ORDERS))


def next_play(table: DuchessTable, manner: Way, discard: Sequence[int] = ()) -> Play | None:
    """Return what is played next in this way, while the pack lasts from packets alone."""
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


class DealEnd(PartEnd[DuchessTable, Play | None]):
    """A deal played in some way, up to where the Discard is examined.

    What was made in it are the plays since the deal before was dealt out, and None for each round and
    each taking up; ``home``: how many cards are home when all is played that can be; ``tried``: in how many
    ways it was ended.
    """

    def __init__(
        self, table: DuchessTable, made: list[Play | None], before: "DealEnd | None", *, free: bool
    ) -> None:
        super().__init__(table, made, before)
        whole = table.copy()
        self._last_plays = end(whole, way(0, free=free))
        self.home, self.tried = whole.home, 0

    def to_the_end(self) -> list[Play | None]:
        """Return all that was made from the beginning, and the plays that are left."""
        return [*self.whole(), *self._last_plays]


class DuchessSearch:
    """The ends of deals met, by how many were played before; the most promising of each first.

    ``rule``: how often a deal is played by the rule for the packets.
    """

    def __init__(self, table: DuchessTable, pack: Sequence[int], *, free: bool, rule: float) -> None:
        self._start, self._pack, self._free, self._rule = table, pack, free, rule
        self._random = Random(0)
        self._ends = Beam[DealEnd](DEALS - table.deal)
        self._met: set[tuple[object, ...]] = set()
        self.tries = self._beginnings = 0
        self.best: DealEnd | None = None
        """That by which most cards come home."""

    def run(self, tries: int, until: float = math.inf) -> bool:
        """Return whether a win is found by so many tries, and by this time of `time.process_time`."""
        for before in self._ends.beginnings(until):
            if self.tries >= tries:
                break
            self._try(before)
            if self.best is not None and self.best.home == GOAL:
                return True
        return False

    def _try(self, before: DealEnd | None) -> None:
        """Play a deal once more: the first, or one that follows from an end of the deal before."""
        if before is not None:
            self.tries += 1
            table = before.table.copy()
            made = end(table, way(before.tried, free=self._free))
            before.tried += 1
            choose = self._choice()
            # By the rule the same comes of the same.
            if choose is not DuchessTable.choice or self._is_new(table, ended=True):
                self._play(table, table.take_up(), choose, [*made, None], before)
        elif self._beginnings < (_BEGINNINGS if self._pack else 1):
            self._beginnings += 1
            self._play(self._start.copy(), self._pack, self._choice(), [], None)

    def _choice(self) -> Choice:
        """Return how the next deal is played: by the rule, or in some way."""
        manner = way(self._random.randrange(_WAYS), free=self._free)
        by_rule = self._random.random() < self._rule
        return DuchessTable.choice if by_rule else partial(next_play, manner=manner)

    def _is_new(self, table: DuchessTable, *, ended: bool) -> bool:
        """Note what lies at the end of a deal, before or after it is `ended`; return whether it never did."""
        key = (ended, *map(tuple, table.packets), tuple(table.discard), *table.goals)
        count = len(self._met)
        self._met.add(key)
        return len(self._met) > count

    def _play(
        self,
        table: DuchessTable,
        pack: Sequence[int],
        choose: Choice,
        made: list[Play | None],
        before: DealEnd | None,
    ) -> None:
        if pack or table.last:
            table.play_on(choose, made)
        table.deal_out(pack, choose, made)
        dealt = DealEnd(table, made, before, free=self._free)
        if self.best is None or dealt.home > self.best.home:
            self.best = dealt
        if not table.last and self._is_new(table, ended=False):
            self._ends.keep(table.deal - self._start.deal, dealt.home, dealt)


def first_play(table: DuchessTable, *, free: bool) -> Play | None:
    """Return the first play of the best way found to end a deal, None where it is to deal again.

    ``free``: whether cards may be held back.  The deals to come are foreseen as the hints play them.
    """
    search = DuchessSearch(table, (), free=free, rule=1.0)
    search.run(FREE_TRIES if free else TRIES)
    assert search.best is not None
    return next(iter(search.best.to_the_end()), None)
