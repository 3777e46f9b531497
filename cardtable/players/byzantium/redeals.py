"""Byzantium with hidden hands: the likeliest moves, tried some moves far on many deals of the unseen cards.

On each deal every seat goes on as its own judgement likes best, from what it would know itself: so
nobody is taken to see through the backs of cards.  What the seat then has is judged.
"""

import math
from collections.abc import Callable, Sequence

from cardtable.games.byzantium.position import ByzantiumView, members
from cardtable.players.byzantium.board import CARD_OF, ByzantiumBoard, of_cards
from cardtable.players.byzantium.hands import PASS
from cardtable.players.byzantium.judge import ONE, ByzantiumJudge
from cardtable.players.estimates import Estimates, estimates
from cardtable.players.sequential_halving import Trial

_CANDIDATES = 5
"""How many of the placings are tried."""

_ROUNDS = 2
"""How often each seat moves in a trial."""


class Redeals:
    """The choice of a seat, its moves tried on deals of the cards that it cannot see."""

    def __init__(self, judge: ByzantiumJudge, board: ByzantiumBoard, view: ByzantiumView) -> None:
        self._judge, self._board, self._view = judge, board, view
        self._seat, self._seats = view.seat - 1, len(view.hands)
        self._mine = view.hands[self._seat] or 0

    def values(self, deal: Callable[[], Sequence[int]], budget: int, deadline: float) -> Estimates:
        """Return by how many cards each move lets the seat do better than the others, the best first.

        ``deal`` deals all hands; about ``budget`` boards are judged, fewer after the ``deadline``.
        None is worth more than the one before it; what was not tried comes last.
        """
        moves = [*members(self._board.placings & of_cards(self._mine)), PASS]
        looks = {move: self._look(move) for move in moves}
        order = sorted(looks, key=lambda move: -looks[move])
        candidates = [move for move in order if move != PASS][:_CANDIDATES] or order

        def new_deal() -> Trial:
            hands = deal()
            return lambda move: self._trial(move, hands) / ONE

        # A trial looks at the placings of each seat in turn, which get fewer and fewer.
        games = 2 * budget // (_ROUNDS * self._seats * len(moves))
        found = estimates(candidates, new_deal, games, deadline)
        least = min(found.worths.values())
        rest = {move: min(least, looks[move] / ONE) for move in order if move not in found.worths}
        ranks = (*found.ranks, *[len(found.ranks) + 1] * len(rest))  # at first sight nothing is told apart
        return found._replace(worths=found.worths | rest, ranks=ranks)

    def _look(self, move: int) -> float:
        """What a move is thought to be worth at first sight."""
        others = self._view.unseen
        if move == PASS:
            return self._judge.worth(self._board, self._mine, others)
        return self._judge.worth(self._board.connect(move), self._mine ^ 1 << CARD_OF[move], others)

    def _trial(self, move: int, dealt: Sequence[int]) -> float:
        """What the seat has on one deal some moves later."""
        board, hands, turn, passes = self._board, list(dealt), self._seat, self._view.passes
        left = self._mine | self._view.unseen
        for _ply in range(_ROUNDS * self._seats + 1):
            passes += 1
            if move != PASS:
                board, passes = board.connect(move), 0
                hands[turn] ^= 1 << CARD_OF[move]
                left ^= 1 << CARD_OF[move]
            if passes >= self._seats or not any(hands):
                return self._margin(hands)
            turn = (turn + 1) % self._seats
            move = self._reply(board, hands[turn], left ^ hands[turn])
        return self._judge.worth(board, hands[self._seat], left ^ hands[self._seat])

    def _reply(self, board: ByzantiumBoard, own: int, others: int) -> int:
        """The placing that looks best to a seat, which passes only for want of one."""
        best, most = PASS, -math.inf
        for bit in members(board.placings & of_cards(own)):
            worth = self._judge.worth(board.connect(bit), own ^ 1 << CARD_OF[bit], others)
            if worth > most:
                best, most = bit, worth
        return best

    def _margin(self, hands: Sequence[int]) -> float:
        counts = [hand.bit_count() for hand in hands]
        own = counts[self._seat]
        return ONE * ((sum(counts) - own) / (self._seats - 1) - own)
