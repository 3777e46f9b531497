"""Who wins a game of Beat It Or Eat It from here: known from the tables, or proved by a search."""

from time import perf_counter

from cardtable.contract.move import Move, MoveKind
from cardtable.contract.outcome import Outcome
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.games.beat_it.settling import WON
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.players.solution import Solution, Value, Worth
from cardtable.texts import _

_VALUES = {1: Value.WIN, 0: Value.DRAW, -1: Value.LOSS}
_DRAWN = ExactWorth(0, None)


def solve(game: BeatIt, position: BeatItPosition, seconds: float, nodes: int | None = None) -> Solution:
    """Return what is known of the position, its history aside but for moves that end the game in a draw.

    Draws by repetition or by too many leads that are further off are left out.  What the tables hold is
    known with distances, in plies or in eats.  In longer suits a search of so many seconds (or, for a
    result that never varies, ``nodes`` a move) proves what it can.
    """
    outcome = game.outcome(position)
    if outcome is not None:
        return Solution(position.to_move, Worth(_ended(outcome, position), 0), (), 0)
    if game.offers(PERFECT):
        return _known(game, position)
    return _proved(game, position, seconds, nodes)


def draws(game: BeatIt, position: BeatItPosition, move: Move) -> bool:
    """Whether a move ends the game in a draw: by repetition, or because no lead is left."""
    outcome = game.outcome(game.apply(position, move))
    return outcome is not None and outcome.winner is None


def _ended(outcome: Outcome, position: BeatItPosition) -> Value:
    if outcome.winner is None:
        return Value.DRAW
    return Value.WIN if outcome.winner == position.to_move else Value.LOSS


def worths_known(game: BeatIt, position: BeatItPosition, exact: Exact) -> dict[Move, ExactWorth]:
    """Return what each move is worth by the tables; one that ends the game in a draw is one."""
    found = exact.moves(position)

    def worth(move: Move) -> ExactWorth:
        eats = move.kind is MoveKind.EAT
        return found[None if eats else game.stock.numbers[move.cards[0]]]

    moves = game.moves(position)
    return {move: _DRAWN if draws(game, position, move) else worth(move) for move in moves}


def _known(game: BeatIt, position: BeatItPosition) -> Solution:
    exact = Exact(game.stock)
    worths = worths_known(game, position, exact)
    best = max(worths.values(), key=lambda worth: worth.score)
    told = tuple((move, _told(worth)) for move, worth in worths.items())
    return Solution(position.to_move, _told(best), told, exact.nodes)


def _told(worth: ExactWorth) -> Worth:
    return Worth(_VALUES[worth.sign], worth.plies, worth.eats)


def _proved(game: BeatIt, position: BeatItPosition, seconds: float, nodes: int | None) -> Solution:
    """Return what can be proved when the time is shared out among the moves, what one saves to the rest."""
    legal, until = game.moves(position), perf_counter() + seconds
    told, states = [], 0
    for number, move in enumerate(legal):
        after = game.apply(position, move)
        outcome = game.outcome(after)
        if outcome is not None:
            told.append((move, Worth(Value.DRAW) if outcome.winner is None else Worth(Value.WIN, 1)))
            continue
        # Its history is left out: a win or loss does not rest on it.
        share = (until - perf_counter()) / (len(legal) - number)
        search = AlphaBeta(game.stock, after._replace(stood=()), share, nodes)
        sign = search.best().worth / WON * (1 if after.to_move == position.to_move else -1)
        states += search.count
        told.append((move, Worth(_VALUES[int(sign)] if abs(sign) >= 1 else None)))
    return Solution(position.to_move, _best(told), tuple(told), states, _note(game))


def _best(told: list[tuple[Move, Worth]]) -> Worth:
    worths = [worth for _move, worth in told]
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
