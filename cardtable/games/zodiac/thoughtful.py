"""The Zodiac decided: a deal can be won if and only if there is a plan for all its suits together.

Every card can be had at any time (`cardtable.games.zodiac.plan`), so that nothing is hidden from
who knows which cards there are.  The hints follow such plans: played one after the other they win.
"""

from cardtable.contract.move import Move
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.rollouts.rollout import Foresight
from cardtable.games.zodiac.hints import ZodiacAdvice

_LONGEST = 1_000
"""Moves: no game that follows plans is half as long."""


def search(game: TalonPatience, position: Position, until: float) -> Foresight:
    """Return a win, or that there is none; where cards of the Zodiac may marry, that is never certain."""
    if ZodiacAdvice(game, position).lost:
        return Foresight(lost=game.hopeless(position))
    line = list[Move]()
    while (moves := game.hints(position)) and len(line) < _LONGEST:
        line.append(moves[0])
        position = game.apply(position, moves[0])
    return Foresight(tuple(line) if game.won(position) else None)
