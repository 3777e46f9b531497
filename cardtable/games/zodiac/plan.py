"""How a suit of the Zodiac comes home, and how few of its cards must stay in the Equator for that.

All cards are in sight or, in the pack, known as a set; the talon is turned over as often as
the player likes, so that every card can be had at any time.  Hence the suits share nothing
but the Equator's eight places, and each can be planned by itself: a deal can be won if and
only if the least numbers of the four suits fit into the Equator together.

In thought the foundations are taken off card by card, the ace foundation from its king, the
king foundation from its ace; each card goes where it will have lain: to its place in a
packet, on a packet, or to the Equator.  Which packet is which does not matter for that.  What
leaves fewest cards in the Equator is tried first, so that the first plan found is the best; a
few hundred positions are all there are for most suits.  How many cards can find no place at all is
reckoned without a plan (`least_left`).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

IN_EQUATOR = -1
EQUATOR_HOLDS = 8
"""Cards."""
POSITIONS = 20_000
"""How many positions the search for a plan looks into before it gives up."""

Walk = tuple[int, ...]
"""The ranks of a packet, the covered end first."""


class PlanStep(NamedTuple):
    """A card in a plan: its rank, where it lies at last (or `IN_EQUATOR`), which foundation takes it."""

    rank: int
    packet: int
    ascending: bool


_Packet = Walk
"""The cards that lie in a packet already and are yet to come, the next first; else, negative, its top."""
_GONE: _Packet = ()
"""A packet on which nothing can be laid any more."""


class _State(NamedTuple):
    """What is left of the foundations' piles, and the packets in their order by size."""

    high: int
    low: int
    packets: tuple[_Packet, ...]


class _Reached(NamedTuple):
    """From which state another was reached: which card went onto which packet (None: to the Equator)."""

    before: _State
    rank: int
    packet: _Packet | None
    ascending: bool


class _Outcome(NamedTuple):
    """The plan, its last play first, if one was found; whether there might be one that was not."""

    steps: tuple[PlanStep, ...] | None
    unsure: bool = False


def plan(
    packets: tuple[Walk, ...], up: int, down: int, spare: int, *, marry: bool
) -> tuple[PlanStep, ...] | None:
    """Return the whole end of a suit in reverse, its last play first, with fewest cards in the Equator.

    On the foundations lie `up` and `down` cards already; `spare` cards at most may lie in the
    Equator, and cards are laid on packets only if they `marry`.  None if there is no such plan.
    """
    return _outcome(packets, up, down, spare, marry).steps


def none_exists(packets: tuple[Walk, ...], up: int, down: int, spare: int, *, marry: bool) -> bool:
    """Return whether there is certainly no `plan`: all ways were tried, and they were not too many."""
    found = _outcome(packets, up, down, spare, marry)
    return found.steps is None and not found.unsure


def best_plan(packets: tuple[Walk, ...]) -> tuple[PlanStep, ...] | None:
    """Return the plan that leaves the fewest cards of a suit in the Equator, before foundations begin.

    None if there is none even with the whole Equator for this suit.
    """
    return plan(packets, 0, 0, EQUATOR_HOLDS, marry=True)


def in_equator(steps: tuple[PlanStep, ...]) -> int:
    """Return how many cards of a plan lie in the Equator at last."""
    return sum(step.packet == IN_EQUATOR for step in steps)


def least_in_equator(packets: tuple[Walk, ...]) -> int:
    """Return how many cards of a suit must lie in the Equator at least, before foundations begin.

    One more than it holds where a suit cannot come home at all; none where that is not known.
    """
    found = _outcome(packets, 0, 0, EQUATOR_HOLDS, True)
    if found.unsure:
        return 0
    return EQUATOR_HOLDS + 1 if found.steps is None else in_equator(found.steps)


@lru_cache(maxsize=4096)
def _outcome(packets: tuple[Walk, ...], up: int, down: int, spare: int, marry: bool) -> _Outcome:
    return _PlanSearch(packets, up + 1, 13 - down, spare, marry).outcome()


class _PlanSearch:
    """All ways to take a suit's foundations apart, those with fewest cards in the Equator first."""

    def __init__(self, packets: tuple[Walk, ...], first: int, last: int, spare: int, marry: bool) -> None:
        self._packets, self._first, self._last, self._marry = packets, first, last, marry
        start = _State(13, 1, tuple(sorted(packets)))
        self._waiting: list[list[tuple[_State, _Reached | None]]] = [[] for _ in range(spare + 1)]
        self._waiting[0].append((start, None))
        self._met: dict[_State, _Reached | None] = {}

    def outcome(self) -> _Outcome:
        """Return the best plan."""
        for spent, stack in enumerate(self._waiting):
            while stack:
                state, reached = stack.pop()
                if state in self._met:
                    continue
                self._met[state] = reached
                if state.high < self._first and state.low > self._last:
                    return _Outcome(self._steps(state))
                if len(self._met) > POSITIONS:
                    return _Outcome(None, unsure=True)
                self._go_on(state, spent)
        return _Outcome(None)

    def _go_on(self, state: _State, spent: int) -> None:
        high, low, packets = state
        if high >= self._first:
            self._take(state, high, True, _State(high - 1, low, packets), spent)
        if low <= self._last:
            self._take(state, low, False, _State(high, low + 1, packets), spent)

    def _take(self, state: _State, rank: int, ascending: bool, after: _State, spent: int) -> None:
        """Lay a card that comes off a foundation wherever it may have lain; a loose one has a choice."""
        left = (self._first <= rank <= state.high) + (state.low <= rank <= self._last)
        bound = sum([packet.count(rank) for packet in state.packets])
        if bound > left:
            return
        loose = left > bound
        if loose and spent + 1 < len(self._waiting):
            self._wait(after, after.packets, _Reached(state, rank, None, ascending), spent + 1)
        for number, packet in enumerate(state.packets):
            if packet not in state.packets[:number] and self._takes(packet, rank, loose):
                grown = packet[1:] or (-rank,)
                packets = (*state.packets[:number], grown, *state.packets[number + 1 :])
                self._wait(after, packets, _Reached(state, rank, packet, ascending), spent)

    def _takes(self, packet: _Packet, rank: int, loose: bool) -> bool:
        if not packet or packet[0] > 0:
            return packet[:1] == (rank,)
        return loose and self._marry and abs(-packet[0] - rank) == 1

    def _wait(self, after: _State, packets: tuple[_Packet, ...], reached: _Reached, spent: int) -> None:
        useful = [packet if self._useful(packet, after) else _GONE for packet in packets]
        self._waiting[spent].append((after._replace(packets=tuple(sorted(useful))), reached))

    def _useful(self, packet: _Packet, after: _State) -> bool:
        """Whether a card may still be laid on a packet."""
        if not packet or packet[0] > 0:
            return bool(packet)
        top = -packet[0]
        by_high = self._first <= top - 1 <= after.high or self._first <= top + 1 <= after.high
        by_low = after.low <= top - 1 <= self._last or after.low <= top + 1 <= self._last
        return self._marry and (by_high or by_low)

    def _steps(self, state: _State) -> tuple[PlanStep, ...]:
        """Return the steps that led to a state, each with the number of a packet that it can be."""
        way = []
        reached = self._met[state]
        while reached is not None:
            way.append(reached)
            reached = self._met[reached.before]
        return tuple(self._numbered(reversed(way)))

    def _numbered(self, way: Iterator[_Reached]) -> Iterator[PlanStep]:
        packets = list(self._packets)
        for step in way:
            number = IN_EQUATOR
            if step.packet is not None:
                number = packets.index(step.packet)
                packets[number] = packets[number][1:] or (-step.rank,)
            yield PlanStep(step.rank, number, step.ascending)


RANKS = range(1, 14)


def least_left(tops: Sequence[int], loose: Sequence[int]) -> int:
    """Return the least number of loose cards of a suit that no packet can ever take.

    `tops` are the ranks on which the packets end, `loose` how many loose cards there are of each
    rank (0 … 13; nothing at 0).  The packets' walks are the steps between neighbouring ranks: a
    choice of steps up and down can be made by walks from the tops if into no rank lead more
    steps than it has loose cards, out of none more than it has tops and cards arrived at, and
    no connected part of it is without a top (Euler).  All choices are tried, rank by rank.
    """
    states = {(0, 0, False): 0}  # steps up to this rank, steps down from it, whether these hang on a top
    for rank in RANKS:
        after: dict[tuple[int, int, bool], int] = {}
        here = tops.count(rank)
        for (up, down, rooted), placed in states.items():
            joined = up + down > 0
            firm = here > 0 or (joined and rooted)
            for up_next, down_next in _steps(up, down, here, loose[rank]):
                onwards = up_next + down_next > 0
                if firm or onwards or not joined:
                    state = (up_next, down_next, firm and onwards)
                    after[state] = max(after.get(state, 0), placed + up + down_next)
        states = after
    return sum(loose) - states[0, 0, False]


def _steps(up: int, down: int, tops: int, loose: int) -> Iterator[tuple[int, int]]:
    """Yield how many steps may lead up from a rank, and down to it from the next."""
    for down_next in range(loose - up + 1):
        for up_next in range(min(2, tops + up + down_next - down) + 1):
            yield up_next, down_next
