"""The Hemispheres with all cards known: games played out in many ways, the best of them followed up most.

A game is cut into parts by how many cards are left in the pack.  Where a part ends is kept with
how many cards came home in the end; from where most did, games are played on in other ways.
"""

import time
from heapq import heappop, heappush
from itertools import count
from random import Random

from cardtable.contract.move import Move
from cardtable.games.hemispheres.playout_table import Rules
from cardtable.games.hemispheres.rules import Hemispheres
from cardtable.games.hemispheres.varied import Manner, VariedPlayer, some_manner
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.thoughtful import Foresight

_GAMES = 5_000
"""How many games are played out at most: some seconds."""
_PARTS = (70, 60, 50, 40, 30, 20, 10, 0)
"""How many cards are left in the pack where a part ends."""
_FOLLOWED = 1
"""How many cards at home an end of a part counts less each time it has been followed up."""


class _End:
    """Where a part of a game ended, what was made in it, and where the part before ended."""

    def __init__(self, player: VariedPlayer, before: "_End | None") -> None:
        self.player, self.before = player, before
        self.made = player.line or []

    def whole(self) -> list[Move]:
        """Return all that was made from the beginning."""
        return self.made if self.before is None else [*self.before.whole(), *self.made]


class _HemispheresSearch:
    """Games played out from one position."""

    def __init__(self, start: VariedPlayer) -> None:
        self._start, self._goal = start, 8 * 13
        self._random, self._order = Random(0), count()
        self._parts = [left for left in _PARTS if left < len(start.pack)]
        self._ends: list[list[tuple[int, int, _End]]] = [[] for _ in self._parts]
        self.games = 0

    def run(self, until: float) -> list[Move] | None:
        """Return the moves of a game that is won, if one is found by this time."""
        while self.games < _GAMES and time.process_time() < until:
            for number in range(len(self._parts) + 1):
                won = self._from(number)
                if won is not None:
                    return won
        return None

    def _from(self, number: int) -> list[Move] | None:
        """Play from the beginning, or go on from the most promising end of a part."""
        manner = some_manner(self._random) if self.games else Manner()
        if not number:
            return self._played(self._start.copy(), None, 0, manner)
        ends = self._ends[number - 1]
        if not ends:
            return None
        cost, order, end = heappop(ends)
        heappush(ends, (cost + _FOLLOWED, order, end))
        return self._played(end.player.copy(), end, number, manner)

    def _played(
        self, player: VariedPlayer, before: _End | None, part: int, manner: Manner
    ) -> list[Move] | None:
        """Play to the end of the game; return its moves if it is won, keep the ends of its parts if not."""
        self.games += 1
        player.manner, player.chance = manner, self._random
        ends = []
        for left in self._parts[part:]:
            player.play_on(self._random, left)
            before = _End(player, before)
            ends.append(before)
            player = player.copy()
            player.manner, player.chance = manner, self._random
        if player.play_out(self._random) == self._goal:
            return [*(before.whole() if before else ()), *(player.line or ())]
        for number, end in enumerate(ends, part):
            heappush(self._ends[number], (-player.home, next(self._order), end))
        return None


class HemispheresThoughtful:
    """Searches The Hemispheres."""

    def __init__(self, game: Patience) -> None:
        """Ask the game for its rules."""
        if not isinstance(game, Hemispheres):
            raise TypeError(f"{game.id} has no hemispheres")
        self._rules = Rules(game)

    def search(self, position: Position, until: float) -> Foresight:
        """Return a win, if one is found."""
        search = _HemispheresSearch(VariedPlayer(self._rules, position, []))
        line = search.run(until)
        return Foresight(None if line is None else tuple(line), states=search.games)


THOUGHTFUL = HemispheresThoughtful
