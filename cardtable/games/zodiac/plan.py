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
POSITIONS = 30_000
"""How many positions the search for a plan looks into before it gives up."""

Walk = tuple[int, ...]
"""The ranks of a packet, the covered end first."""


class PlanStep(NamedTuple):
    """A card in a plan: its rank, where it lies at last (or `IN_EQUATOR`), which foundation takes it."""

    rank: int
    packet: int
    ascending: bool


class Plan(NamedTuple):
    """The whole end of a suit in reverse, its last play first, with fewest cards in the Equator.

    ``steps`` is None where none was found; ``sure``: whether all ways were tried, if it took them all.
    """

    steps: tuple[PlanStep, ...] | None
    sure: bool = True

    @property
    def in_equator(self) -> int:
        """How many cards of the suit must lie in the Equator at least.

        One more than it holds where the suit cannot come home at all; none where that is not known.
        """
        if self.steps is None:
            return EQUATOR_HOLDS + 1 if self.sure else 0
        return sum(step.packet == IN_EQUATOR for step in self.steps)


_Packet = Walk
"""The cards that lie in a packet already and are yet to come, the next first; else, negative, its top."""


class _State(NamedTuple):
    """What is left of the foundations' piles, and the packets in their order by size."""

    high: int
    low: int
    packets: tuple[_Packet, ...]


class _Laid(NamedTuple):
    """A card laid on a packet (None: in the Equator), off which foundation, and what was laid before."""

    rank: int
    packet: _Packet | None
    ascending: bool
    before: "_Laid | None"


@lru_cache(maxsize=4096)
def plan_for(
    packets: tuple[Walk, ...], up: int = 0, down: int = 0, spare: int = EQUATOR_HOLDS, *, marry: bool = True
) -> Plan:
    """Return how a suit comes home with these packets: the best plan there is.

    On the foundations lie `up` and `down` cards already; `spare` cards at most may lie in the
    Equator, and cards are laid on packets only if they `marry`.
    """
    return _PlanSearch(packets, up + 1, 13 - down, marry).plan(spare)


class _PlanSearch:
    """All ways to take a suit's foundations apart, those with fewest cards in the Equator first."""

    def __init__(self, packets: tuple[Walk, ...], first: int, last: int, marry: bool) -> None:
        self._packets, self._first, self._last, self._marry = packets, first, last, marry

    def plan(self, spare: int) -> Plan:
        """Return the best plan."""
        met = set[_State]()
        waiting: list[list[tuple[_State, _Laid | None]]] = [[] for _ in range(spare + 1)]
        waiting[0].append((_State(13, 1, tuple(sorted(self._packets))), None))
        for spent, stack in enumerate(waiting):
            while stack:
                state, before = stack.pop()
                if state in met:
                    continue
                met.add(state)
                if state.high < self._first and state.low > self._last:
                    return Plan(self._steps(before))
                if len(met) > POSITIONS:
                    return Plan(None, sure=False)
                for after, laid in self._followers(state, before):
                    cost = spent + (laid.packet is None)
                    if cost <= spare:
                        waiting[cost].append((after, laid))
        return Plan(None)

    def _followers(self, state: _State, before: _Laid | None) -> Iterator[tuple[_State, _Laid]]:
        """Take a card off a foundation and lay it wherever it may have lain; a loose one has a choice."""
        high, low, packets = state
        for rank, ascending, after in ((high, True, (high - 1, low)), (low, False, (high, low + 1))):
            bound = sum([packet.count(rank) for packet in packets])
            left = (self._first <= rank <= high) + (low <= rank <= self._last)
            if bound > left or not (rank >= self._first if ascending else rank <= self._last):
                continue
            loose = left > bound
            if loose:
                yield _State(*after, packets), _Laid(rank, None, ascending, before)
            for number, packet in enumerate(packets):
                if packet not in packets[:number] and self._takes(packet, rank, loose):
                    others = (*packets[:number], _grown(packet, rank), *packets[number + 1 :])
                    yield _State(*after, tuple(sorted(others))), _Laid(rank, packet, ascending, before)

    def _takes(self, packet: _Packet, rank: int, loose: bool) -> bool:
        if packet[0] > 0:
            return packet[0] == rank
        return loose and self._marry and abs(-packet[0] - rank) == 1

    def _steps(self, laid: _Laid | None) -> tuple[PlanStep, ...]:
        """Return the steps of a way, each with the number of a packet that it can be."""
        way, packets, steps = list[_Laid](), list(self._packets), list[PlanStep]()
        while laid is not None:
            way.append(laid)
            laid = laid.before
        for rank, packet, ascending, _before in reversed(way):
            number = IN_EQUATOR if packet is None else packets.index(packet)
            if packet is not None:
                packets[number] = _grown(packet, rank)
            steps.append(PlanStep(rank, number, ascending))
        return tuple(steps)


def _grown(packet: _Packet, rank: int) -> _Packet:
    """Return a packet with a card of this rank laid on it."""
    return packet[1:] or (-rank,)


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
