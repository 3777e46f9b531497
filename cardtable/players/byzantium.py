"""Computer players of Byzantium for one to four seats.

The gentle one keeps as many cards playable as it can and now and then plays anything.
The others try their moves in games played to the end at random, with the cards that they
cannot see dealt anew each time (flat Monte Carlo); moves that do badly are dropped by
halves, so that most games go to telling the best ones apart (sequential halving: Karnin,
Koren & Somekh 2013).  All moves of a round are tried against the same hidden cards.
The strong one plays the end of the open game exactly.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from cardtable.game import Game, Move, MoveKind, Seat
from cardtable.games import hierarchies
from cardtable.games.byzantium_state import Position, View, number_of
from cardtable.players.byzantium_board import Board, deal_out, play_out
from cardtable.players.byzantium_endgame import Endgame, OutOfTime

STEPS = "trials"
LEVELS = ("gentle", "fair", "strong")

TRIALS = {"fair": 150, "strong": 3000}
"""How many games a level plays out for a move, if it has the time."""

_WHIM = 0.25
"""How often the gentle player plays any card anywhere."""

_WIN = 2.0
"""What the fewest penalties are worth beside the margin, in penalties."""

_EXACT = 10
"""How many cards may be left in both hands for an exact search: mostly hundredths of a second,
at worst some seconds, and then half of the time is kept for playing out."""

Trial = Callable[[Move, Position], float]


def choose(
    game: Game[Any],
    view: View,
    seat: Seat,
    level: str,
    random: Random,
    seconds: float,
    *,
    trials: int | None = None,
) -> Move:
    """Return the move of the seat to move.

    It is the same each time for the same `random`, unless the time is up before the
    number of games played out is reached (`TRIALS`, or `trials`).
    """
    moves = game.moves(game.guess(view, Random(0)))
    if level == "gentle":
        return _gentle(view, moves, random)
    deadline = time.monotonic() + seconds
    if level == "strong" and None not in view.hands and len(view.hands) == 2 and sum(view.sizes) <= _EXACT:
        with suppress(OutOfTime):
            return _exact(view, moves, deadline - seconds / 2)
    budget = TRIALS[level] if trials is None else trials
    return _best(game, view, moves, random, budget, deadline)


def _exact(view: View, moves: tuple[Move, ...], deadline: float) -> Move:
    mine, theirs = view.hands[view.seat - 1] or 0, view.hands[view.seat % 2] or 0
    placing = Endgame(deadline).best(Board.of(view.tableau), mine, theirs, view.passes)
    return next((move for move in moves[:-1] if _placing(move) == placing), moves[-1])


def _placing(move: Move) -> tuple[int, int]:
    return number_of(move.cards[0]), hierarchies.INDEX[move.target]


# The quick rule


def _gentle(view: View, moves: tuple[Move, ...], random: Random) -> Move:
    """Passing and setting aside, the last of the moves, are only for want of others."""
    placements = moves[:-1]
    if not placements:
        return moves[-1]
    if random.random() < _WHIM:
        return random.choice(placements)
    board = Board.of(view.tableau)
    return max(placements, key=lambda move: _kept_open(board, view, move))


def _kept_open(board: Board, view: View, move: Move) -> int:
    """How many ways the cards to come have after the move, what others may play counted against it."""
    after = board.copy()
    after.connect(*_placing(move))
    if len(view.hands) == 1:
        return _ways(after, view.unseen)
    mine = view.hands[view.seat - 1] or 0
    return 2 * _ways(after, mine & ~(1 << number_of(move.cards[0]))) - _ways(after, _others(view))


def _others(view: View) -> int:
    seen = (hand or 0 for owner, hand in enumerate(view.hands, start=1) if owner != view.seat)
    return view.unseen | sum(seen)


def _ways(board: Board, cards: int) -> int:
    return sum(fitting.bit_count() for _, fitting in board.placements(cards))


# Playing out


def _best(
    game: Game[Any], view: View, moves: tuple[Move, ...], random: Random, budget: int, deadline: float
) -> Move:
    """Return the move with the best games, the earlier of equals: a placement before a pass."""
    trial = _alone(view, random) if len(view.hands) == 1 else _against(view, random)
    left = list(moves)
    totals = dict.fromkeys(moves, 0.0)
    halvings = max(1, (len(moves) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, budget // (halvings * len(left)))):
            position = game.guess(view, random)
            for move in left:
                totals[move] += trial(move, position)
            if time.monotonic() > deadline:
                return max(left, key=totals.__getitem__)
        left.sort(key=totals.__getitem__, reverse=True)
        del left[(len(left) + 1) // 2 :]
    return left[0]


def _alone(view: View, random: Random) -> Trial:
    start = Board.of(view.tableau)

    def trial(move: Move, position: Position) -> float:
        board = start.copy()
        if move.target == "aside":
            return -1.0 - deal_out(board, position.pack, random)
        board.connect(*_placing(move))
        return -float(deal_out(board, position.pack, random))

    return trial


def _against(view: View, random: Random) -> Trial:
    start = Board.of(view.tableau)
    seat = view.seat - 1
    turn = view.seat % len(view.hands)

    def trial(move: Move, position: Position) -> float:
        board, hands, passes = start.copy(), list(position.hands), view.passes + 1
        if move.kind is not MoveKind.PASS:
            card, place = _placing(move)
            board.connect(card, place)
            hands[seat] ^= 1 << card
            passes = 0
        play_out(board, hands, turn, passes, random)
        return _payoff([hand.bit_count() for hand in hands], seat)

    return trial


def _payoff(penalties: list[int], seat: int) -> float:
    """The margin to the mean of the others, and something for having the fewest penalties."""
    own = penalties[seat]
    others = penalties[:seat] + penalties[seat + 1 :]
    lead = min(others) - own
    return sum(others) / len(others) - own + _WIN * ((lead > 0) - (lead < 0))
