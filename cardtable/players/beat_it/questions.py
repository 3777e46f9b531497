"""The answers to the questions of `cardtable.players.capabilities` about Beat It Or Eat It.

Every answer is exact where the game is solved, and where a search proves a win or a loss;
else it is an estimate and says so.
"""

from collections.abc import Sequence

from cardtable.contract.move import Move
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it.analysis import NODES, analyse, card_set, judged
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.players.beat_it.solve import solve
from cardtable.players.judgement import Assessment, Candidate, Comment, score

SHOWN = 3
"""How many moves are worth naming."""


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
    return [Candidate(move, Assessment(worth)) for move, worth in solve(game, position, 0.0).moves]


def _searched(game: BeatIt, position: BeatItPosition, nodes: int) -> list[Candidate]:
    """AlphaBeta, then look at every move by itself: a search for the best says little of the others."""
    search = AlphaBeta(game.stock, position._replace(stood=()), 0.0, nodes)
    depth = max(1, search.best().depth - 1)
    return [
        Candidate(move, judged(search.worth(card_set(game, move), depth))) for move in game.moves(position)
    ]
