"""How many cards of a suit of the Zodiac can find no place on its packets, reckoned without a plan.

A packet of the Zodiac is a walk along the ranks, one step up or down from card to card.
"""

from collections.abc import Iterator, Sequence

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
