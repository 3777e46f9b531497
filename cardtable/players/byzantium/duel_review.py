"""A deal of Byzantium for two looked at again: what each move was worth, by what its player could know.

Near the end of the open game every judgement is exact.  Elsewhere the move that the strong
player would have made and the one that was made are tried on the same deals of the unseen
cards; what luck the true ones brought plays no part.
"""

from collections.abc import Sequence
from random import Random

from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.board import ByzantiumBoard
from cardtable.players.byzantium.hands import margins
from cardtable.players.byzantium.player import ByzantiumAdvice, advise, number_of_move
from cardtable.players.estimates import mean_and_error
from cardtable.players.judgement import Assessment, Comment, Grade
from cardtable.players.solution import Value, Worth

_BUDGET = 6_000
"""How many boards are judged for the best move."""
_GAMES = 200
"""On how many deals of the unseen cards two moves are compared."""
_SURE = 2.0
"""How many standard errors a fall must stand clear of nothing."""
_LEAST = 0.4
"""Penalties; what costs less is not worth a word."""
_UNLIMITED = 3600.0
"""Seconds: the budget says how long each choice is looked at."""


def review_duel(
    game: Byzantium, positions: Sequence[ByzantiumPosition], moves: Sequence[Move], seed: int = 1
) -> tuple[Comment, ...]:
    """Return a comment on each move; `positions` are those before them."""
    random = Random(seed)
    return tuple(
        _comment(game, position, move, random) for position, move in zip(positions, moves, strict=True)
    )


def _comment(game: Byzantium, position: ByzantiumPosition, move: Move, random: Random) -> Comment:
    seat = game.to_move(position)
    view = game.seen_by(position, seat)
    advice = advise(game, view, random, _UNLIMITED, budget=_BUDGET)
    return _exactly(seat, move, advice) if advice.exact else _by_trials(view, seat, move, advice, random)


def _exactly(seat: Seat, move: Move, advice: ByzantiumAdvice) -> Comment:
    best = advice.moves[0]
    before, after = _proved(advice.worths[best]), _proved(advice.worths[move])
    if before.worth.value is not after.worth.value:
        grade = Grade.LOSING
    else:
        grade = Grade.GOOD if before.margin == after.margin else Grade.DOUBTFUL
    return Comment(seat, move, before, after, grade, best if grade is not Grade.GOOD else None)


def _proved(margin: float) -> Assessment:
    value = Value.WIN if margin > 0 else Value.LOSS if margin < 0 else Value.DRAW
    return Assessment(Worth(value), margin=margin)


def _by_trials(
    view: ByzantiumView, seat: Seat, move: Move, advice: ByzantiumAdvice, random: Random
) -> Comment:
    board, best = ByzantiumBoard.of(view.tableau), advice.moves[0]
    tried = [number_of_move(each) for each in dict.fromkeys((best, move))]
    found = margins(board, view, tried, random, _GAMES)
    after, before = _estimated(found[-1]), _estimated(found[0])
    if _falls(found[0], found[-1]):
        return Comment(seat, move, before, after, Grade.DOUBTFUL, best)
    return Comment(seat, move, after, after, Grade.GOOD, None)


def _estimated(found: Sequence[float]) -> Assessment:
    share = sum((margin > 0) - (margin < 0) for margin in found) / len(found)
    return Assessment(Worth(), share, sum(found) / len(found))


def _falls(best: Sequence[float], played: Sequence[float]) -> bool:
    """Whether the second margins, of the same deals, are surely smaller by what is worth a word."""
    falls = [one - other for one, other in zip(best, played, strict=True)]
    mean, error = mean_and_error(falls)
    return mean >= _LEAST and mean > _SURE * error
