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
from cardtable.players.trial_games import advise

_SECONDS = 20.0
"""For a game: each move has its part of what the moves before it have left."""
_GAMES, _ROUND = 200, 40
"""In how many games each a move and the better one are compared, on the same deals of the unseen cards; after
each round of these, what can hardly be a departure any more is given up."""
_SURE = 2.5
"""How many standard errors a difference must stand clear of nothing: a game has many moves."""
_LEAST = 0.05
"""Share of games won; what costs less is not worth a word."""


class Departure(NamedTuple):
    """A move after which clearly fewer simulated games are won than after another that was possible.

    ``number`` counts the moves of the game from 0; ``won`` and ``could`` are the shares of games
    won after the one played and after the better one.
    """

    number: int
    played: Move
    better: Move
    won: float
    could: float


def departures(
    game: Patience, positions: Sequence[Position], moves: Sequence[Move], seed: int = 1
) -> tuple[Departure, ...]:
    """Return the departures in the order of play; `positions` are those before the moves, and more."""
    random, until, found = Random(seed), time.monotonic() + _SECONDS, list[Departure]()
    for number, (position, played) in enumerate(zip(positions, moves, strict=False)):
        if len(game.moves(position)) > 1:
            view = game.seen_by(position, 1)
            seconds = max(0.0, until - time.monotonic()) / (len(moves) - number)
            prospects = advise(game, view, random, seconds, further=0)
            better = next(iter(prospects))
            if better != played and prospects[better].games:
                won, could, error = _compared(game, view, (played, better), random)
                if could - won >= _LEAST and could - won > _SURE * error:
                    found.append(Departure(number, played, better, won, could))
    return tuple(found)


def _compared(
    game: Patience, view: View, moves: tuple[Move, Move], random: Random
) -> tuple[float, float, float]:
    """Return the shares of games won after two moves, and the standard error of the difference."""
    play, goal = rollout(game), game.goal()
    wins = list[tuple[bool, bool]]()
    while True:
        for _ in range(_ROUND):
            whole, chance = game.guess(view, random), random.getrandbits(32)
            first, second = (play.home(game.apply(whole, move), Random(chance)) == goal for move in moves)
            wins.append((first, second))
        more, error = mean_and_error([float(second) - first for first, second in wins])
        if len(wins) >= _GAMES or more + _SURE * error < _LEAST:
            break
    count = len(wins)
    return sum(one for one, _ in wins) / count, sum(other for _, other in wins) / count, error
