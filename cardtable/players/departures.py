"""Where the play of a patience with hidden cards left what was best, by what was known at the time.

That is not where the game could be won for the last time by who knows every card
(`cardtable.solver.hindsight`): a good move may have had bad luck.
"""

import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position, View
from cardtable.games.rollouts.rollout import rollout
from cardtable.players.estimates import mean_and_error
from cardtable.players.few_orders import FewOrders
from cardtable.players.trial_games import advise

_SECONDS = 20.0
"""For a game: each move has its part of what the moves before it have left."""
_GAMES, _ROUND = 200, 40
"""In how many games each a move and the better one are compared, on the same deals of the unseen cards; after
each round of these, what can hardly be a departure any more is given up."""
_AHEAD = 8
"""So many moves that were played, the one in question among them, are looked at together."""
_EXACTLY = 0.5
"""What part of its time goes to trying all orders of the unseen cards, where there are few."""
_SURE = 2.5
"""How many standard errors a difference must stand clear of nothing: a game has many moves."""
_LEAST = 0.05
"""Share of games won; what costs less is not worth a word."""


class Departure(NamedTuple):
    """A move after which clearly fewer simulated games are won than after another that was possible.

    ``number`` counts the moves of the game from 0; ``won`` and ``could`` are the shares of games
    won after the one played, with what was played next if that won more, and after the better one.
    With ``orders`` no games were simulated: so many orders of the unseen cards there were, and the shares are
    exactly those that can be won.
    """

    number: int
    played: Move
    better: Move
    won: float
    could: float
    orders: int = 0


def departures(
    game: Patience, positions: Sequence[Position], moves: Sequence[Move], seed: int = 1
) -> tuple[Departure, ...]:
    """Return the departures in the order of play; `positions` are those before the moves, and more.

    Where few orders of the unseen cards are left and all can be tried, what these tell is exact.
    """
    random, until, found = Random(seed), time.monotonic() + _SECONDS, list[Departure]()
    few = FewOrders(game)
    for number, (position, played) in enumerate(zip(positions, moves, strict=False)):
        if len(game.moves(position)) > 1:
            view = game.seen_by(position, 1)
            seconds = max(0.0, until - time.monotonic()) / (len(moves) - number)
            exact = few.wins(view, seconds * _EXACTLY)
            if exact is not None:
                better = max(game.hints(position), key=exact.shares.__getitem__)
                won, could = exact.shares[played], exact.shares[better]
                if could > won:
                    found.append(Departure(number, played, better, won, could, exact.orders))
                continue
            prospects = advise(game, view, random, seconds, further=0)
            better = next(iter(prospects))
            if better != played and prospects[better].games:
                lines = _followed(game, positions, moves, number)
                won, could, error = _compared(game, view, better, lines, random)
                if could - won >= _LEAST and could - won > _SURE * error:
                    found.append(Departure(number, played, better, won, could))
    return tuple(found)


def _followed(
    game: Patience, positions: Sequence[Position], moves: Sequence[Move], number: int
) -> Sequence[Move]:
    """Return a move and those that were played after it before anything new came to light.

    Who made it may have had them in mind, though the rule of thumb would not go on so.
    """
    end, unseen = number + 1, game.unseen(positions[number])
    most = min(len(moves), number + _AHEAD)
    while end < most and game.unseen(positions[end]) == unseen:
        end += 1
    return moves[number:end]


def _compared(
    game: Patience, view: View, better: Move, line: Sequence[Move], random: Random
) -> tuple[float, float, float]:
    """Return the shares of games won after a line, left where that wins most, and after another move.

    The last is the standard error of the difference.
    """
    play, goal = rollout(game), game.goal()
    after_better, after_line = list[bool](), [list[bool]() for _move in line]
    while True:
        for _ in range(_ROUND):
            whole, chance = game.guess(view, random), random.getrandbits(32)
            after_better.append(play.home(game.apply(whole, better), Random(chance)) == goal)
            for move, wins in zip(line, after_line, strict=True):
                whole = game.apply(whole, move)
                wins.append(play.home(whole, Random(chance)) == goal)
        won = max(after_line, key=sum)
        more, error = mean_and_error([float(one) - two for one, two in zip(after_better, won, strict=True)])
        if len(won) >= _GAMES or more + _SURE * error < _LEAST:
            return sum(won) / len(won), sum(after_better) / len(won), error
