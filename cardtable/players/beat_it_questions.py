"""What a window asks about a game of Beat It Or Eat It; each question is put to the thinking process.

Every answer is exact where the game is solved, and where a search proves a win or a loss;
else it is an estimate and says so.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardtable.game import Move
from cardtable.games.beat_it import PERFECT, BeatIt
from cardtable.games.beat_it_cards import Position
from cardtable.games.beat_it_judge import WON
from cardtable.players.beat_it_analysis import NODES, Comment, Judgement, analyse, card_set, judged
from cardtable.players.beat_it_search import Search
from cardtable.players.beat_it_solve import solve
from cardtable.players.solution import Value

SHOWN = 3
"""How many moves are worth naming."""


class Candidate(NamedTuple):
    """A move and what it is worth to the seat that makes it."""

    move: Move
    judgement: Judgement


def review(
    options: Mapping[str, object], positions: Sequence[Position], moves: Sequence[Move]
) -> tuple[Comment, ...]:
    """Return a comment on each move of a game; `positions` are those before them."""
    return analyse(BeatIt(options), positions, moves)


def candidates(
    options: Mapping[str, object], position: Position, nodes: int = NODES
) -> tuple[Candidate, ...]:
    """Return the best moves of the seat to move, at most `SHOWN`, the best first; none after the end."""
    game = BeatIt(options)
    if game.outcome(position) is not None:
        return ()
    found = _known(game, position) if game.offers(PERFECT) else _searched(game, position, nodes)
    # Of moves worth the same, the one that the hints put first.
    order = {move: number for number, move in enumerate(game.hints(position))}
    found.sort(key=lambda each: (-merit(each.judgement), order[each.move]))
    return tuple(found[:SHOWN])


def merit(judgement: Judgement) -> float:
    """Return what orders judgements: a sooner win, any other, a draw or an estimate, a later loss."""
    worth, far = judgement.worth, 1 / (1 + (judgement.worth.plies or 0))
    if judgement.estimate is not None:
        return judgement.estimate
    if worth.value is Value.WIN:
        return WON + far
    return -WON - far if worth.value is Value.LOSS else 0.0


def _known(game: BeatIt, position: Position) -> list[Candidate]:
    return [Candidate(move, Judgement(worth)) for move, worth in solve(game, position, 0.0).moves]


def _searched(game: BeatIt, position: Position, nodes: int) -> list[Candidate]:
    """Search, then look at every move by itself: a search for the best says little of the others."""
    search = Search(game.stock, position._replace(stood=()), 0.0, nodes)
    depth = max(1, search.best().depth - 1)
    return [
        Candidate(move, judged(search.worth(card_set(game, move), depth))) for move in game.moves(position)
    ]
