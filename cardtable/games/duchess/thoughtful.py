"""Duchess of Luynes with all cards known: many ways to play each deal, the best ends followed up most.

Which twin is taken, and which foundation, decides how the next deal falls out, from the
first round of the first deal on.  So each deal is dealt out in ways chosen by chance, and the
ends of deals with most cards home are played on from most often.  Most deals that can be won
are won within some tens of tries.
"""

from collections.abc import Sequence
from functools import partial
from random import Random

from cardtable.contract.move import Move
from cardtable.games.duchess.ahead import Way, end, from_packets, way
from cardtable.games.duchess.rules import DuchessOfLuynes
from cardtable.games.duchess.table import DuchessTable, Play
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.beam import Beam, PartEnd
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.games.rollouts.rollout import Foresight

_TRIES = 40_000
"""How many deals are dealt out at most."""
_BEGINNINGS = 60
"""How many ways are tried to play the deal with which it begins."""
_WAYS = 2_000
"""How many ways to play a deal there are to choose from."""


class _Dealt(PartEnd[DuchessTable, Play | None]):
    """A deal played in some way, up to where the Discard is examined.

    ``made``: the plays since the deal before was dealt out, and None for each round and each
    taking up; ``home``: how many cards are home when all is played that can be.
    """

    def __init__(
        self, table: DuchessTable, made: list[Play | None], before: "_Dealt | None", *, free: bool
    ) -> None:
        super().__init__(table, made, before)
        whole = table.copy()
        self._last_plays = end(whole, way(0, free=free))
        self.home = whole.home

    def to_the_end(self) -> list[Play | None]:
        """Return all that was made from the beginning, and the plays that are left."""
        return [*self.whole(), *self._last_plays]

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        table = self.table
        return (*map(tuple, table.packets), tuple(table.discard), *table.goals)


class _DuchessSearch:
    """The deals met, by how many were played before; the most promising of each first."""

    def __init__(self, table: DuchessTable, pack: Sequence[int], *, free: bool) -> None:
        self._start, self._pack, self._free = table, pack, free
        self._random = Random(0)
        self._ends = Beam[_Dealt](table.scheme.deals - table.deal)
        self._met: set[tuple[object, ...]] = set()
        self.tries = self._beginnings = 0

    def run(self, until: float) -> _Dealt | None:
        """Return a deal with which the game is won, if one is found by this time."""
        for before in self._ends.beginnings(until):
            if self.tries >= _TRIES:
                break
            dealt = self._next(before)
            if dealt is not None and dealt.home == self._start.scheme.goal:
                return dealt
        return None

    def _next(self, before: _Dealt | None) -> _Dealt | None:
        """Play a deal once more: the first, or one that follows from an end of the deal before."""
        if before is None:
            if self._beginnings >= _BEGINNINGS:
                return None
            self._beginnings += 1
            table, made = self._start.copy(), list[Play | None]()
            return self._played(table, self._pack, made, None)
        table = before.table.copy()
        made = [*end(table, self._way()), None]
        return self._played(table, table.take_up(), made, before)

    def _played(
        self, table: DuchessTable, pack: Sequence[int], made: list[Play | None], before: _Dealt | None
    ) -> _Dealt:
        self.tries += 1
        manner = self._way()
        by_rule = self._random.random() < 0.5
        choose = DuchessTable.choice if by_rule else partial(from_packets, manner=manner)
        if pack or table.last:
            table.play_on(choose, made)
        table.deal_out(pack, choose, made)
        dealt = _Dealt(table, made, before, free=self._free)
        key = dealt.key()
        if key not in self._met and not table.last:
            self._met.add(key)
            self._ends.keep(table.deal - self._start.deal, dealt.home, dealt)
        return dealt

    def _way(self) -> Way:
        return way(self._random.randrange(_WAYS), free=self._free)


def search(game: DuchessOfLuynes, position: Position, until: float) -> Foresight:
    """Return a win, if one is found; none where the pack is shuffled again, for chance decides then."""
    if game.chosen["collect"] == "shuffle":
        return Foresight()
    table = game.table(position)
    table.discard = [number_of(card) for card in game.pile(position, "discard")]
    pack = [number_of(card) for card in game.pile(position, "pack")]
    found = _DuchessSearch(table, pack, free=game.chosen["play"] == "may")
    won = found.run(until)
    if won is None:
        return Foresight(states=found.tries)
    moves = list[Move]()
    for play in won.to_the_end():
        moves.append(game.bare_moves(position)[0] if play is None else game.carry(position, play))
        position = game.apply(position, moves[-1])
    return Foresight(tuple(moves), states=found.tries)
