"""Puzzles of patiences with a pack, from where it is dealt out and all cards are in sight: see puzzles.py."""

import math
from collections.abc import Sequence
from random import Random

from deal_search import searched
from late_openings import in_sight
from open_puzzles import NEAR, Search
from puzzle_choice import EASY

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.rollout import rollout
from cardtable.practice.book import Puzzle
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict, VerdictReport

GAMES = ("constitution", "hemispheres", "napoleons-square")
"""They have a quick rule of thumb that plays a game to its end."""
STRAYED = ("constitution",)
"""Where the rule of thumb wins nearly all that can be won: there its games are led astray."""
STRAYING = 40
"""By so many moves at random, at most."""
STATES = 2_500
"""More positions than that are not searched for a verdict: where it stays open, the position is left out."""
BUDGET = 5_000_000
"""Positions searched in all, for one game; then what has been found must do."""
WAY = 50
"""What a game costs that is played by the rule of thumb."""


def talon(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with a pack."""
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    search = TalonSearch(game)
    puzzles = searched(search, BUDGET)
    print(
        f"{game_id}: {search.deals} deals, {search.open} of them lost but winnable when dealt out",
        flush=True,
    )
    return puzzles


class TalonSearch(Search):
    """Looks for puzzles in deal after deal, from where its pack is dealt out.

    The rule of thumb plays so far.  What it wins from there is easy; what it does not win,
    but could be won, is looked into with the hints.
    """

    def __init__(self, game: Patience) -> None:
        super().__init__(game)
        self.deals = self.open = 0
        self._play = rollout(game)

    def verdict(self, position: Position) -> VerdictReport:
        """Return what the rule of thumb or a short search finds out."""
        line: list[Move] = []
        self.spent += WAY
        if self._play.home(position, Random(0), line) == self._game.goal():
            return VerdictReport(Verdict.WINNABLE, tuple(line), 1)
        found = Exhaustive(self._game, position, STATES).run(math.inf)
        self.spent += found.states
        return found

    def look_into(self, number: int) -> None:
        """Look for puzzles in one deal."""
        game, position = self._game, self._game.deal(Deal(number))
        line: list[Move] = []
        self.deals += 1
        home = self._play.home(position, Random(number), line)
        self.spent += WAY
        if home == game.goal():
            if sum(each.by_hint for each in self.wholes) < EASY:
                self.end_of(number, line, Random(number).randrange(*NEAR))
            if game.id in STRAYED:
                self._lead_astray(number, line)
            return
        for done, move in enumerate(line):
            if in_sight(game, position):
                if self.verdict(position).verdict is Verdict.WINNABLE:
                    self.open += 1
                    self.follow_from(number, line[:done], position)
                return
            position = game.apply(position, move)

    def _lead_astray(self, number: int, line: Sequence[Move]) -> None:
        """Leave a game that the rule wins, at random, till it does not; look into what can still be won."""
        game, random = self._game, Random(number)
        passed = [game.deal(Deal(number))]
        for move in line:
            passed.append(game.apply(passed[-1], move))
        seen = sum(not in_sight(game, each) for each in passed)
        if seen >= len(line) - NEAR[0]:
            return
        at = random.randrange(seen, len(line) - NEAR[0])
        position, moves = passed[at], list(line[:at])
        for _step in range(STRAYING):
            legal = game.moves(position)
            if not legal:
                return
            moves.append(random.choice(legal))
            position = game.apply(position, moves[-1])
            if self._play.home(position, Random(0)) < game.goal():
                if self.verdict(position).verdict is Verdict.WINNABLE:
                    self.follow_from(number, moves, position)
                return
