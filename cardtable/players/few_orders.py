"""What moves are worth when few orders of the unseen cards are left: in how many the game is won, exactly.

All orders are played side by side, since whoever plays cannot tell them apart: they part as soon as a card
comes to light that is not the same in all.  So nobody is taken to see through the backs of cards.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Hashable
from math import factorial, prod
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position, View
from cardtable.solver.hindsight import look_back
from cardtable.solver.verdict import Verdict

MOST = 24
"""So many orders may be left, those of four cards."""
_POSITIONS = 20_000
"""So many positions are met for a game before it is given up."""

Orders = tuple[Position, ...]
"""Positions that the player cannot tell apart, one for each order."""


class ExactShares(NamedTuple):
    """In what share of the ``orders`` of the unseen cards each legal move wins, if the best follows.

    Equal cards of several packs in one another's places make no other order.
    """

    shares: dict[Move, float]
    orders: int


class _TooManyError(Exception):
    """More positions than can be met, or one of which it is not found out whether it can be won."""


class FewOrders:
    """In how many orders of the unseen cards a game can be won, by what its player sees."""

    def __init__(self, game: Patience) -> None:
        self._game = game
        self._known: dict[Hashable, int] = {}
        self._left = _POSITIONS
        self._until = 0.0

    def wins(self, view: View, seconds: float) -> ExactShares | None:
        """Return what each legal move wins.

        None where there are more than `MOST` orders, where more than these is hidden, or where it is not
        found out in about so many ``seconds`` of CPU.
        """
        game = self._game
        if factorial(len(view.unseen)) > MOST or view.told or (is_ruled(game) and game.rules.shuffles):
            return None
        orders = tuple(view.orders())
        self._until = time.process_time() + seconds
        try:
            won = {move: sum(map(self._won, self._parted(orders, move))) for move in game.moves(orders[0])}
        except _TooManyError:
            return None
        # All orders that look alike for their twins are tried: who laid twins apart would see through backs.
        alike = prod(map(factorial, Counter((card.rank, card.suit) for card in view.unseen).values()))
        return ExactShares({move: wins / len(orders) for move, wins in won.items()}, len(orders) // alike)

    def _parted(self, orders: Orders, move: Move) -> list[Orders]:
        """Return the orders after a move, those together that look alike then."""
        seen = defaultdict[View, list[Position]](list)
        for position in orders:
            after = self._game.apply(position, move)
            seen[self._game.seen_by(after, 1)].append(after)
        return [*map(tuple, seen.values())]

    def _won(self, orders: Orders) -> int:
        """Return in how many of these orders the game is won."""
        key = self._key(orders)
        if key not in self._known:
            self._known[key] = self._searched(orders) if len(orders) > 1 else self._judged(*orders)
        return self._known[key]

    def _key(self, orders: Orders) -> Hashable:
        """Return what is the same of orders that come to the same; of several the places count."""
        if len(orders) == 1:
            return self._game.canonical_key(orders[0])
        return tuple((each.piles, self._game.remembered(each)) for each in orders)

    def _judged(self, position: Position) -> int:
        """Return whether the one order that is left can be won."""
        self._meet()
        verdict = look_back(self._game, position, seconds=self._until - time.process_time()).verdict
        if verdict is Verdict.UNKNOWN:
            raise _TooManyError
        return int(verdict is Verdict.WINNABLE)

    def _searched(self, orders: Orders) -> int:
        """Try everything till the orders part; what can do no harm leaves no choice."""
        game, best = self._game, 0
        waiting, met = [orders], {self._key(orders)}
        while waiting and best < len(orders):
            self._meet()
            now = waiting.pop()
            safe = game.safe_move(now[0])
            for move in game.moves(now[0]) if safe is None else (safe,):
                parts = self._parted(now, move)
                if len(parts) > 1:
                    best = max(best, sum(map(self._won, parts)))
                elif game.won(parts[0][0]):
                    return len(orders)
                elif (key := self._key(parts[0])) not in met:
                    met.add(key)
                    waiting.append(parts[0])
        return best

    def _meet(self) -> None:
        self._left -= 1
        if self._left < 0 or time.process_time() > self._until:
            raise _TooManyError
