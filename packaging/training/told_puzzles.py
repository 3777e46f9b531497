"""Puzzles of patiences in which but the stock is unseen, and its order told: see puzzles.py."""

import math
from random import Random

from deal_search import searched
from open_puzzles import NEAR, SHARE, Search
from puzzle_choice import EASY

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.kinds import told_with_stock
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import PACK
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import hinted
from cardtable.solver import stock_judging
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict, VerdictReport

TOLD = {"whitehead": range(2, 17), "sir-tommy": range(2, 7)}
"""Of how many cards at most the order is told: of more it is hard to keep in mind, or nothing is proved."""
GAMES = tuple(TOLD)
STATES, STATES_BY_RULES = 60_000, 20_000
"""More positions than that are not searched for a verdict, quickly or by the game's own rules.

Where it stays open, the position is left out.
"""
BUDGET = 30_000_000
"""Positions searched in all, for one game; then what has been found must do."""


def told(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with a stock."""
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    return searched(ToldSearch(game), BUDGET)


class ToldSearch(Search):
    """Looks for puzzles in deal after deal, from where hints have left so many cards in the stock."""

    def to_come(self, position: Position) -> int:
        """Return how many cards the stock has."""
        return len(self._game.pile(position, PACK))

    def verdict(self, position: Position) -> VerdictReport:
        """Return what a search finds out that knows all cards."""
        if told_with_stock(self._game):
            found = stock_judging.judged(self._game, position, math.inf, states=STATES)
        else:
            found = Exhaustive(self._game, position, STATES_BY_RULES).run(math.inf)
        self.spent += found.states
        return found

    def look_into(self, number: int) -> None:
        """Look for puzzles in one deal: its end, if the hints win; else what could be won from there."""
        game, random = self._game, Random(number)
        left = random.choice(TOLD[game.id])
        moves, passed = hinted(game, game.deal(Deal(number)))
        self.spent += SHARE * (1 + len(moves) // 4)
        known = next((n for n, each in enumerate(passed) if self.to_come(each) <= left), None)
        if known is None:
            return
        if game.won(passed[-1]):
            near = min(random.randrange(*NEAR), len(moves) - known)
            if near >= NEAR[0] and sum(each.by_hint for each in self.wholes) < EASY:
                self.end_of(number, moves, near)
        elif self.verdict(passed[known]).verdict is Verdict.WINNABLE:
            self.follow_from(number, moves[:known], passed[known])
