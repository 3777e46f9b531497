"""What the others have done in Byzantium tells of their hidden hands.

Deals of the unseen cards are weighed by how likely each of the others would have done with such a hand
what he did: of the placings that he would have had, the better one looks to the judgement, the likelier he
makes it; and he hardly passes while a card fits.  That somebody judges otherwise costs little:
the likelihoods are far from all or nothing.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardtable.games.byzantium.deals import bare
from cardtable.games.byzantium.position import ByzantiumView, members, turns
from cardtable.players.byzantium.board import CARD_OF, ByzantiumBoard, of_cards, placing
from cardtable.players.byzantium.hands import PASS, deal_unseen
from cardtable.players.byzantium.judge import ONE, ByzantiumJudge

_LAST = 3
"""How many placings of each of the others are thought about: the earlier ones tell little more."""

_LENIENCY = 0.2 * ONE
"""By what a placing may look worse and be e times less likely, as fitted on games of the strong player."""

_PASSED_AWAY = 0.05
"""How likely somebody passes who could place a card."""

_MOST = 200
"""How many deals are weighed at most."""


class _Choice(NamedTuple):
    """What a seat (from 0) did on a board, the cards that it placed since included in ``later``."""

    seat: int
    board: ByzantiumBoard
    move: int
    later: int
    unplaced: int


class PlausibleDeals:
    """Deals of the unseen cards, drawn as often as what was played makes them likely."""

    def __init__(
        self, judge: ByzantiumJudge, board: ByzantiumBoard, view: ByzantiumView, random: Random, budget: int
    ) -> None:
        """Weigh deals; about ``budget`` boards are judged for that."""
        self._judge, self._random = judge, random
        self.judged = 0
        """How many boards were judged."""
        self._choices = _choices(view)
        self._deals: list[list[int]] = []
        self._totals: list[float] = []
        logs = []
        while len(logs) < _MOST and self._choices and self.judged < budget:
            hands = deal_unseen(board, view, random)
            self._deals.append(hands)
            logs.append(self._log_likelihood(hands))
        total = 0.0
        for log in logs:
            total += math.exp(log - max(logs))
            self._totals.append(total)
        self._anew = lambda: deal_unseen(board, view, random)

    def deal(self) -> Sequence[int]:
        """Return hands of all seats."""
        if not self._deals:
            return self._anew()
        return self._random.choices(self._deals, cum_weights=self._totals)[0]

    def _log_likelihood(self, hands: Sequence[int]) -> float:
        return sum(self._of_choice(choice, hands[choice.seat] | choice.later) for choice in self._choices)

    def _of_choice(self, choice: _Choice, held: int) -> float:
        """How likely the choice was with such a hand, as a logarithm."""
        board, others = choice.board, choice.unplaced ^ held
        fitting = board.placings & of_cards(held)
        if choice.move == PASS:
            return math.log(_PASSED_AWAY) if fitting else 0.0
        worth = self._judge.worth
        looks = {bit: worth(board.connect(bit), held ^ 1 << CARD_OF[bit], others) for bit in members(fitting)}
        self.judged += len(looks)
        made = looks[choice.move]
        return -math.log(sum(math.exp((look - made) / _LENIENCY) for look in looks.values()))


def _choices(view: ByzantiumView) -> list[_Choice]:
    """Return what tells of the hidden hands, the latest first."""
    seats, done = len(view.hands), list(turns(view.played))
    boards = [ByzantiumBoard.of(bare(closed=seats == 2))]
    for card, place in done:
        if card is not None and place is not None:
            boards.append(boards[-1].connect(placing(card, place)))
        else:
            boards.append(boards[-1])
    unplaced = view.unseen | (view.hands[view.seat - 1] or 0)
    later, told = [0] * seats, [0] * seats
    found = []
    for number in reversed(range(len(done))):
        seat, (card, place) = number % seats, done[number]
        move = PASS
        if card is not None and place is not None:
            move = placing(card, place)
            later[seat] |= 1 << card
            unplaced |= 1 << card
            told[seat] += 1
        if seat != view.seat - 1 and told[seat] <= _LAST:
            found.append(_Choice(seat, boards[number], move, later[seat], unplaced))
    return found
