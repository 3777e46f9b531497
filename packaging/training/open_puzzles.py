"""Puzzles of patiences with every card in sight: see puzzles.py."""

from collections.abc import Sequence
from random import Random

from patience_puzzles import FIRST_DEAL, alike, hinted, right_moves, single_move, task_of
from puzzle_choice import EASY, MOST, Found, by_rank, chosen

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Position
from cardtable.practice.book import Puzzle
from cardtable.practice.task import TaskKind
from cardtable.solver.answers import judged
from cardtable.solver.hindsight import last_hope
from cardtable.solver.knowledge import homeward
from cardtable.solver.shorten import shortened
from cardtable.solver.verdict import Verdict, VerdictReport

GAMES = (
    *("beleaguered-castle", "bisley", "streets-and-alleys", "citadel", "fortress", "chessboard"),
    *("selective-castle", "siegecraft", "stronghold", "fastness", "penelopes-web", "exiled-kings"),
    *("castle-of-indolence", "penguin"),
)
OPTIONS = {"castle-of-indolence": {"reserve": "spread"}}
STATES = 8_000
"""More positions than that are not searched for a verdict: where it stays open, the position is left out."""
BUDGET = 3_000_000
"""Positions searched in all, for one game; then what has been found must do."""
SHARE = 1000
"""What a search costs beside the positions that it meets."""
NEAR = (14, 34)
"""So many moves from their end the easy games are to be won."""
MOVES_WANTED = 15
WHOLES = 18
"""So many single moves, and games to be won from somewhere in the middle, that the hint does not find."""


def open_patience(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with every card in sight."""
    game = catalogue.create(game_id, OPTIONS.get(game_id))
    assert isinstance(game, OpenPatience)
    search = Search(game)
    number = FIRST_DEAL
    while search.spent < BUDGET and not search.satisfied():
        search.follow_hints(number)
        if sum(each.by_hint for each in search.wholes) < EASY:
            search.near_the_end(number)
        number += 1
    return chosen([*by_rank(search.moves), *by_rank(search.wholes)])


class Search:
    """Looks for puzzles in deal after deal: where a game of first hints is lost, and not far from a win."""

    def __init__(self, game: OpenPatience) -> None:
        self.moves: list[Found] = []
        self.wholes: list[Found] = []
        self.spent = 0
        self._game = game

    def satisfied(self) -> bool:
        """Whether there are enough for the book."""
        hard = [sum(not each.by_hint for each in found) for found in (self.moves, self.wholes)]
        return hard[0] >= MOVES_WANTED and sum(hard) >= MOST - EASY

    def verdict(self, position: Position) -> VerdictReport:
        """Return what a search finds out, and count what it costs."""
        found = judged(self._game, position, states=STATES)
        self.spent += found.states + SHARE
        return found

    def follow_hints(self, number: int) -> None:
        """Look for the move by which a game of first hints is lost, and for a game to be won before it."""
        game, random = self._game, Random(number)
        moves, passed = hinted(game, game.deal(Deal(number)))
        self.spent += SHARE * (1 + len(moves) // 4)
        if game.won(passed[-1]):
            return
        hope = last_hope(passed, self.verdict)
        if hope.verdict is not Verdict.WINNABLE or not hope.line:
            return
        self._move(number, passed[hope.number], moves[: hope.number], hope.line)
        if sum(not each.by_hint for each in self.wholes) < WHOLES:
            at = random.randrange(hope.number // 2, hope.number + 1)
            way = self.verdict(passed[at]).line
            if way:
                self._whole(number, passed[at], moves[:at], way)

    def near_the_end(self, number: int) -> None:
        """Look for a game to be won that is not far from its end."""
        game, line = self._game, self.verdict(self._game.deal(Deal(number))).line
        left = Random(number).randrange(*NEAR)
        if len(line) <= left:
            return
        position = game.deal(Deal(number))
        for move in line[:-left]:
            position = game.apply(position, move)
        self._whole(number, position, line[:-left], line[-left:])

    def _move(self, number: int, position: Position, moves: Sequence[Move], way: Sequence[Move]) -> None:
        """Keep a position in which the hint loses, if it is proved which moves win."""
        game = self._game
        hint = game.hints(position)[0]
        self.spent += SHARE
        if self.verdict(game.apply(position, hint)).verdict is not Verdict.UNWINNABLE:
            return
        right = right_moves(game, position, way[0], self.verdict, only=False)
        if right:
            alone = all(alike(game, position, each, way[0]) for each in right)
            kind = TaskKind.ONLY_WIN if alone else TaskKind.KEEP_WINNABLE
            line = (*moves, *shortened(game, position, way))
            self.moves.append(single_move(game, number, position, line, len(moves), right, kind))

    def _whole(self, number: int, position: Position, moves: Sequence[Move], way: Sequence[Move]) -> None:
        game = self._game
        line = shortened(game, position, way)
        self.spent += SHARE
        if not homeward(game, position):
            puzzle = Puzzle(task_of(TaskKind.WIN, game, number, moves), (), tuple(map(str, line)))
            by_hint = game.won(hinted(game, position)[1][-1])
            self.wholes.append(Found(puzzle, len(line), by_hint))
