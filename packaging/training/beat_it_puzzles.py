"""Puzzles of Beat It Or Eat It where it is solved: see puzzles.py."""

from collections.abc import Iterator
from random import Random

from puzzle_choice import EASY, MOST, by_rank, chosen, enough

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import BeatIt
from cardtable.players.beat_it.solve import solve
from cardtable.players.solution import Solution, Value, Worth
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import FoundPuzzle
from cardtable.practice.task import Task, TaskKind

FIRST_DEAL = 70_001
LENGTHS = {2: (5, 6, 7, 8, 9, 11, 12, 13), 4: (4, 5)}
"""By the number of suits."""
LEAST_MOVES = 3
SHORTEST, LONGEST = 3, 15
"""Moves of both sides that a win may take where they are counted."""
STEADY = 0.6
"""How often the best move is made on the way to a position."""
PLIES = 60
"""So far a game is followed."""
AN_EAT = 3
"""Some so many moves go with an eat."""


def beat_it(_key: str) -> tuple[Puzzle, ...]:
    """Return positions in which a win is to be kept, or made in the fewest moves."""
    return _puzzles(2)


def challenge(_key: str) -> tuple[Puzzle, ...]:
    """Return such positions with four suits."""
    return _puzzles(4)


def _puzzles(suits: int) -> tuple[Puzzle, ...]:
    only: list[FoundPuzzle] = []
    soon: list[FoundPuzzle] = []
    number = FIRST_DEAL
    while not (enough(only, MOST - EASY) and enough(soon, MOST - EASY)):
        length = LENGTHS[suits][number % len(LENGTHS[suits])]
        game = BeatIt({"suits": suits, "length": length, "leader": 1})
        for found in _of_game(game, number, Random(number)):
            (only if found.puzzle.task.kind is TaskKind.ONLY_MOVE else soon).append(found)
        number += 1
    return chosen([*by_rank(only), *by_rank(soon)])


def _of_game(game: BeatIt, number: int, random: Random) -> Iterator[FoundPuzzle]:
    """Yield at most one puzzle of each kind from a game that is not always played well."""
    position = game.deal(Deal(number))
    moves: list[Move] = []
    wanted = {TaskKind.ONLY_MOVE, TaskKind.WIN_IN}
    while len(moves) < PLIES and game.outcome(position) is None:
        told = solve(game, position, 0.0)
        kind = _kind(told)
        if kind in wanted:
            wanted.remove(kind)
            yield _found(game, number, position, moves, told, kind)
        best = next(move for move, worth in told.moves if worth == told.worth)
        moves.append(best if random.random() < STEADY else random.choice(game.moves(position)))
        position = game.apply(position, moves[-1])


def _kind(told: Solution) -> TaskKind | None:
    """Return what is to be found here: the only winning move, the quickest of several; None: nothing."""
    winning = [_plies(worth) for _move, worth in told.moves if worth.value is Value.WIN]
    if len(told.moves) < LEAST_MOVES or not winning:
        return None
    if len(winning) == 1:
        return TaskKind.ONLY_MOVE if winning[0] >= SHORTEST else None
    if told.worth.plies is None:
        return None
    quick = SHORTEST <= min(winning) <= LONGEST and winning.count(min(winning)) == 1
    return TaskKind.WIN_IN if quick else None


def _found(
    game: BeatIt, number: int, position: BeatItPosition, moves: list[Move], told: Solution, kind: TaskKind
) -> FoundPuzzle:
    plies = _plies(told.worth)
    right = [move for move, worth in told.moves if worth == told.worth]
    task = Task(
        kind,
        game.id,
        Deal(number),
        tuple(map(str, moves)),
        game.given_options,
        seats=2,
        number=plies if kind is TaskKind.WIN_IN else 0,
    )
    line = tuple(map(str, _best_play(game, position)))
    rank = min(game.hints(position).index(move) for move in right)
    return FoundPuzzle(
        Puzzle(task, tuple(map(str, right)), line), rank + len(told.moves) / 4 + plies / 6, rank == 0
    )


def _plies(worth: Worth) -> int:
    """Return how many moves a win takes, all but exactly where eats are counted."""
    return worth.plies or AN_EAT * (worth.eats or 0)


def _best_play(game: BeatIt, position: BeatItPosition) -> Iterator[Move]:
    """Yield the moves of the quickest win against the longest defence."""
    while game.outcome(position) is None:
        told = solve(game, position, 0.0)
        move = next(move for move, worth in told.moves if worth == told.worth)
        yield move
        position = game.apply(position, move)
