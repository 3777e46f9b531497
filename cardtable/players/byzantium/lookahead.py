"""The open game of Byzantium for two: all lines of a few moves, judged at their ends.

Alpha-beta search, one move deeper each time until the budget is used up.  At each board only the
placings that the judgement likes best are looked into.
"""

import math
import time
from collections.abc import Mapping
from contextlib import suppress
from statistics import pstdev
from typing import NamedTuple

from cardtable.games.byzantium.position import members
from cardtable.players.byzantium.board import CARD_OF, ByzantiumBoard, of_cards
from cardtable.players.byzantium.endgame import PASS, OutOfTime
from cardtable.players.byzantium.judge import ONE, ByzantiumJudge
from cardtable.players.estimates import Estimates, ranks

_FIRST_MOVES, _REPLIES = 14, 8
"""How many placings are looked into: of the one asked about, and at every board after it."""


_LEAST_DOUBT = 0.1 * ONE
"""So finely nothing is judged."""


class _Board(NamedTuple):
    """A board with the hands, that to move first."""

    board: ByzantiumBoard
    mine: int
    theirs: int
    passes: int = 0


class _Move(NamedTuple):
    """A move, what it is thought to be worth at first sight, and what comes of it; the end if None."""

    move: int
    worth: float
    after: _Board | None


class Lookahead:
    """A search of the open game that judges about ``budget`` boards, fewer after the ``deadline``."""

    def __init__(self, judge: ByzantiumJudge, budget: int, deadline: float) -> None:
        self._judge, self._budget, self._deadline = judge, budget, deadline
        self._known: dict[_Board, list[_Move]] = {}
        self._count = 0
        self.depth = 1
        """How many moves deep the last whole search was."""

    def values(self, board: ByzantiumBoard, mine: int, theirs: int, passes: int) -> Estimates:
        """Return by how many cards each placing, and `PASS`, lets the hand `mine` end better, the best first.

        None is worth more than the one before it; what was not looked into comes last.  The
        doubt is how far the worths moved against one another when the search last went one move
        deeper.
        """
        moves = self._moves(_Board(board, mine, theirs, passes))
        worths = {each.move: each.worth for each in moves}
        sensible = [each for each in moves if each.move != PASS or each.after is None] or moves
        tried = sensible[:_FIRST_MOVES]
        doubt = ONE * 1.0
        with suppress(OutOfTime):
            seen = -1
            while seen < self._count:  # else every line has come to its end
                seen = self._count
                found = self._deeper(tried)
                doubt = max(_moved(worths, found), _LEAST_DOUBT)
                worths |= found
                tried.sort(key=lambda each: -worths[each.move])
                self.depth += 1
        order = dict.fromkeys(each.move for each in (*tried, *moves))
        most, told = math.inf, {}
        for move in order:
            told[move] = most = min(most, worths[move] / ONE)
        doubts = {each.move: doubt / ONE for each in tried}
        far = worths[tried[0].move] - ONE

        def alike(one: int, other: int) -> bool:
            if worths[one] < far or one not in doubts:
                return True  # what is far from the best, or not looked into, is not told apart
            return other in doubts and worths[other] >= worths[one] - doubt

        return Estimates(told, doubts, ranks(list(order), alike))

    def _deeper(self, moves: list[_Move]) -> dict[int, float]:
        """Look one move deeper; what is far from the best is not told apart."""
        found: dict[int, float] = {}
        best = -math.inf
        for each in moves:
            found[each.move] = self._after(each, self.depth, best - ONE, math.inf)
            best = max(best, found[each.move])
        return found

    def _after(self, move: _Move, depth: int, alpha: float, beta: float) -> float:
        if move.after is None:
            return move.worth
        return -self._value(move.after, depth, -beta, -alpha)

    def _value(self, start: _Board, depth: int, alpha: float, beta: float) -> float:
        """What a board is worth to the hand to move (a bound outside alpha and beta)."""
        moves = self._known.get(start) or self._moves(start)
        if depth == 1:
            return moves[0].worth
        best = -math.inf
        for each in moves[:_REPLIES]:
            best = max(best, self._after(each, depth - 1, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _moves(self, start: _Board) -> list[_Move]:
        """Return the moves of the hand to move, those that look best first.

        Nobody passes while a card fits, unless that ends the game; but the first board has its `PASS`.
        """
        board, mine, theirs, passes = start
        found = []
        for bit in members(board.placings & of_cards(mine)):
            left = mine ^ 1 << CARD_OF[bit]
            after = board.connect(bit)
            found.append(self._judged(bit, _Board(after, theirs, left)))
        if not found or passes or not self._known:
            found.append(self._judged(PASS, _Board(board, theirs, mine, passes + 1)))
        found.sort(key=lambda each: -each.worth)
        self._known[start] = found
        self._count += len(found)
        if self.depth > 1 and (self._count > self._budget or time.monotonic() > self._deadline):
            raise OutOfTime
        return found

    def _judged(self, move: int, after: _Board) -> _Move:
        board, theirs, mine, passes = after
        if passes == 2 or not mine | theirs:
            return _Move(move, ONE * (theirs.bit_count() - mine.bit_count()), None)
        return _Move(move, self._judge.worth(board, mine, theirs), after)


def _moved(before: Mapping[int, float], after: Mapping[int, float]) -> float:
    """How far worths moved against one another (standard deviation), those far from the best left out."""
    best = max(after.values())
    return pstdev([after[move] - before[move] for move in after if after[move] > best - ONE])
