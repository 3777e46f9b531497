"""What can become of one suit of the Zodiac: whether its cards find places, and how it comes home.

All cards are in sight or, in the pack, known as a set; the talon is turned over as often as
the player likes, so that every card can be had at any time.  Hence the suits share nothing
but the Equator's eight places, and each can be planned by itself.  A packet of the Zodiac
is a walk along the ranks, one step up or down from card to card.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

RANKS = range(1, 14)
IN_EQUATOR = -1
EQUATOR_HOLDS = 8
"""Cards."""
POSITIONS = 1000
"""How many positions the search for a plan looks into before it gives up."""

Walk = tuple[int, ...]
"""The ranks of a packet, the covered end first."""


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


class PlanStep(NamedTuple):
    """A card in a plan: its rank, where it lies at last (or `IN_EQUATOR`), which foundation takes it."""

    rank: int
    packet: int
    ascending: bool


class _Packet(NamedTuple):
    """A packet in the search: the cards that lie in it already and are yet to come; else its top."""

    fixed: Walk
    top: int = 0


class _PlanState(NamedTuple):
    """What is left of the foundations' piles, how many cards may still stay in the Equator, the packets."""

    high: int
    low: int
    spare: int
    packets: tuple[_Packet, ...]


@lru_cache(maxsize=4096)
def plan(
    packets: tuple[Walk, ...], up: int, down: int, spare: int, marry: bool, positions: int = POSITIONS
) -> tuple[PlanStep, ...] | None:
    """Return the whole end of a suit in reverse, its last play first.

    None if there is none, or none is found among so many `positions`.

    The foundations, on which `up` and `down` cards lie already, are taken off in thought card
    by card, the ace foundation from its king, the king foundation from its ace; each card goes
    where it will have lain: to its place in a packet, on a packet (only if cards `marry`), or
    to one of `spare` places in the Equator.
    """
    return _Search(up, 13 - down, marry, positions).run(
        _PlanState(13, 1, spare, tuple(map(_Packet, packets)))
    )


@lru_cache(maxsize=4096)
def best_plan(packets: tuple[Walk, ...], at_least: int) -> tuple[PlanStep, ...] | None:
    """Return the plan that leaves the fewest cards of a suit in the Equator, before foundations begin.

    None if there is none even with the whole Equator for this suit.
    """
    plans = (plan(packets, 0, 0, spare, True) for spare in range(at_least, EQUATOR_HOLDS + 1))
    return next((each for each in plans if each is not None), None)


@lru_cache(maxsize=4096)
def none_exists(
    packets: tuple[Walk, ...], up: int, down: int, spare: int, marry: bool, positions: int = POSITIONS
) -> bool:
    """Return whether there is certainly no `plan`: all ways were tried, and they were not too many."""
    search = _Search(up, 13 - down, marry, positions)
    return search.run(_PlanState(13, 1, spare, tuple(map(_Packet, packets)))) is None and not search.cut


@lru_cache(maxsize=4096)
def least_in_equator(packets: tuple[Walk, ...], at_least: int) -> int:
    """Return how many cards of a suit must lie in the Equator at least, before foundations begin.

    One more than it holds where a suit cannot come home at all.
    """
    spares = range(at_least, EQUATOR_HOLDS + 1)
    possible = (spare for spare in spares if not none_exists(packets, 0, 0, spare, True))
    return next(possible, EQUATOR_HOLDS + 1)


class _Search:
    """Depth first through the ways to take a suit's foundations apart; dead ends are remembered."""

    def __init__(self, up: int, last: int, marry: bool, positions: int) -> None:
        self._first, self._last, self._marry = up + 1, last, marry
        self._dead: set[_PlanState] = set()
        self._to_see = positions
        self._steps: list[PlanStep] = []

    def run(self, state: _PlanState) -> tuple[PlanStep, ...] | None:
        """Return the steps from this state to bare foundations."""
        return tuple(self._steps) if self._comes_out(state) else None

    @property
    def cut(self) -> bool:
        """Whether there were more positions than it was to see."""
        return self._to_see < 0

    def _comes_out(self, state: _PlanState) -> bool:
        if state.high < self._first and state.low > self._last:
            return True
        key = state._replace(packets=tuple(sorted(state.packets)))
        self._to_see -= 1
        if key in self._dead or self._to_see < 0 or self._too_late(state):
            return False
        for step, after in sorted(self._ways(state), key=lambda way: self._order(state, way[0])):
            self._steps.append(step)
            if self._comes_out(after):
                return True
            self._steps.pop()
        self._dead.add(key)
        return False

    def _left(self, state: _PlanState, rank: int) -> int:
        """Return how many cards of a rank are still on the foundations."""
        return (self._first <= rank <= state.high) + (state.low <= rank <= self._last)

    def _too_late(self, state: _PlanState) -> bool:
        """Whether a packet waits for a card that is gone."""
        waiting = [rank for packet in state.packets for rank in packet.fixed]
        return any(waiting.count(rank) > self._left(state, rank) for rank in set(waiting))

    def _order(self, state: _PlanState, step: PlanStep) -> int:
        if step.packet == IN_EQUATOR:
            return 2
        return 1 if state.packets[step.packet].fixed else 0

    def _ways(self, state: _PlanState) -> Iterator[tuple[PlanStep, _PlanState]]:
        """Yield each next step with the state after it."""
        if state.high >= self._first:
            yield from self._goals(state.high, True, state, state._replace(high=state.high - 1))
        if state.low <= self._last:
            yield from self._goals(state.low, False, state, state._replace(low=state.low + 1))

    def _goals(
        self, rank: int, ascending: bool, state: _PlanState, after: _PlanState
    ) -> Iterator[tuple[PlanStep, _PlanState]]:
        """Yield where a card that comes off a foundation may have lain; a loose one has a choice."""
        bound = sum(packet.fixed.count(rank) for packet in state.packets)
        free = self._left(state, rank) > bound
        tried = set()
        for number, packet in enumerate(state.packets):
            if packet not in tried and self._takes(packet, rank, free):
                tried.add(packet)
                fixed = packet.fixed[1:]
                goal = _Packet(fixed, 0 if fixed else rank)
                packets = (*state.packets[:number], goal, *state.packets[number + 1 :])
                yield PlanStep(rank, number, ascending), after._replace(packets=packets)
        if free and state.spare:
            yield PlanStep(rank, IN_EQUATOR, ascending), after._replace(spare=state.spare - 1)

    def _takes(self, packet: _Packet, rank: int, free: bool) -> bool:
        if packet.fixed:
            return packet.fixed[0] == rank
        return free and self._marry and abs(packet.top - rank) == 1
