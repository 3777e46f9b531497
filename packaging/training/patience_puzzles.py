"""Puzzles of patiences: see puzzles.py."""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from puzzle_choice import EASY, MOST, Found, by_rank, chosen, enough

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Patience, Position
from cardtable.practice.book import Puzzle
from cardtable.practice.task import Task, TaskKind
from cardtable.solver.exhaustive import Exhaustive
from cardtable.solver.hindsight import last_hope
from cardtable.solver.knowledge import homeward
from cardtable.solver.questions import judged
from cardtable.solver.shorten import shortened
from cardtable.solver.verdict import Verdict, VerdictReport

OPEN = (
    *("beleaguered-castle", "bisley", "streets-and-alleys", "citadel", "fortress", "chessboard"),
    *("selective-castle", "siegecraft", "stronghold", "fastness", "penelopes-web", "exiled-kings"),
    *("castle-of-indolence", "penguin"),
)
TALON = ("constitution", "hemispheres")
"""In the others with a pack too few such positions are found near enough to the end."""
OPTIONS = {"castle-of-indolence": {"reserve": "spread"}}
FIRST_DEAL = 70_001
"""The deals of the puzzles are none that the tests or the tables of the README use."""
STATES = 8_000
"""More positions than that are not searched for a verdict: where it stays open, the position is left out."""
LEAST_OTHERS = 2
"""Where fewer moves lose there is nothing to choose."""
BUDGET = 3_000_000
"""Positions searched in all, for one game; then what has been found must do."""
SHARE = 1000
"""What a search costs beside the positions that it meets."""
NEAR = (14, 34)
"""So many moves from their end the easy games are to be won."""
STATES_OF_TALONS = 1_500
BUDGET_OF_TALONS = 240_000
"""The same for games that are searched by their own rules."""
STEADY = 0.9
"""How often the first hint is followed on the way to the end of a game with a pack."""
LONGEST = 600
"""Moves on that way."""
APART = 8
"""So many moves lie between two puzzles of one deal."""
MOVES_WANTED = 15
WHOLES = 18
"""So many single moves, and games to be won from somewhere in the middle, that the hint does not find."""

Judge = Callable[[Position], VerdictReport]


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
        moves, passed = _hinted(game, game.deal(Deal(number)))
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
        right = _right(game, position, way[0], self.verdict, only=False)
        if right:
            alone = all(_alike(game, position, each, way[0]) for each in right)
            kind = TaskKind.ONLY_WIN if alone else TaskKind.KEEP_WINNABLE
            line = (*moves, *shortened(game, position, way))
            self.moves.append(_single(game, number, position, line, len(moves), right, kind))

    def _whole(self, number: int, position: Position, moves: Sequence[Move], way: Sequence[Move]) -> None:
        game = self._game
        line = shortened(game, position, way)
        self.spent += SHARE
        if not homeward(game, position):
            puzzle = Puzzle(_task(TaskKind.WIN, game, number, moves), (), tuple(map(str, line)))
            by_hint = game.won(_hinted(game, position)[1][-1])
            self.wholes.append(Found(puzzle, len(line), by_hint))


def _only_moves(
    game: Patience,
    number: int,
    start: Position,
    line: Sequence[Move],
    verdict: Judge,
    kind: TaskKind,
    since: int = 0,
) -> Iterator[Found]:
    """Yield the positions on a winning line where all moves but one are proved to lose."""
    position, last = start, -APART
    for done, move in enumerate(line):
        looked_at = done >= since and done - last >= APART
        right = _right(game, position, move, verdict, only=True) if looked_at else ()
        if right:
            last = done
            yield _single(game, number, position, line, done, right, kind)
        position = game.apply(position, move)


def _right(game: Patience, position: Position, move: Move, verdict: Judge, *, only: bool) -> tuple[Move, ...]:
    """Return all moves that win, if the others, enough of them, are proved to lose; else none.

    With `only`, they must be one: what differs in nothing but the space it goes to.
    """
    right, wrong = [], 0
    order = {each: rank for rank, each in enumerate(game.hints(position))}
    for each in sorted(game.moves(position), key=order.__getitem__):
        if each != move:
            found = verdict(game.apply(position, each)).verdict
            if found is Verdict.UNKNOWN:
                return ()
            if found is Verdict.UNWINNABLE:
                wrong += 1
                continue
            if only and not _alike(game, position, each, move):
                return ()
        right.append(each)
    return tuple(right) if wrong >= max(LEAST_OTHERS, len(right) - 1) else ()


def _alike(game: Patience, position: Position, one: Move, other: Move) -> bool:
    """Whether two moves lay the same cards in the same place, or both in a space."""
    spaces = [not each.target or not game.pile(position, each.target) for each in (one, other)]
    return one == other or (one.cards == other.cards and bool(one.cards) and all(spaces))


def _single(
    game: Patience,
    number: int,
    position: Position,
    line: Sequence[Move],
    done: int,
    right: Sequence[Move],
    kind: TaskKind,
) -> Found:
    hints = game.hints(position)
    rank = min(hints.index(move) for move in right)
    hardness = rank + len(hints) / 4 + (len(line) - done) / 10
    task = _task(kind, game, number, line[:done])
    puzzle = Puzzle(task, tuple(map(str, right)), tuple(map(str, line[done:])))
    return Found(puzzle, hardness, rank == 0)


def _hinted(game: Patience, position: Position) -> tuple[list[Move], list[Position]]:
    """Return the game of who always follows the first hint, until it is over or comes round."""
    moves: list[Move] = []
    passed = [position]
    while not game.won(position):
        hints = game.hints(position)
        position = game.apply(position, hints[0]) if hints else position
        if position in passed:
            break
        moves.append(hints[0])
        passed.append(position)
    return moves, passed


def _task(kind: TaskKind, game: Patience, number: int, moves: Sequence[Move]) -> Task:
    return Task(kind, game.id, Deal(number), tuple(map(str, moves)), game.given_options, game.seats)


def talon(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with a pack, from the end of its games, where all cards are in sight."""
    game = catalogue.create(game_id, OPTIONS.get(game_id))
    assert isinstance(game, Patience)
    spent, found, number = 0, [], FIRST_DEAL
    while spent < BUDGET_OF_TALONS and not enough(found, MOST - EASY):

        def verdict(position: Position) -> VerdictReport:
            nonlocal spent
            judgement = Exhaustive(game, position, STATES_OF_TALONS).run(math.inf)
            spent += judgement.states + 5
            return judgement

        moves, position = _to_the_open(game, number, Random(number))
        line = verdict(position).line if moves is not None else ()
        spent += 50
        if moves is not None and line:
            start = game.deal(Deal(number))
            whole = (*moves, *line)
            kind = TaskKind.FIRST_CARD
            found += _only_moves(game, number, start, whole, verdict, kind, since=len(moves))
        number += 1
    return chosen(found)


def _to_the_open(game: Patience, number: int, random: Random) -> tuple[list[Move] | None, Position]:
    """Play by the hints, not always the first, until every card is in sight; None: it never comes to that."""
    position, moves = game.deal(Deal(number)), []
    for _step in range(LONGEST):
        if game.won(position):
            return None, position
        if not _hides(game, position):
            return moves, position
        hints = game.hints(position)
        if not hints:
            return None, position
        move = hints[0] if random.random() < STEADY else random.choice(hints[:3])
        moves.append(move)
        position = game.apply(position, move)
    return None, position


def _hides(game: Patience, position: Position) -> bool:
    """Whether there is a card that the player may not look at."""
    return any(
        shown.card is None or not shown.face_up
        for pile in game.places(position, 1).values()
        for shown in pile
    )
