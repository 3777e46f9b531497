"""Looking ahead in Beat It Or Eat It: alpha-beta over rounds, deeper and deeper.

The nodes are positions at a lead, seen by the leader.  *After a beat the same player
moves next*: the beater leads, so the sign changes when the follower beats and stays
when he eats.  A position that stood before, in the game or in the line looked at,
counts as a draw.
"""

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import NamedTuple

from cardtable.games.beat_it_cards import Position, Stock
from cardtable.games.beat_it_judge import WON, Judge, judge

EAT = 0
"""The set of no card stands for eating."""

_BEYOND = 2.0
_UNSEEN = -0.999 * WON
"""Above a loss, below all that is not known to be one: how a move counts that was not looked at."""
_DEEPEST = 40
_ROUNDS_BETWEEN_LOOKS = 64


class Found(NamedTuple):
    """What a search found: a card (a set of one) or `EAT`, its worth, and how many rounds it looked ahead."""

    move: int
    worth: float
    depth: int


class _OutOfTime(Exception):
    """The search has used up what it was given."""


class Search:
    """One question: what is best in this position for the seat to move?

    ``nodes`` bounds the search for a result that never varies; without it ``seconds`` does.
    """

    def __init__(self, stock: Stock, position: Position, seconds: float, nodes: int | None = None) -> None:
        self._judge: Judge = judge(stock.length, stock.suits)
        self._all = stock.all
        self._above = stock.above
        self._shift = len(stock.cards)
        self._mine = position.hands[position.to_move - 1]
        self._other = position.hands[2 - position.to_move]
        self._led = position.table[-1] if position.led else None
        self._stood = {self._seen_by_leader(key) for key in position.stood}
        self._known: dict[int, tuple[int, float, float, int]] = {}
        self.count = 0
        """How many positions at a lead have been looked at."""
        self._nodes = nodes
        self._until = perf_counter() + seconds
        self._bounded = False

    def _seen_by_leader(self, key: int) -> int:
        hands, leader = key >> 1, key & 1
        first, second = hands >> self._shift, hands & self._all
        return second << self._shift | first if leader else first << self._shift | second

    def best(self) -> Found:
        """Return the best that is found before time or nodes are used up; a win or loss proved ends it."""
        order = list(self._choices())
        found = Found(order[0], 0.0, 0)
        for depth in range(1, _DEEPEST):
            self._bounded = depth > 1
            done: dict[int, float] = {}
            with suppress(_OutOfTime):
                self._look(order, depth, done)
            order.sort(key=lambda move: done.get(move, _UNSEEN), reverse=True)
            if not done or order[0] not in done:
                # Cut short, with nothing seen or nothing but losses: another move may yet be better.
                return Found(order[0], found.worth, depth - 1)
            found = Found(order[0], done[order[0]], depth)
            if len(done) < len(order) or abs(found.worth) >= WON:
                break
        return found

    def worth(self, move: int, depth: int) -> float:
        """Return what a move is worth to the seat to move, looking so many rounds ahead."""
        self._bounded = False
        return self._worth(move, depth, -_BEYOND)

    def _look(self, moves: list[int], depth: int, done: dict[int, float]) -> None:
        """Put into `done` what each move is worth, or at most is after a better one; stop at a win."""
        best = -_BEYOND
        for move in moves:
            done[move] = self._worth(move, depth, best)
            best = max(best, done[move])
            if best >= WON:
                break

    def _choices(self) -> Iterator[int]:
        if self._led is None:
            yield from _each(self._judge.runs(self._mine))
        else:
            yield EAT
            yield from _each(self._judge.runs(self._mine & self._above[self._led]))

    def _worth(self, move: int, depth: int, alpha: float) -> float:
        if move == EAT:
            return -self._lead(self._other, self._all ^ self._other, depth - 1, -_BEYOND, -alpha)
        left = self._mine ^ move
        if not left:
            return WON
        if self._led is None:
            return self._answered(left, self._other, move, depth, alpha, _BEYOND)
        return self._lead(left, self._other, depth - 1, alpha, _BEYOND)

    def _look_at_the_clock(self) -> None:
        self.count += 1
        if not self._bounded:
            return
        if self._nodes is not None:
            late = self.count > self._nodes
        else:
            late = self.count % _ROUNDS_BETWEEN_LOOKS == 0 and perf_counter() > self._until
        if late:
            raise _OutOfTime

    def _lead(self, leader: int, other: int, depth: int, alpha: float, beta: float) -> float:
        """Return what a position at a lead is worth to the leader, or a bound on it outside the window."""
        self._look_at_the_clock()
        if not leader & (leader - 1) or self._judge.sure(leader):
            return WON
        key = leader << self._shift | other
        if key in self._stood:
            return 0.0
        if depth <= 0:
            return self._judge.settled(leader, other)
        known = self._known.get(key, (0, -_BEYOND, _BEYOND, 0))
        if known[0] >= depth:
            if known[1] >= beta or known[1] == known[2]:
                return known[1]
            if known[2] <= alpha:
                return known[2]
        self._stood.add(key)
        try:
            worth, lead = self._best_lead(leader, other, depth, alpha, beta, known[3])
        finally:
            self._stood.discard(key)
        low, high = (worth if worth > alpha else -_BEYOND), (worth if worth < beta else _BEYOND)
        self._known[key] = depth, low, high, lead
        return worth

    def _best_lead(
        self, leader: int, other: int, depth: int, alpha: float, beta: float, first: int
    ) -> tuple[float, int]:
        best, best_lead = -_BEYOND, 0
        eaten = self._judge.worth
        leads = sorted(_each(self._judge.runs(leader) & ~first), key=lambda lead: -eaten(leader ^ lead))
        for lead in (*_each(first), *leads):
            worth = self._answered(leader ^ lead, other, lead, depth, alpha, beta)
            if worth > best:
                best, best_lead = worth, lead
                alpha = max(alpha, worth)
                if alpha >= beta:
                    break
        return best, best_lead

    def _answered(self, left: int, other: int, lead: int, depth: int, alpha: float, beta: float) -> float:
        """Return what a lead is worth to its leader, who has `left`, after the follower's best answer."""
        if not left:
            return WON
        beating = other & self._above[lead.bit_length() - 1]
        if beating == other and not other & (other - 1):
            return -WON
        worst = self._lead(left, self._all ^ left, depth - 1, alpha, beta)
        for card in _each(self._judge.runs(beating)):
            if worst <= alpha:
                break
            beta = min(beta, worst)
            worst = min(worst, -self._lead(other ^ card, left, depth - 1, -beta, -alpha))
        return worst


def _each(cards: int) -> Iterator[int]:
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest
