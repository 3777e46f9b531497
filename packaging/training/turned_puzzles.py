"""Puzzles of patiences with hidden cards, from where the player knows them all: see puzzles.py."""

from random import Random

from deal_search import searched
from open_puzzles import NEAR, Search
from puzzle_choice import EASY

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import hinted
from cardtable.solver.answers import told_from
from cardtable.solver.verdict import Verdict

BUDGETS = {"la-belle-lucie": 4_000_000, "yukon": 600_000}
"""Positions searched in all for a game; then what has been found must do.  In Yukon each takes long."""
GAMES = tuple(BUDGETS)


def turned(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with hidden cards."""
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    return searched(TurnedSearch(game), BUDGETS[game_id])


class TurnedSearch(Search):
    """Looks for puzzles in deal after deal, from where hints have turned up or seen every card."""

    def look_into(self, number: int) -> None:
        """Look for puzzles in one deal: its end, if the hints win; else what could be won from there."""
        game = self._game
        moves, passed = hinted(game, game.deal(Deal(number)))
        self.spent += len(moves) * 10
        known = told_from(game, passed)
        if known is None:
            return
        if game.won(passed[-1]):
            left = min(Random(number).randrange(*NEAR), len(moves) - known)
            if left >= NEAR[0] and sum(each.by_hint for each in self.wholes) < EASY:
                self.end_of(number, moves, left)
        elif known < len(moves) and self.verdict(passed[known]).verdict is Verdict.WINNABLE:
            self.follow_from(number, moves[:known], passed[known])
