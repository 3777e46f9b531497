"""The end of the open game of Byzantium, played exactly.

With two hands in sight and few cards left every line can be followed to its end
(alpha-beta search, positions met twice remembered).

Trying every way in which hidden hands may lie with this search was worse than games
played out at random (won 11, lost 33 of 80): it counts on knowing them later.
"""

import time

from cardtable.games.byzantium_state import members
from cardtable.players.byzantium_board import Board

Placing = tuple[int, int]
"""A card and its place."""

_WIN = 100
"""Fewer penalties win, however many; the margin only tells wins (and losses) apart."""
_MOST = 2 * _WIN

_EVERY = 256
"""How many positions are searched between two looks at the clock."""


class OutOfTime(Exception):
    """The search did not come to its end."""


class Endgame:
    """A search that remembers what it has found; it raises `OutOfTime` after `deadline`."""

    def __init__(self, deadline: float) -> None:
        self._deadline = deadline
        self._known: dict[tuple[object, ...], tuple[int, int]] = {}
        self._searched = 0

    def best(self, board: Board, mine: int, theirs: int, passes: int) -> Placing | None:
        """Return the best placing of the hand `mine`, which is to move, or None for a pass.

        ``passes`` counts the passes in succession so far.
        """
        best, alpha = None, -_MOST
        for placing in (*_placings(board, mine), None):
            value = self._after(placing, board, mine, theirs, passes, alpha, _MOST)
            if value > alpha:
                best, alpha = placing, value
        return best

    def _after(
        self,
        placing: Placing | None,
        board: Board,
        mine: int,
        theirs: int,
        passes: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value of a move for the one who makes it."""
        if placing is None:
            return -self.value(board, theirs, mine, passes + 1, -beta, -alpha)
        card, place = placing
        after = board.copy()
        after.connect(card, place)
        return -self.value(after, theirs, mine & ~(1 << card), 0, -beta, -alpha)

    def value(
        self, board: Board, mine: int, theirs: int, passes: int, alpha: int = -_MOST, beta: int = _MOST
    ) -> int:
        """Return what the position is worth to the hand to move (a bound outside alpha and beta)."""
        if passes == 2 or not mine | theirs:
            return _worth(mine, theirs)
        key = (board.key(), mine, theirs, passes)
        low, high = self._known.get(key, (-_MOST, _MOST))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self._look_at_the_clock()
        best, floor = -_MOST, max(alpha, low)
        for placing in (*_placings(board, mine), None):
            best = max(best, self._after(placing, board, mine, theirs, passes, max(floor, best), beta))
            if best >= beta:
                break
        self._known[key] = (low if best <= floor else best, high if best >= beta else best)
        return best

    def _look_at_the_clock(self) -> None:
        self._searched += 1
        if self._searched % _EVERY == 0 and time.monotonic() > self._deadline:
            raise OutOfTime


def _placings(board: Board, hand: int) -> list[Placing]:
    return [(card, place) for place, cards in board.placements(hand) for card in members(cards)]


def _worth(mine: int, theirs: int) -> int:
    margin = theirs.bit_count() - mine.bit_count()
    return margin + _WIN * ((margin > 0) - (margin < 0))
