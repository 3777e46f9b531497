"""Puzzles from where a player knows every card; the order of a stock is told: see puzzles.py."""

import math
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from deal_search import searched
from open_puzzles import NEAR, Search
from puzzle_choice import EASY

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.kinds import told_with_stock
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import hinted
from cardtable.solver import stock_judging
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict, VerdictReport


class Sought(NamedTuple):
    """How puzzles of a game are looked for.

    ``budget``: positions searched in all; then what has been found must do.  ``told``: of how many cards at
    most the order is told: of more it is hard to keep in mind, or nothing is proved; there a verdict that is
    open after so many ``states`` leaves the position out.  ``options``: its form, where by its usual rules
    hardly a deal can be won, or all is plain once it is known.
    """

    budget: int
    told: range = range(0)
    states: int = 60_000
    options: Mapping[str, object] = MappingProxyType({})


SOUGHT = {
    "la-belle-lucie": Sought(4_000_000),
    "yukon": Sought(600_000),
    "whitehead": Sought(30_000_000, range(2, 17)),
    "sir-tommy": Sought(30_000_000, range(2, 7), 20_000),
    "agnes-sorel": Sought(30_000_000, range(2, 17), options={"space": "any"}),
    "agnes-bernauer": Sought(30_000_000, range(2, 17), 4_000, {"columns": "up"}),
}
GAMES = tuple(SOUGHT)
LONGEST = 300
"""Moves on the way to where all is known."""
OPENING = 10
"""What each of them costs."""


def known(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with hidden cards or a stock."""
    return searched(search_of(game_id), SOUGHT[game_id].budget)


def search_of(game_id: str) -> "KnownSearch":
    """Return the search for puzzles of a game."""
    game = catalogue.create(game_id, SOUGHT[game_id].options)
    assert isinstance(game, Patience)
    return KnownSearch(game)


class KnownSearch(Search):
    """Looks for puzzles in deal after deal, from where all is known but what is told."""

    longest_way = 120

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        self._sought = SOUGHT[game.id]

    def to_come(self, position: Position) -> int:
        """Return how many cards the stock has."""
        return len(self._game.pile(position, self._game.stock)) if self._game.stock else 0

    def verdict(self, position: Position) -> VerdictReport:
        """Return what a search finds out that knows all cards."""
        if not self._sought.told:
            return super().verdict(position)
        if told_with_stock(self._game):
            found = stock_judging.judged(self._game, position, math.inf, states=self._sought.states)
        else:
            found = Exhaustive(self._game, position, self._sought.states).run(math.inf)
        self.spent += found.states
        return found

    def look_into(self, number: int) -> None:
        """Look for puzzles in one deal: its end, if the hints win; else what could be won from there."""
        game, random = self._game, Random(number)
        left = random.choice(self._sought.told) if self._sought.told else 0
        moves, position = self._opening(number, left)
        self.spent += OPENING * len(moves)
        if not self._known(position, left):
            return
        ending, after = hinted(game, position)
        if game.won(after[-1]):
            near = min(random.randrange(*NEAR), len(ending))
            if near >= NEAR[0] and sum(each.by_hint for each in self.wholes) < EASY:
                self.end_of(number, [*moves, *ending], near)
        # Where hints have but come round, nothing is lost by them, and little is to be found.
        elif self._wins(position) and not self._wins(after[-1]):
            self.follow_from(number, moves, position)

    def _wins(self, position: Position) -> bool:
        return self.verdict(position).verdict is Verdict.WINNABLE

    def _opening(self, number: int, left: int) -> tuple[list[Move], Position]:
        """Return the first hints until all is known, or none is left, and where they lead."""
        game, position, moves = self._game, self._game.deal(Deal(number)), list[Move]()
        while len(moves) < LONGEST and not self._known(position, left) and (hints := game.hints(position)):
            moves.append(hints[0])
            position = game.apply(position, hints[0])
        return moves, position

    def _known(self, position: Position, left: int) -> bool:
        """Whether all cards are in sight but for a stock of so many at most."""
        game = self._game
        return game.foreseeable(position) or 0 < game.unseen(position) == self.to_come(position) <= left
