"""The Zodiac decided: a deal can be won if and only if there is a plan for all its suits together.

Every card can be had at any time (`cardtable.games.zodiac.plan`), so that nothing is hidden from
who knows which cards there are.  The hints follow such plans: played one after the other they win.
"""

from cardtable.cards import Suit
from cardtable.contract.move import Move
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.rollouts.rollout import Foresight
from cardtable.games.zodiac.cloth import EQUATOR
from cardtable.games.zodiac.hints import packets_of
from cardtable.games.zodiac.plan import best_plan, in_equator, plan

_LONGEST = 1_000
"""Moves: no game that follows plans is half as long."""


class ZodiacThoughtful:
    """Sees whether there are plans, and lets them be carried out."""

    def __init__(self, game: TalonPatience) -> None:
        """Take the game with its options."""
        self._game = game

    def search(self, position: Position, until: float) -> Foresight:
        """Return a win, or that there is none; where cards of the Zodiac may marry, that is never certain."""
        if not self._has_plans(position):
            return Foresight(lost=self._game.hopeless(position))
        line = list[Move]()
        while (moves := self._game.hints(position)) and len(line) < _LONGEST:
            line.append(moves[0])
            position = self._game.apply(position, moves[0])
        return Foresight(tuple(line) if self._game.won(position) else None)

    def _has_plans(self, position: Position) -> bool:
        """Whether there is a plan for each suit, and the Equator has room for all of them together."""
        stay = 0
        for suit in Suit:
            packets = tuple(packets_of(self._game, position, suit).values())
            if self._game.dealt_out(position):
                up, down = (len(self._game.pile(position, f"{name}-{suit.word}")) for name in ("ace", "king"))
                steps = plan(packets, up, down, len(EQUATOR), marry=False)
            else:
                steps = best_plan(packets)
            if steps is None:
                return False
            stay += in_equator(steps)
        return stay <= len(EQUATOR)


THOUGHTFUL = ZodiacThoughtful
