"""Looking ahead in Beat It Or Eat It: alpha-beta over rounds, deeper and deeper.

The nodes are positions at a lead, as the leader sees them (`BeatItPack.seen`).  *After a beat the same player
moves next*: the beater leads, so the sign changes when the follower beats and stays
when he eats.  An empty table that stood before, in the game or in the line looked at,
counts as a draw.

The judge knows empty tables, so what is eaten can be judged at once and a lead is worth
at most that.  Until a run of beats is eaten it must be followed: a beat counts as half
the depth of an eat, and some more beats are searched beyond the depth before the rest of
the run is guessed at: such guesses are often wrong.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from time import perf_counter
from typing import NamedTuple

from cardtable.games.beat_it.position import BeatItPack, BeatItPosition
from cardtable.games.beat_it.settling import WON, Judge
from cardtable.players.beat_it.vote import judge_of_search

EAT = 0
"""The set of no card stands for eating."""

_BEYOND = 2.0
_UNSEEN = -0.999 * WON
"""Above a loss, below all that is not known to be one: how a move counts that was not looked at."""
_DEEPEST = 40
_BEAT, _EAT = 1, 2
"""How much of the depth a beat and an eat use up; a round of looking ahead is an eat."""
_PROVED = _DEEPEST * _EAT
_LONG, _RUN, _RUN_IF_LONG = 18, 6, 2
"""How many beats of a run are searched beyond the depth: in suits longer than 18 there are too many ways."""
LONGEST_PROOF = _PROVED // _BEAT + _RUN
"""So many leads are at most looked ahead, before those of who is sure to win: each of his cards once."""
_HOPELESS = 0.1
"""By how much for each unit of depth a lead must fall short, if it is eaten, to be passed over."""
_NODES_BETWEEN_LOOKS = 16
_MOST_FOR_ONE = 5_000
"""How many positions are looked at to tell what a single move is worth, before less depth must do."""
_NEVER = 1 << 62
_MOST_KEPT = 200_000

_Known = dict[int, tuple[int, float, float, int]]
"""Depth, bounds of the worth, and the best lead (a set of one), by the hands at a lead."""


class BestLine(NamedTuple):
    """What a search found: a card (a set of one) or `EAT`, its worth, and how many rounds it looked ahead."""

    move: int
    worth: float
    depth: int


class _OutOfTime(Exception):
    """The search has used up what it was given."""


class AlphaBeta:
    """One question: what is best in this position for the seat to move?

    ``nodes`` bounds the search for a result that never varies; without it ``seconds``
    does, and what earlier searches of this process learned is used.
    """

    def __init__(
        self, stock: BeatItPack, position: BeatItPosition, seconds: float, nodes: int | None = None
    ) -> None:
        self._judge: Judge = judge_of_search(stock.length, stock.suits)
        self._worths = self._judge.worths
        self._all = stock.all
        self._beaters = self._judge.beaters
        self._lowest = self._judge.lowest
        self._leads = stock.leads
        self._turned = stock.turned
        self._shift = len(stock.cards)
        self._run = (_RUN_IF_LONG if stock.length > _LONG else _RUN) * _BEAT
        self._stock, self._seat = stock, position.to_move
        self._mine = stock.seen(position.hands[self._seat - 1], self._seat)
        self._other = stock.seen(position.hands[2 - self._seat], self._seat)
        self._led = stock.seen(1 << position.table[-1], self._seat) if position.led else None
        self._before = {hand for key in position.stood if (hand := self._leader_alone(stock.at_lead(key)))}
        self._stood = set(self._before)
        self._known: _Known = _remembered(stock.length, stock.suits) if nodes is None else {}
        if len(self._known) > _MOST_KEPT:
            self._known.clear()
        self.count = 0
        """How many positions at a lead have been looked at, those apart that are judged at once."""
        self._nodes = nodes
        self._until = perf_counter() + seconds
        self._next_look = _NEVER

    def _leader_alone(self, lead: BeatItPosition) -> int:
        """Return the leader's hand if the table was empty, else no card."""
        if lead.hands[0] | lead.hands[1] != self._all:
            return 0
        return self._stock.seen(lead.hands[lead.to_move - 1], lead.to_move)

    def best(self) -> BestLine:
        """Return the best that is found before time or nodes are used up; a win or loss proved ends it."""
        order = list(self._choices())
        found = BestLine(order[0], 0.0, 0)
        for depth in range(1, _DEEPEST):
            done: dict[int, float] = {}
            with suppress(_OutOfTime):
                self._look(order, depth, done)
            order.sort(key=lambda move: done.get(move, _UNSEEN), reverse=True)
            first = self._stock.seen(order[0], self._seat)
            if not done or order[0] not in done:
                # Cut short, with nothing seen or nothing but losses: another move may yet be better.
                return BestLine(first, found.worth, depth - 1)
            found = BestLine(first, done[order[0]], depth)
            if len(done) < len(order) or abs(found.worth) >= WON:
                break
            self._next_look = self.count + 1
        return found

    def worth(self, move: int, depth: int) -> float:
        """Return what a move is worth to the seat to move, looking so many rounds ahead.

        Where that takes too long, one round less is looked ahead, and so on.
        """
        seen = self._stock.seen(move, self._seat)
        for rounds in range(depth, 1, -1):
            self._stood = set(self._before)
            self._nodes, self._next_look = self.count + _MOST_FOR_ONE, self.count + _MOST_FOR_ONE
            with suppress(_OutOfTime):
                return self._worth(seen, rounds * _EAT, -_BEYOND)
        self._next_look = _NEVER
        self._stood = set(self._before)
        return self._worth(seen, _EAT, -_BEYOND)

    def _look(self, moves: list[int], depth: int, done: dict[int, float]) -> None:
        """Put into `done` what each move is worth, or at most is after a better one; stop at a win."""
        best = -_BEYOND
        for move in moves:
            done[move] = self._worth(move, depth * _EAT, best)
            best = max(best, done[move])
            if best >= WON:
                break

    def _choices(self) -> Iterator[int]:
        if self._led is None:
            yield from _each(self._leads(self._mine, self._other))
        else:
            yield EAT
            yield from self._lowest(self._mine & self._judge.mine[self._led.bit_length() - 1])

    def _worth(self, move: int, depth: int, alpha: float) -> float:
        if move == EAT:
            return -self._eaten(self._turned(self._other), depth - _EAT, -_BEYOND, -alpha)
        left = self._mine ^ move
        if not left:
            return WON
        if self._led is None:
            return self._answered(left, self._other, move, depth, alpha, _BEYOND)
        return self._beaten(left, self._other, depth - _BEAT, alpha, _BEYOND)

    def _look_at_the_clock(self) -> None:
        if self._nodes is not None:
            if self.count > self._nodes:
                raise _OutOfTime
        elif perf_counter() > self._until:
            raise _OutOfTime
        else:
            self._next_look = self.count + _NODES_BETWEEN_LOOKS

    def _eaten(self, leader: int, depth: int, alpha: float, beta: float) -> float:
        """Return what an empty table is worth to the leader, or a bound on it outside the window."""
        worth = self._worths[leader]
        if worth >= WON or not leader & (leader - 1):
            return WON
        if leader in self._stood:
            return 0.0
        return worth if depth <= 0 else self._lead(leader, self._all ^ leader, depth, alpha, beta)

    def _beaten(self, leader: int, other: int, depth: int, alpha: float, beta: float) -> float:
        """Return what it is worth to lead after beating, or to have no card left."""
        if not leader & (leader - 1) or self._judge.sure(leader):
            return WON
        if depth <= -self._run:
            return self._judge.settled(leader, other)
        return self._lead(leader, other, depth, alpha, beta)

    def _lead(self, leader: int, other: int, depth: int, alpha: float, beta: float) -> float:
        """Return what a position at a lead is worth to the leader, or a bound on it outside the window."""
        self.count += 1
        if self.count >= self._next_look:
            self._look_at_the_clock()
        key = leader << self._shift | other
        known = self._known.get(key)
        first = 0
        if known is not None:
            reached, low, high, first = known
            if reached >= depth:
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
        empty = leader | other == self._all
        if empty:
            self._stood.add(leader)
        worth, lead = self._best_lead(leader, other, depth, alpha, beta, first)
        if empty:
            self._stood.discard(leader)
        low, high = (worth if worth > alpha else -_BEYOND), (worth if worth < beta else _BEYOND)
        self._known[key] = (_PROVED if abs(worth) >= WON else depth), low, high, lead
        return worth

    def _best_lead(
        self, leader: int, other: int, depth: int, alpha: float, beta: float, first: int
    ) -> tuple[float, int]:
        worths = self._worths
        order = [(worths[leader ^ lead], lead) for lead in _each(self._leads(leader, other))]
        order.sort(reverse=True)
        if first:
            order.sort(key=lambda each: each[1] != first)
        best, best_lead = -_BEYOND, 0
        # What is eaten at the horizon is worth what it is judged.
        slack = _HOPELESS * (depth - _EAT) if depth > _EAT else 0.0
        for eaten, lead in order:
            if eaten + slack <= alpha:
                worth = eaten
            else:
                worth = self._answered(leader ^ lead, other, lead, depth, alpha, beta)
            if worth > best:
                best, best_lead = worth, lead
                if worth > alpha:
                    alpha = worth
                    if alpha >= beta:
                        break
        return best, best_lead

    def _answered(self, left: int, other: int, lead: int, depth: int, alpha: float, beta: float) -> float:
        """Return what a lead is worth to its leader, who has `left`, after the follower's best answer."""
        if not left:
            return WON
        beating = other & self._beaters[lead.bit_length() - 1]
        if not beating:
            return self._eaten(left, depth - _EAT, alpha, beta)
        beats = [self._turned(other ^ each) for each in self._lowest(beating)]
        if any(not rest & (rest - 1) or self._judge.sure(rest) for rest in beats):
            return -WON
        worth = self._eaten(left, depth - _EAT, alpha, beta)
        after = self._turned(left)
        for rest in beats:
            if worth <= alpha:
                break
            worth = min(worth, -self._beaten(rest, after, depth - _BEAT, -min(beta, worth), -alpha))
        return worth


@lru_cache(maxsize=2)
def _remembered(length: int, suits: int) -> _Known:
    """Return what searches of this process know of positions with these cards."""
    return {}


def _each(cards: int) -> Iterator[int]:
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest
