"""The answers to the questions of `cardtable.players.capabilities` about Beat It Or Eat It.

Every answer is exact where the game is solved, and where a search proves a win or a loss;
else it is an estimate and says so.
"""

from collections.abc import Sequence

from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it.analysis import NODES, after, analyse, assessed, searching
from cardtable.players.beat_it.exact import Exact
from cardtable.players.beat_it.history import worths_known
from cardtable.players.beat_it.solve import solve
from cardtable.players.judgement import Answered, Candidate, Comment, Grade, score
from cardtable.players.solution import Solution, Value

SHOWN = 3
"""How many moves are worth naming."""
LONGEST_LINE = 40
"""So many moves of best play are told."""
_NODES_A_MOVE = 20_000
"""Positions searched for each move of a game that is not solved, to judge an answer."""


def review(game: BeatIt, positions: Sequence[BeatItPosition], moves: Sequence[Move]) -> tuple[Comment, ...]:
    """Return a comment on each move of a game; `positions` are those before them."""
    return analyse(game, positions, moves)


def candidates(game: BeatIt, position: BeatItPosition, nodes: int = NODES) -> tuple[Candidate, ...]:
    """Return the best moves of the seat to move, at most `SHOWN`, the best first; none after the end."""
    if game.outcome(position) is not None:
        return ()
    found = _known(game, position) if game.offers(PERFECT) else _searched(game, position, nodes)
    # Of moves worth the same, the one that the hints put first.
    order = {move: number for number, move in enumerate(game.hints(position))}
    found.sort(key=lambda each: (-score(each.judgement), order[each.move]))
    return tuple(found[:SHOWN])


def _known(game: BeatIt, position: BeatItPosition) -> list[Candidate]:
    worths = worths_known(game, position, Exact(game.stock))
    return [Candidate(move, assessed(worth)) for move, worth in worths.items()]


def _searched(game: BeatIt, position: BeatItPosition, nodes: int) -> list[Candidate]:
    """Search, then look at every move by itself: a search for the best says little of the others."""
    search = searching(game, position, nodes)
    depth = max(1, search.best().depth - 1)
    moves = game.moves(position)
    return [Candidate(move, after(game, position, move, search, depth)) for move in moves]


def answered(game: BeatIt, position: BeatItPosition, move: Move, nodes: int = _NODES_A_MOVE) -> Answered:
    """Return whether a move keeps the win; not known where neither a win nor a loss is proved."""
    worths = dict(_solution(game, position, nodes).moves)
    right = None if worths[move].value is None else worths[move].value is Value.WIN
    first = move if right else next((each for each in worths if worths[each].value is Value.WIN), None)
    return Answered(right, () if first is None else _best_play(game, position, first, nodes))


def lapses(
    game: BeatIt, positions: Sequence[BeatItPosition], moves: Sequence[Move], people: Sequence[Seat]
) -> tuple[int, ...]:
    """Return the moves of people that are proved to have given a win away, the last one last."""
    told = enumerate(analyse(game, positions, moves))
    return tuple(
        number
        for number, each in told
        if each.seat in people and each.grade is Grade.LOSING and each.before.worth.value is Value.WIN
    )


def _solution(game: BeatIt, position: BeatItPosition, nodes: int) -> Solution:
    return solve(game, position, 0.0, None if game.offers(PERFECT) else nodes)


def _best_play(game: BeatIt, position: BeatItPosition, first: Move, nodes: int) -> tuple[Move, ...]:
    """Return a move and the best play after it, as far as it is known who wins."""
    line, position = [first], game.apply(position, first)
    while len(line) < LONGEST_LINE and game.outcome(position) is None:
        told = _solution(game, position, nodes)
        if told.worth.value is None:
            break
        best = next(move for move, worth in told.moves if worth == told.worth)
        line.append(best)
        position = game.apply(position, best)
    return tuple(line)
