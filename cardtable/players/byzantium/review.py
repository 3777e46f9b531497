"""A game of Byzantium played alone, looked at again: where did the expected penalty rise?

For every choice the player's estimates name the best move; that one and the one made are
then tried on the same orders of the cards that were to come, as far as the player could
know.  What luck the true order brought plays no part.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.byzantium.hierarchies import INDEX
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView, number_of
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium import player as byzantium
from cardtable.players.byzantium.alone import ASIDE, compared
from cardtable.players.byzantium.board import ByzantiumBoard, placing
from cardtable.players.judgement import Answered

_GAMES = 400
"""On how many orders two moves are compared."""

_SURE = 2.0
"""How many standard errors a rise must stand clear of nothing."""

_UNLIMITED = 3600.0
"""Seconds: the budget says how long each choice is looked at."""

LEAST = 0.1
"""Expected cards set aside; what costs less is not worth a word."""


class Slip(NamedTuple):
    """A move that raised the expected number of cards set aside.

    ``number`` counts the moves of the game from 0; ``cost`` is the rise against ``better``,
    in cards, and ``error`` its standard error.
    """

    number: int
    played: Move
    better: Move
    cost: float
    error: float


def review(start: ByzantiumPosition, moves: Sequence[Move], seed: int = 1) -> tuple[Slip, ...]:
    """Return the slips of a game for one player from its first position, in the order of play.

    About two seconds for a whole game; may be asked of a worker process.
    """
    game = Byzantium(seats=1)
    random = Random(seed)
    position, slips = start, []
    for number, move in enumerate(moves):
        view = game.seen_by(position, 1)
        if len(game.moves(position)) > 1:
            advice = byzantium.advise(game, view, random, _UNLIMITED)
            cost, error = _rise(view, move, advice.moves[0], random)
            if cost >= LEAST and cost > _SURE * error:
                slips.append(Slip(number, move, advice.moves[0], cost, error))
        position = game.play(position, move)
    return tuple(slips)


def answer(game: Byzantium, position: ByzantiumPosition, move: Move, seed: int = 1) -> Answered:
    """Return whether a move is as good as the best, or so near that trial games do not tell them apart."""
    random, view = Random(seed), game.seen_by(position, 1)
    best = byzantium.advise(game, view, random, _UNLIMITED).moves[0]
    cost, error = _rise(view, move, best, random)
    if cost < LEAST or cost <= _SURE * error:
        return Answered(True, (move,))
    return Answered(False, (best,), cost)


def _rise(view: ByzantiumView, played: Move, better: Move, random: Random) -> tuple[float, float]:
    if played == better:
        return 0.0, 0.0
    board = ByzantiumBoard.of(view.tableau)
    return compared(board, _number(played), _number(better), view.unseen, random, _GAMES)


def _number(move: Move) -> int:
    if move.target == "aside":
        return ASIDE
    return placing(number_of(move.cards[0]), INDEX[move.target])
