"""The end of the open game of Byzantium, played exactly.

With two hands in sight and few cards left every line can be followed to its end
(alpha-beta search, positions met twice remembered).

Trying every way in which hidden hands may lie with this search was worse than games
played out at random (won 11, lost 33 of 80): it counts on knowing them later.
"""

import time

from cardtable.games.byzantium.position import members
from cardtable.players.byzantium.board import CARD_OF, ByzantiumBoard, of_cards

PASS = -1
"""In place of a placing."""

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

    def values(self, board: ByzantiumBoard, mine: int, theirs: int, passes: int) -> dict[int, int]:
        """Return the margin that each placing, and `PASS`, leads to if both play their best.

        The best comes first.  The hand `mine` is to move, ``passes`` counts the passes in
        succession so far; a margin is how many penalties fewer the hand will have.
        """
        found = {
            move: self._after(move, board, mine, theirs, passes, -_MOST, _MOST)
            for move in (*members(board.placings & of_cards(mine)), PASS)
        }
        ranked = sorted(found, key=lambda move: -found[move])
        return {move: found[move] - _WIN * ((found[move] > 0) - (found[move] < 0)) for move in ranked}

    def _after(
        self, move: int, board: ByzantiumBoard, mine: int, theirs: int, passes: int, alpha: int, beta: int
    ) -> int:
        """The value of a move for the one who makes it."""
        if move == PASS:
            return -self.value(board, theirs, mine, passes + 1, -beta, -alpha)
        left = mine & ~(1 << CARD_OF[move])
        return -self.value(board.connect(move), theirs, left, 0, -beta, -alpha)

    def value(
        self,
        board: ByzantiumBoard,
        mine: int,
        theirs: int,
        passes: int,
        alpha: int = -_MOST,
        beta: int = _MOST,
    ) -> int:
        """Return what the position is worth to the hand to move (a bound outside alpha and beta)."""
        if passes == 2 or not mine | theirs:
            return _worth(mine, theirs)
        key = (board, mine, theirs, passes)
        low, high = self._known.get(key, (-_MOST, _MOST))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self._look_at_the_clock()
        best, floor = -_MOST, max(alpha, low)
        for move in (*members(board.placings & of_cards(mine)), PASS):
            best = max(best, self._after(move, board, mine, theirs, passes, max(floor, best), beta))
            if best >= beta:
                break
        self._known[key] = (low if best <= floor else best, high if best >= beta else best)
        return best

    def _look_at_the_clock(self) -> None:
        self._searched += 1
        if self._searched % _EVERY == 0 and time.monotonic() > self._deadline:
            raise OutOfTime


def _worth(mine: int, theirs: int) -> int:
    margin = theirs.bit_count() - mine.bit_count()
    return margin + _WIN * ((margin > 0) - (margin < 0))
