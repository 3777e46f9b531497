"""Computer players of Beat It Or Eat It.

Nothing is hidden in this game, so a player sees the whole position.  *Gentle* wants
few cards that can be beaten and leaves the other many, and now and then plays at
random; *fair* judges positions one round ahead; *strong* looks ahead as far as its time
allows; *perfect*, where the game is solved, makes no mistake.  There, in short suits, *strong*
looks at few positions: with all its time it would hardly be weaker.
"""

from random import Random

from cardtable.contract.move import Move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.seat import Seat
from cardtable.games.beat_it.position import BeatItPosition, bits
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it.exact import Exact
from cardtable.players.beat_it.history import best_known, worths_known
from cardtable.players.beat_it.search import EAT, AlphaBeta
from cardtable.players.beat_it.solve import solve
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES

__all__ = ("LEVELS", "STEPS", "choose", "solve")

LEVELS = ("gentle", "fair", "strong", PERFECT)

STEPS = "nodes"

_WHIM = 0.25
"""How often the gentle player moves at random."""

_BESIDE_PERFECT = 60
"""How many positions the strong player looks at in short suits, where there is a perfect one."""


def choose(
    game: BeatIt,
    view: BeatItPosition,
    seat: Seat,
    level: str,
    random: Random,
    seconds: float,
    nodes: int | None = None,
) -> Move:
    """Return the move of `seat`, whose turn it must be.

    ``seconds`` is what the strong player may take; with ``nodes`` it looks at no more than
    so many positions instead, and always chooses the same.
    """
    legal = game.moves(view)
    if len(legal) == 1:
        return legal[0]
    if level == "gentle":
        return _gentle(game, view, legal, random)
    if level == "fair":
        return game.hints(view)[0]
    if level == PERFECT:
        return best_known(game, view, worths_known(game, view, Exact(game.stock)))
    if game.offers(PERFECT) and game.stock.length <= LONGEST_IN_PLIES:
        nodes = _BESIDE_PERFECT if nodes is None else min(nodes, _BESIDE_PERFECT)
    return _move(game, legal, AlphaBeta(game.stock, view, seconds, nodes).best().move)


def _gentle(game: BeatIt, view: BeatItPosition, legal: tuple[Move, ...], random: Random) -> Move:
    """Return a winning move or a whim; else what leaves the other the most beatable cards more."""
    won = Outcome(Termination.WON, view.to_move)
    whim = random.random() < _WHIM
    scores = {move: (0 if whim else _lead(game, view, move), random.random()) for move in legal}
    wins = [move for move in legal if game.outcome(game.apply(view, move)) == won]
    return wins[0] if wins else max(legal, key=scores.__getitem__)


def _lead(game: BeatIt, view: BeatItPosition, move: Move) -> int:
    """Return how many more beatable cards the other has after the move, and after eating if he must."""
    after = game.apply(view, move)
    answers = game.moves(after)
    if after.led and len(answers) == 1:
        after = game.apply(after, answers[0])
    mine, other = after.hands[view.to_move - 1], after.hands[2 - view.to_move]
    return _beatable(game, other, view.to_move) - _beatable(game, mine, 3 - view.to_move)


def _beatable(game: BeatIt, hand: int, by: Seat) -> int:
    """Return how many of the hand's cards a seat beats with a card outside it."""
    outside, beaters = game.stock.all & ~hand, game.stock.beaters[by - 1]
    return sum(bool(beaters[number] & outside) for number in bits(hand))


def _move(game: BeatIt, legal: tuple[Move, ...], found: int) -> Move:
    """Return the legal move for what the search found."""
    if found == EAT:
        return legal[-1]
    card = game.stock.cards[found.bit_length() - 1]
    return next(move for move in legal if move.cards == (card,))


def agrees_to_draw(game: BeatIt, view: BeatItPosition) -> bool:
    """Return whether a draw is taken: once a quarter of the leads are used up.

    Before that there is nearly always something to play for, on one side or the other.
    """
    return 4 * game.leads(view) >= game.most_leads
