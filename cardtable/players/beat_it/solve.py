"""Who wins a game of Beat It Or Eat It from here: known from the tables, or proved by a search."""

from time import perf_counter

from cardtable.contract.move import Move
from cardtable.contract.outcome import Outcome
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.games.beat_it.settling import WON
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.history import proof_holds, worths_known
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.players.solution import Solution, Value, Worth
from cardtable.texts import _

_VALUES = {1: Value.WIN, 0: Value.DRAW, -1: Value.LOSS}


def solve(game: BeatIt, position: BeatItPosition, seconds: float, nodes: int | None = None) -> Solution:
    """Return what is known of the position: what the tables hold, with distances in plies or in eats.

    In longer suits a search of so many seconds (or, for a result that never varies, ``nodes`` a move) proves
    what it can.  A win that the game's history may turn into a draw is not known.
    """
    outcome = game.outcome(position)
    if outcome is not None:
        return Solution(position.to_move, Worth(_ended(outcome, position), 0), (), 0)
    if game.offers(PERFECT):
        return _known(game, position)
    return _proved(game, position, seconds, nodes)


def _ended(outcome: Outcome, position: BeatItPosition) -> Value:
    if outcome.winner is None:
        return Value.DRAW
    return Value.WIN if outcome.winner == position.to_move else Value.LOSS


def _known(game: BeatIt, position: BeatItPosition) -> Solution:
    exact = Exact(game.stock)
    worths = worths_known(game, position, exact)
    best = max(worths.values(), key=lambda worth: worth.score)
    moves = tuple((move, told(worth)) for move, worth in worths.items())
    sure = all(worth.sure for worth in worths.values())
    note = "" if sure else _("a draw by repetition or after too many leads may come before the win")
    return Solution(position.to_move, told(best), moves, exact.nodes, note)


def told(worth: ExactWorth) -> Worth:
    """Return what is promised of a move by what the tables and the history say."""
    return Worth(_VALUES[worth.sign], worth.plies, worth.eats) if worth.sure else Worth()


def _proved(game: BeatIt, position: BeatItPosition, seconds: float, nodes: int | None) -> Solution:
    """Return what can be proved when the time is shared out among the moves, what one saves to the rest."""
    legal, until = game.moves(position), perf_counter() + seconds
    moves: list[tuple[Move, Worth]] = []
    states = 0
    for number, move in enumerate(legal):
        after = game.apply(position, move)
        outcome = game.outcome(after)
        if outcome is not None:
            moves.append((move, Worth(Value.DRAW) if outcome.winner is None else Worth(Value.WIN, 1)))
            continue
        share = (until - perf_counter()) / (len(legal) - number)
        search = AlphaBeta(game.stock, after._replace(stood=()), share, nodes)
        sign = search.best().worth / WON * (1 if after.to_move == position.to_move else -1)
        states += search.count
        proved = abs(sign) >= 1 and proof_holds(game, after)
        moves.append((move, Worth(_VALUES[int(sign)] if proved else None)))
    return Solution(position.to_move, _best(moves), tuple(moves), states, _note(game))


def _best(moves: list[tuple[Move, Worth]]) -> Worth:
    worths = [worth for _move, worth in moves]
    wins = [worth for worth in worths if worth.value is Value.WIN]
    if wins:
        return next((worth for worth in wins if worth.plies), wins[0])
    if any(worth.value is None for worth in worths):
        return Worth()
    return Worth(Value.DRAW if any(worth.value is Value.DRAW for worth in worths) else Value.LOSS)


def _note(game: BeatIt) -> str:
    suits, length = game.stock.suits, game.stock.length
    sentence = _(
        "this game is solved only for one suit of up to {one} cards, two of up to {two} or "
        "four of up to {four}; with {suits} of {length}, a search proves what it can"
    )
    one, two, four = (LONGEST_SOLVED[number] for number in (1, 2, 4))
    return sentence.format(one=one, two=two, four=four, suits=suits, length=length)
