"""Learn what positions are worth: pypy3 packaging/training/judged_weights.py GAME [GAMES]

Writes resources/judged/GAME.json, the weights of `cardtable.games.hints.judged`, after so many games by
oneself; any Python will do, but takes several times as long.  The same number gives the same weights again.

The weights are learned from scratch by TD(λ) (Sutton 1988; of the positions before chance has its turn:
Szubert and Jaśkowski 2014).  Before each card is turned the best position is chosen of those that a short
look ahead meets; what is learned of it is a mixture of how the game ended and of what was thought of the
later ones.  A game that is lost counts for something too, by its cards on the foundations.  Steps are as
long as AdaGrad has them (Duchi, Hazan and Singer 2011).  Deals are those from number 10,001 on.

Those of Deuces and Czarina were learned so by compiled copies of this, in 85,000 and 67,500 games with packs
that they shuffled themselves: 10,000 take half an hour and some four minutes with PyPy.  Those of Westcliff,
and Easthaven, of other facts (`cardtable.games.hints.column_facts`), were learned in 140,000 and 600,000
games by such copies alone.
"""

import json
import sys
from collections.abc import Iterable
from math import sqrt
from operator import itemgetter
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.hints.expectation import chance_of
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.hints.judged import ONE, JudgedTable, State, kinds_of
from cardtable.games.hints.look_ahead import met_from
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import DEAL

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "judged"
GAMES = 10_000
SEED, FIRST_DEAL, TRACE = 1883, 10_001, 0.8
"""The trace is the λ of TD(λ)."""
POSITIONS, LAST_POSITIONS = 40, 200
"""How many positions a look ahead meets, and once the pack is out."""


class Stage(NamedTuple):
    """How it is learned till a part of all games is played.

    ``rate``: how long steps are; ``home``: what all cards on the foundations would count in a lost game;
    ``whim``: how often any position is chosen.
    """

    until: float
    rate: float
    home: float
    whim: float


STAGES = (Stage(0.5, 0.015, 0.5, 0.02), Stage(0.9, 0.005, 0.2, 0.01), Stage(1.0, 0.0015, 0.2, 0.0))


class School:
    """Games played by oneself."""

    def __init__(self, game_id: str) -> None:
        game = catalogue.create(game_id)
        assert isinstance(game, RuledPatience)
        assert isinstance(game.cost, TableauCost)
        self.game, self.outlook = game, game.cost
        count = kinds_of(game.placing).count
        self.weights, self.squares = [0.0] * count, [0.001] * count
        self.chance = Random(SEED)

    def play(self, number: int, stage: Stage) -> bool:
        """Play a deal and learn from it; return whether it was won."""
        game, seen = self.game, list[tuple[list[int], float]]()
        position = game.deal(Deal(number))
        while True:
            table = JudgedTable(game.placing, self.outlook, game.blind(position), self.weights)
            left = bool(position.piles[game.placing.pack])
            chosen = self._chosen(table, position, stage.whim if left else 0.0)
            position = lying(table, chosen, position)
            if not left or game.won(position):
                break
            seen.append((table.facts(chosen), table.cost(chosen)))
            position = self._turned(position)
        won = game.won(position)
        goal = 1.0 if won else stage.home * game.on_foundations(position) / game.goal()
        for facts, cost in reversed(seen):
            self._mend(facts, goal, stage.rate)
            goal = TRACE * goal + (1 - TRACE) * chance_of(cost)
        return won

    def _chosen(self, table: JudgedTable, position: Position, whim: float) -> State:
        """Return the best of the positions that a look ahead meets, or now and then any."""
        most = POSITIONS if position.piles[self.game.placing.pack] else LAST_POSITIONS
        met = met_from(table, table.state(self.game.blind(position)), most)
        if self.chance.random() < whim:
            return self.chance.choice(met).state
        best = min(met, key=itemgetter(0)).state
        # What is not missed is not held back.
        while len(after := list(table.after(best))) == 1 and table.is_safe(best, after[0]):
            best = after[0]
        return best

    def _turned(self, position: Position) -> Position:
        """Return the position with spaces filled from the pack, or else with the next card turned."""
        play = self.game.pack_play
        assert play is not None
        filled = play.filled(position)
        return self.game.apply(position, DEAL) if filled == position else filled

    def _mend(self, facts: Iterable[int], goal: float, rate: float) -> None:
        """Take what is thought of a position towards the goal."""
        weights, squares = self.weights, self.squares
        error = chance_of(-sum([weights[fact] for fact in facts])) - goal
        for fact in facts:
            squares[fact] += error * error
            weights[fact] -= rate * error / sqrt(squares[fact])


def lying(table: JudgedTable, state: State, position: Position) -> Position:
    """Return a position with its open cards lying as in a state ahead."""
    piles, numbers, (rows, talon, homes) = list(position.piles), table.placing.numbers, state
    for row, pile in zip(numbers.rows, rows, strict=True):
        piles[row] = table.piles[pile]
    for home in numbers.foundations:
        piles[home] = homes.piles[home]
    assert table.placing.talon is not None
    piles[table.placing.talon] = table.piles[talon]
    return position._replace(piles=tuple(piles))


def main(game_id: str, games: int = GAMES) -> None:
    """Learn and write the weights, telling now and then how it goes."""
    school, won, told = School(game_id), 0, max(1, games // 20)
    for number in range(games):
        stage = next(stage for stage in STAGES if number < stage.until * games)
        won += school.play(FIRST_DEAL + number, stage)
        if (number + 1) % told == 0:
            print(f"{process_time():.0f} s: game {number + 1}, won {won / told:.3f}", flush=True)
            won = 0
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{game_id}.json"
    text = json.dumps([round(ONE * weight) for weight in school.weights], separators=(",", ":"))
    file.write_text(text + "\n", encoding="ascii")
    print(f"{file}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
