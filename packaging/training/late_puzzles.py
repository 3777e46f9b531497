"""Puzzles of Lady Cadogan's patiences, from late positions in which every card is in sight: see puzzles.py.

All that can come of such a position is found out (`LateGraph`), so that of each position
behind it every move is known to win or to lose.  Kept are those in which few moves win.
"""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from deal_search import searched
from late_graph import LateGraph
from late_openings import OPENINGS, in_sight
from puzzle_choice import EASY, enough

from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import LEAST_OTHERS, FoundPuzzle, hardness, hinted, task_of
from cardtable.practice.task import TaskKind
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.knowledge import homeward
from cardtable.solver.verdict import Verdict

GAMES = tuple(OPENINGS)
ENOUGH = 34
"""So many puzzles of a game: their lines are long, and the book is to stay small."""
WHOLES = ("petits-paquets",)
"""Where moves are so rarely to be chosen that games to be won must do beside them."""
NODES = 4_000
"""More positions than that are not looked at from one position."""
PROOF = 8_000
"""Within so many the program's own search must tell each move for itself."""
BUDGET = 1_500_000
"""Positions looked at in all, for one game; then what has been found must do."""
OPENING = 300
"""What it costs to come to a late position."""
ASKED = 10
"""Of so many positions of one deal the hint is asked for."""
HINT = 100
"""What that costs."""
OF_ONE_DEAL = 2
"""So many puzzles are taken from one deal."""


def late(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience, from the end of its games or of its deals."""
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    search = Search(game)
    puzzles = searched(search, BUDGET)
    print(f"{game_id}: {search}", flush=True)
    return puzzles


class Candidate(NamedTuple):
    """A position in which some moves win and others lose."""

    number: int
    right: tuple[Move, ...]
    wrong: tuple[Move, ...]


class Search:
    """Looks for puzzles in the late positions of deal after deal."""

    def __init__(self, game: Patience) -> None:
        self.moves: list[FoundPuzzle] = []
        self.wholes: list[FoundPuzzle] = []
        self.spent = 0
        self._game = game
        self._deals = self._looked = self._decidable = 0

    def __str__(self) -> str:
        return (
            f"{self._deals} deals, {self._looked} of them looked into whole,"
            f" {self._decidable} positions in which moves lose"
        )

    def satisfied(self) -> bool:
        """Whether there are enough for the book."""
        return enough([*self.moves, *self.wholes], ENOUGH - EASY)

    def look_into(self, number: int) -> None:
        """Look for puzzles in the late positions of a deal."""
        random = Random(number)
        self._deals += 1
        for moves, position in OPENINGS[self._game.id](self._game, number):
            self.spent += OPENING
            graph = LateGraph(self._game, position, NODES)
            self.spent += len(graph.nodes)
            if graph.whole and graph.wins(0):
                self._looked += 1
                self._choose(number, moves, graph, random)
                if self._game.id in WHOLES:
                    self._whole(number, moves, graph)
                return

    def _choose(self, number: int, moves: Sequence[Move], graph: LateGraph, random: Random) -> None:
        """Keep a few of the positions in which most moves lose, and the hint's with them."""
        candidates = list(self._candidates(graph))
        self._decidable += len(candidates)
        random.shuffle(candidates)
        candidates.sort(key=lambda each: len(each.right) / len(each.wrong))
        taken: set[Move] = set()
        for each in candidates[:ASKED]:
            if taken.isdisjoint(each.right) and len(taken) < OF_ONE_DEAL:
                found = self._found(number, moves, graph, each)
                self.spent += HINT
                if found is not None:
                    self.moves.append(found)
                    taken.add(each.right[0])

    def _whole(self, number: int, moves: Sequence[Move], graph: LateGraph) -> None:
        """Keep the game to be won from where all comes into sight, unless all that is left to do is plain."""
        position, way = graph.nodes[0].position, graph.way(0)
        made, passed = hinted(self._game, position)
        self.spent += HINT * (1 + len(made) // 10)
        by_hint = self._game.won(passed[-1])
        if not homeward(self._game, position) and not (by_hint and self._easy() >= EASY):
            puzzle = Puzzle(task_of(TaskKind.WIN, self._game, number, moves), (), tuple(map(str, way)))
            self.wholes.append(FoundPuzzle(puzzle, len(way), by_hint))

    def _easy(self) -> int:
        return sum(each.by_hint for each in (*self.moves, *self.wholes))

    def _candidates(self, graph: LateGraph) -> Iterator[Candidate]:
        for number, node in enumerate(graph.nodes):
            if not graph.wins(number) or node.forced or not in_sight(self._game, node.position):
                continue
            right = tuple(move for move, after in node.moves if graph.wins(after))
            wrong = tuple(move for move, after in node.moves if not graph.wins(after))
            if wrong and len(right) <= len(wrong) + 1:
                yield Candidate(number, right, wrong)

    def _found(
        self, number: int, moves: Sequence[Move], graph: LateGraph, given: Candidate
    ) -> FoundPuzzle | None:
        """Return the puzzle, if it is wanted and the program's own search agrees."""
        position = graph.nodes[given.number].position
        thoughts = first_thoughts(self._game, position)
        rank = min(map(thoughts.index, given.right))
        plain = len(given.wrong) < LEAST_OTHERS or self._easy() >= EASY
        if (rank == 0 and plain) or not self._proved(position, given):
            return None
        task = task_of(_kind(given), self._game, number, (*moves, *graph.path(given.number)))
        way = graph.way(given.number)
        puzzle = Puzzle(task, tuple(map(str, given.right)), tuple(map(str, way)))
        return FoundPuzzle(puzzle, hardness(rank, len(thoughts), len(way)), rank == 0)

    def _proved(self, position: Position, given: Candidate) -> bool:
        """Whether the program's own search comes to the same in good time."""
        for moves, verdict in ((given.right, Verdict.WINNABLE), (given.wrong, Verdict.UNWINNABLE)):
            for move in moves:
                found = Exhaustive(self._game, self._game.apply(position, move), PROOF).run(math.inf)
                self.spent += found.states
                if found.verdict is not verdict:
                    return False
        return True


def first_thoughts(game: Patience, position: Position) -> tuple[Move, ...]:
    """Return the moves in the order in which they come to mind: the quick hints.

    In the Zodiac these plan each suit to its end, which is no rule of thumb: there plays
    come first, those from the longest packet before others.
    """
    if game.id != "zodiac":
        return game.hints(position)

    def height(move: Move) -> int:
        return len(game.pile(position, move.source)) if move.target in game.foundations else 0

    return tuple(sorted(game.moves(position), key=lambda move: -height(move)))


def _kind(given: Candidate) -> TaskKind:
    """Return what is asked for: the card, if it alone is right and wherever it goes; else the move."""
    cards = {move.cards for move in given.right}
    if len(cards) > 1:
        return TaskKind.KEEP_WINNABLE
    wherever = all(move.cards not in cards for move in given.wrong)
    return TaskKind.FIRST_CARD if wherever and all(cards) else TaskKind.ONLY_WIN
