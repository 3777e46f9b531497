"""What each move of a game of Beat It Or Eat It was worth, and what would have been better.

Where the game is solved every judgement is exact.  Elsewhere it comes from a search: a win
or a loss that is proved is as sure, all else is an estimate and says so; so is a win that a draw by
repetition or by too many leads may overtake (`cardtable.players.beat_it.history`).
"""

from collections.abc import Sequence

from cardtable.contract.move import Move, MoveKind
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.games.beat_it.settling import WON
from cardtable.players.beat_it.calibration import foretold
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.history import best_known, draws, proof_holds, stood_twice, worths_known
from cardtable.players.beat_it.search import EAT, AlphaBeta
from cardtable.players.beat_it.solve import told
from cardtable.players.judgement import Assessment, Comment, Grade, score
from cardtable.players.solution import Value, Worth

NODES = 2000
"""How many positions a search looks at for each move of a game that is not solved."""
_DRAWN = Assessment(Worth(Value.DRAW))
_WON_OR_DRAWN = 0.5
"""The estimate of a win that the game's history may turn into a draw."""
DROP = 0.3
"""By how much (a win is 1, a loss -1) an estimate may fall before the move is doubted."""


def analyse(
    game: BeatIt, positions: Sequence[BeatItPosition], moves: Sequence[Move], nodes: int = NODES
) -> tuple[Comment, ...]:
    """Return a comment on each move; `positions` are those before them."""
    return tuple(
        comment(game, position, move, nodes) for position, move in zip(positions, moves, strict=True)
    )


def comment(game: BeatIt, position: BeatItPosition, move: Move, nodes: int = NODES) -> Comment:
    """Return a comment on one legal move."""
    solved = game.offers(PERFECT)
    before, after, best = (_exact if solved else searched)(game, position, move, nodes)
    grade = graded(before, after)
    return Comment(position.to_move, move, before, after, grade, best if grade is not Grade.GOOD else None)


def _exact(
    game: BeatIt, position: BeatItPosition, move: Move, nodes: int
) -> tuple[Assessment, Assessment, Move]:
    worths = worths_known(game, position, Exact(game.stock))
    best = best_known(game, position, worths)
    return assessed(worths[best]), assessed(worths[move]), best


def assessed(worth: ExactWorth) -> Assessment:
    """Return the judgement that a worth by the tables and the history comes to."""
    return Assessment(told(worth), None if worth.sure else worth.sign * _WON_OR_DRAWN)


def searched(
    game: BeatIt, position: BeatItPosition, move: Move, nodes: int
) -> tuple[Assessment, Assessment, Move]:
    """Return what a search says of the position, of the move and of the best one, without the tables."""
    search = searching(game, position, nodes)
    found = search.best()
    liked = next(each for each in game.moves(position) if card_set(game, each) == found.move)
    if draws(game, position, liked):
        # The search knows little of the game's history; another move may be better.
        worths = {each: after(game, position, each, search, found.depth) for each in game.moves(position)}
        best = max(worths, key=lambda each: score(worths[each]))
        return worths[best], worths[move], best
    if draws(game, position, move):
        return judged(game, position, found.worth), _DRAWN, liked
    card = card_set(game, move)
    worth = found.worth if card == found.move else search.worth(card, found.depth)
    # What is played may turn out better than what the search preferred.
    before = max(found.worth, worth)
    return judged(game, position, before), judged(game, position, worth), liked


def searching(game: BeatIt, position: BeatItPosition, nodes: int) -> AlphaBeta:
    """Return a search in which what stood twice is a draw."""
    return AlphaBeta(game.stock, position._replace(stood=stood_twice(position)), 0.0, nodes)


def after(game: BeatIt, position: BeatItPosition, move: Move, search: AlphaBeta, depth: int) -> Assessment:
    """Return what a search of the position says of a move so deep."""
    if draws(game, position, move):
        return _DRAWN
    return judged(game, position, search.worth(card_set(game, move), depth))


def card_set(game: BeatIt, move: Move) -> int:
    """Return a move as the search knows it: a set of one card, or `EAT`."""
    return EAT if move.kind is MoveKind.EAT else 1 << game.stock.numbers[move.cards[0]]


def judged(game: BeatIt, position: BeatItPosition, worth: float) -> Assessment:
    """Return what a search's number says: a proof at its ends, else how often such a game is won."""
    if abs(worth) >= WON:
        if not proof_holds(game, position):
            return Assessment(Worth(), worth * _WON_OR_DRAWN)
        return Assessment(Worth(Value.WIN if worth > 0 else Value.LOSS))
    return Assessment(Worth(), foretold(worth, game.stock.suits))


def graded(before: Assessment, after: Assessment) -> Grade:
    """Return what is said of a move by what the position was worth before it and after it."""
    if after.worth == before.worth and after.exact:
        return Grade.GOOD
    if after.exact and after.worth.value is before.worth.value:
        return Grade.DOUBTFUL
    if before.exact and after.exact:
        return Grade.LOSING
    if after.worth.value is Value.LOSS:
        return Grade.LOSING
    fall = _chance(before) - _chance(after)
    return Grade.DOUBTFUL if fall >= DROP else Grade.GOOD


def _chance(judgement: Assessment) -> float:
    if judgement.estimate is not None:
        return judgement.estimate
    return {Value.WIN: WON, Value.LOSS: -WON}.get(judgement.worth.value or Value.DRAW, 0.0)
