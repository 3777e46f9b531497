"""Puzzles of patiences with every card in sight: see puzzles.py."""

import math
from collections.abc import Hashable, Sequence, Set
from random import Random
from typing import NamedTuple

from deal_search import searched
from puzzle_choice import EASY, MOST

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import FoundPuzzle, alike, hinted, right_moves, single_move, task_of
from cardtable.practice.task import TaskKind
from cardtable.solver.answers import judged
from cardtable.solver.hindsight import last_hope
from cardtable.solver.knowledge import homeward
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.solver.winning_line import shortened

RICH = ("beleaguered-castle", "bisley", "streets-and-alleys", "citadel", "exiled-kings")
"""Where first hints often lose a game that could be won."""
GAMES = (
    *RICH,
    *("fortress", "chessboard", "selective-castle", "siegecraft", "stronghold", "fastness"),
    *("penelopes-web", "castle-of-indolence", "penguin"),
    *("freecell", "eight-off", "king-albert", "somerset"),
)
STROLLED = ("fortress", "chessboard")
"""Where first hints seldom lose, but others near them do: there games are gone into at random."""
STROLL = 20
"""So many moves at random, at most."""
SPARSE = (*STROLLED, "castle-of-indolence", "constitution", "freecell", "eight-off")
"""Where two games to be won are taken from one that first hints lose."""
OPTIONS = {"castle-of-indolence": {"reserve": "spread"}}
STATES = 8_000
"""More positions than that are not searched for a verdict: where it stays open, the position is left out."""
BUDGET, LARGE_BUDGET = 3_000_000, 9_000_000
"""Positions searched in all, for a rich game and another; then what has been found must do."""
SHARE = 1000
"""What a search costs beside the positions that it meets."""
NEAR = (14, 34)
"""So many moves from their end the easy games are to be won."""
MOVES_WANTED = 15
WHOLES = 18
"""So many single moves, and games to be won from somewhere in the middle, that the hint does not find.

Elsewhere than in rich games all that is found is taken till there are thirty in all.
"""
LEAST = 30


def open_patience(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with every card in sight."""
    game = catalogue.create(game_id, OPTIONS.get(game_id))
    assert isinstance(game, RuledPatience)
    search = Search(game)
    return searched(search, search.budget)


class Step(NamedTuple):
    """A move and the win behind it, and whether moves that were tried before it lose."""

    line: tuple[Move, ...]
    others_lose: bool


class Search:
    """Looks for puzzles in deal after deal: where a game of first hints is lost, and not far from a win."""

    longest_way: float = math.inf
    """A game to be won in more moves is left out."""

    def __init__(self, game: Patience) -> None:
        self.moves: list[FoundPuzzle] = []
        self.wholes: list[FoundPuzzle] = []
        self.spent = 0
        self._game = game
        self._rich = game.id in RICH
        self.budget = BUDGET if self._rich else LARGE_BUDGET

    def satisfied(self) -> bool:
        """Whether there are enough for the book."""
        hard = [sum(not each.by_hint for each in found) for found in (self.moves, self.wholes)]
        if not self._rich:
            return sum(hard) >= LEAST - EASY
        return hard[0] >= MOVES_WANTED and sum(hard) >= MOST - EASY

    def verdict(self, position: Position) -> VerdictReport:
        """Return what a search finds out, and count what it costs."""
        found = judged(self._game, position, states=STATES)
        self.spent += found.states + SHARE
        return found

    def to_come(self, position: Position) -> int:
        """Return of how many cards to come the order is told."""
        return 0

    def look_into(self, number: int) -> None:
        """Look for puzzles in one deal."""
        if self._game.id in STROLLED:
            self.stroll(number)
        self.follow_hints(number)
        if sum(each.by_hint for each in self.wholes) < EASY:
            self.near_the_end(number)

    def follow_hints(self, number: int) -> None:
        """Look for puzzles in a game of first hints."""
        self.follow_from(number, (), self._game.deal(Deal(number)))

    def follow_from(self, number: int, before: Sequence[Move], start: Position) -> None:
        """Look for the move by which a game of first hints is lost, and for a game to be won before it.

        ``before`` are the moves that led to the start.
        """
        game, random = self._game, Random(number)
        moves, passed = hinted(game, start)
        self.spent += SHARE * (1 + len(moves) // 4)
        if game.won(passed[-1]):
            return
        hope = last_hope(passed, self.verdict)
        if hope.verdict is not Verdict.WINNABLE or not hope.line:
            return
        known = len(self.moves)
        self._move(number, passed[hope.number], (*before, *moves[: hope.number]), hope.line)
        if not self._rich or sum(not each.by_hint for each in self.wholes) < WHOLES:
            places = {random.randrange(hope.number // 2, hope.number + 1)}
            if game.id in SPARSE and len(self.moves) == known:
                # Many moves still win there: none is worth asking for, but the game is to be won.
                places.add(hope.number)
            for at in sorted(places):
                if way := self.verdict(passed[at]).line:
                    self._whole(number, passed[at], (*before, *moves[:at]), way, by_hint=False)

    def stroll(self, number: int) -> None:
        """Go on at random as long as the game can be won, till a move is found by which the hint loses."""
        position, random, known = self._game.deal(Deal(number)), Random(number), len(self.moves)
        if self.verdict(position).verdict is not Verdict.WINNABLE:
            return
        moves: list[Move] = []
        met = {frozenset(position.piles)}
        while len(moves) < STROLL and len(self.moves) == known:
            step = self._step(position, met, random)
            if step is None:
                return
            if step.others_lose:
                self._move(number, position, moves, step.line)
            moves.append(step.line[0])
            position = self._game.apply(position, step.line[0])
            met.add(frozenset(position.piles))

    def _step(self, position: Position, met: Set[Hashable], random: Random) -> Step | None:
        """Return the first of the moves, taken in any order, that keeps the game winnable and leads on."""
        moves, others_lose = list(self._game.moves(position)), False
        random.shuffle(moves)
        for move in moves:
            after = self._game.apply(position, move)
            if frozenset(after.piles) not in met:
                found = self.verdict(after)
                if found.verdict is Verdict.WINNABLE:
                    return Step((move, *found.line), others_lose)
                others_lose = others_lose or found.verdict is Verdict.UNWINNABLE
        return None

    def near_the_end(self, number: int) -> None:
        """Look for a game to be won that is not far from its end."""
        line = self.verdict(self._game.deal(Deal(number))).line
        self.end_of(number, line, Random(number).randrange(*NEAR))

    def end_of(self, number: int, line: Sequence[Move], left: int) -> None:
        """Keep what is left of a win, so many moves before its end."""
        if len(line) > left:
            game = self._game
            position = game.deal(Deal(number))
            for move in line[:-left]:
                position = game.apply(position, move)
            by_hint = game.won(hinted(game, position)[1][-1])
            self._whole(number, position, line[:-left], line[-left:], by_hint=by_hint)

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
            told = self.to_come(position)
            self.moves.append(single_move(game, number, position, line, len(moves), right, kind, told))

    def _whole(
        self, number: int, position: Position, moves: Sequence[Move], way: Sequence[Move], *, by_hint: bool
    ) -> None:
        """Keep a game to be won, unless that takes too long, or all that is left to do is plain."""
        game = self._game
        line = shortened(game, position, way)
        self.spent += SHARE
        if len(line) <= self.longest_way and not homeward(game, position):
            task = task_of(TaskKind.WIN, game, number, moves, self.to_come(position))
            puzzle = Puzzle(task, (), tuple(map(str, line)))
            self.wholes.append(FoundPuzzle(puzzle, len(line), by_hint))
