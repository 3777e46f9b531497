"""What of columns that begin face down, beside a pack that is gone through once, tells what they are worth.

Facts as in `hints.judged`, of positions just before a card is turned, of the pack or of a column: each has a
weight in resources/judged.  They were learned for columns of three built down in alternate colours, seven
of them.  Where a column is cards face down and one run (Westcliff), it is a talon that covers cards; where
rows are dealt on the columns (Easthaven), the runs do that over which another lies.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, combinations, pairwise

from cardtable.games.rollouts.card_numbers import NONE, PLACE, SUIT

_TO = SUIT + 1
_PHASES = (4, 8, 13, 18, 24, 29, 33)
"""From how many unseen cards on the next phase of a game is counted."""
_DEPTHS = (1, 2, 3, 4, 6, 9, 13, 18, 24)
"""From how many cards over one of the talon on it counts as lying deeper."""
_UNSEEN, _IN_COLUMN, _IN_TALON, _NOWHERE = 0, 1, 7, 18
"""Where a card lies: beside these, how deep there."""
_DEEPEST = 5
_END, _TALON_TOP, _TALON, _HIDDEN, _IN_RUN, _HOME = range(1, 7)
"""How a card lies that another can be built on."""
_UNDER = 6
"""What may lie under an open run: up to two cards face down, or one more run, or two, or more than that."""
_SOON = 6
"""A card before which fewer go home does so soon."""
_NO_CLASS = 2 * SUIT
_CLASS = [2 * PLACE[card] + (card // SUIT in (1, 2)) for card in range(NONE)]
"""Cards of one class are of one rank and colour."""
_PARENTS = [
    [suit * SUIT + PLACE[card] + 1 for suit in ((0, 3) if card // SUIT in (1, 2) else (1, 2))]
    if PLACE[card] < SUIT - 1
    else []
    for card in range(NONE)
]
"""On what each card is built."""

Cards = Sequence[int]


def _below(each: int) -> int:
    """Return the class that is built on one."""
    return (each // 2 - 1) * 2 + 1 - each % 2


def _above(each: int) -> int:
    """Return the class that one is built on."""
    return (each // 2 + 1) * 2 + 1 - each % 2


_SIZES = {
    "pack and down": 2 * 33 * 15,
    "height": 8 * _TO,
    "ahead": _TO * _TO,
    "home": 8 * 53,
    "column": 4 * _UNDER * _TO * SUIT,
    "spaces": 8 * 8 * 8,
    "head": _UNDER * SUIT * 8 * 8,
    "next two": _TO * 20 * 20,
    "next three": 20 * 20 * 20,
    "next": 8 * _TO * 20,
    "waiting": SUIT * 10 * 8,
    "talon": 27 * 27 * 27,
    "waiting over": _TO * _TO,
    "tops": 27 * 27,
    "fitting": SUIT * 3 * 3 * 3 * 3,
    "over": _TO * _TO * 2,
    "unseen fitting": 8 * 16,
    "length": 32 * 8,
    "buried": _UNDER * _TO * _TO,
    "to be turned": 3 * 8 * 8,
    "waiting for": 10 * 8 * 8 * 2,
    "colours": _TO * _TO * 2,
    "columns down": 8 * 15 * 8,
    "covered": 4 * 5 * _NOWHERE * _SOON * 2,
}
COUNT = sum(_SIZES.values())
AT = dict(zip(_SIZES, accumulate(_SIZES.values(), initial=0), strict=False))
"""The first fact of each kind."""


class ColumnFacts:
    """The facts of positions between two cards that are turned, by the number of their weights.

    ``heights``: how many cards lie on the foundation of each suit; ``columns``: how many cards of each lie
    face down, and those over them, the deepest card first: none where the next is to be turned up.
    """

    def __init__(self, unseen: Iterable[int], pack: int) -> None:
        self._unseen, self._pack = frozenset(unseen), min(pack, 32)
        self._left = len(self._unseen)
        self._phase = bisect(_PHASES, self._left)
        of_class = Counter(_CLASS[card] for card in self._unseen)
        parents = [of_class[_above(each)] if each < _NO_CLASS - 2 else 0 for each in range(_NO_CLASS)]
        self._fitting = [
            AT["fitting"] + (each // 2 * 3 + of_class[each]) * 27 + parents[each] for each in range(_NO_CLASS)
        ]

    def of(self, heights: Cards, columns: Sequence[tuple[int, Cards]], talon: Cards) -> list[int]:
        """Return the facts of a position that is not won."""
        lying, depths = [_HIDDEN] * NONE, [_UNSEEN] * NONE
        for suit, height in enumerate(heights):
            lying[suit * SUIT : suit * SUIT + height] = [_HOME] * height
        parted = [(down, _runs_of(cards)) for down, cards in columns]
        heaps: list[Sequence[Cards]] = [runs for _down, runs in parted if len(runs) > 1]
        if talon:
            heaps.append([(), *[(card,) for card in reversed(talon)]])
        for _down, runs in parted:
            for depth, card in enumerate(reversed(runs[0]) if runs else ()):
                lying[card], depths[card] = _IN_RUN if depth else _END, _IN_COLUMN + min(depth, _DEEPEST)
        for heap in heaps:
            for depth, run in enumerate(heap[1:]):
                for card in run:
                    lying[card], depths[card] = _TALON, _IN_TALON + bisect(_DEPTHS, depth)
            lying[heap[1][-1]] = _TALON_TOP
        covered = [card for heap in heaps for run in heap[1:] for card in run]
        return [
            *self._of_piles(heights, columns, len(covered)),
            *self._of_foundations(heights, depths),
            *self._of_columns(heights, parted, lying, depths),
            *self._of_covered(heights, heaps, talon, lying),
            *self._of_tops(heights, columns, covered),
        ]

    def _of_piles(self, heights: Cards, columns: Sequence[tuple[int, Cards]], waiting: int) -> Iterable[int]:
        """Yield how many cards lie where, so many being covered."""
        phase, down = self._phase, sum([down for down, _run in columns])
        spaces = min(7, sum([not down and not run for down, run in columns]))
        turned = [down for down, run in columns if down and not run]
        yield AT["pack and down"] + (bool(turned) * 33 + self._pack) * 15 + down
        yield AT["home"] + phase * 53 + sum(heights)
        yield AT["spaces"] + (spaces * 8 + phase) * 8 + min(7, waiting // 3)
        yield AT["columns down"] + (sum([down > 0 for down, _run in columns]) * 15 + down) * 8 + phase
        yield AT["length"] + min(waiting, 31) * 8 + phase
        for each in turned:
            yield AT["to be turned"] + (each * 8 + phase) * 8 + spaces

    def _of_foundations(self, heights: Cards, depths: Cards) -> Iterable[int]:
        """Yield how high they are, and where the next cards of each suit lie."""
        phase, least, (one, two, three, four) = self._phase, min(heights), heights
        yield AT["colours"] + (one * _TO + four) * 2
        yield AT["colours"] + (two * _TO + three) * 2
        yield AT["colours"] + (min(one, four) * _TO + min(two, three)) * 2 + 1
        for suit, height in enumerate(heights):
            card, end = suit * SUIT + height, suit * SUIT + SUIT
            first, second, third = [
                depths[each] if each < end else _NOWHERE for each in range(card, card + 3)
            ]
            yield AT["height"] + phase * _TO + height
            yield AT["ahead"] + (height - least) * _TO + least
            yield AT["next two"] + (height * 20 + first) * 20 + second
            yield AT["next three"] + (first * 20 + second) * 20 + third
            yield AT["next"] + (phase * _TO + height) * 20 + first

    def _of_columns(
        self, heights: Cards, columns: Sequence[tuple[int, Sequence[Cards]]], lying: Cards, depths: Cards
    ) -> Iterable[int]:
        """Yield what lies over what, and how the cards lie that a run can be built on."""
        over = AT["over"]
        for down, runs in columns:
            if runs:
                run = runs[0]
                head, end, length = run[0], PLACE[run[-1]], len(run)
                place, under = PLACE[head], down if len(runs) == 1 else min(len(runs) + 1, _UNDER - 1)
                yield AT["column"] + ((self._phase // 2 * _UNDER + under) * _TO + place + 1) * SUIT + end
                yield AT["head"] + (under * SUIT + place) * 64 + _parents(head, lying)
                yield AT["buried"] + (under * _TO + place - heights[head // SUIT]) * _TO + length
                for depth, card in enumerate(reversed(run)):
                    yield over + ((PLACE[card] - heights[card // SUIT]) * _TO + depth) * 2 + (down > 0)
                for depth, below in enumerate(runs[1:]):
                    for card in below:
                        before = PLACE[card] - heights[card // SUIT]
                        if 0 < before < _SOON and depths[card - 1]:
                            where = (self._phase // 2 * 5 + min(depth, 4)) * _NOWHERE + depths[card - 1]
                            deeper = any(card - 1 in other for other in runs[depth + 2 :])
                            yield AT["covered"] + (where * _SOON + before) * 2 + deeper

    def _of_covered(
        self, heights: Cards, heaps: Sequence[Sequence[Cards]], talon: Cards, lying: Cards
    ) -> Iterable[int]:
        """Yield how deep cards lie under others, under which, and what they wait for."""
        phase, late = self._phase, self._phase > 3
        for heap in heaps:
            for depth, run in enumerate(heap[1:]):
                deep = bisect(_DEPTHS, depth)
                for card in run:
                    yield AT["waiting"] + ((PLACE[card] - heights[card // SUIT]) * 10 + deep) * 8 + phase
                yield AT["waiting for"] + (deep * 64 + _parents(run[0], lying)) * 2 + late
            for above, run in pairwise(heap):
                if above:
                    over, under = above[0], run[-1]
                    before = PLACE[over] - heights[over // SUIT]
                    yield AT["waiting over"] + (PLACE[under] - heights[under // SUIT]) * _TO + before
        first, second, third = (*[_CLASS[card] for card in talon[:-4:-1]], *[_NO_CLASS] * 3)[:3]
        yield AT["talon"] + (first * 27 + second) * 27 + third

    def _of_tops(self, heights: Cards, columns: Sequence[tuple[int, Cards]], covered: Cards) -> Iterable[int]:
        """Yield what can be built on the open cards."""
        waiting, fits = [0] * _NO_CLASS, [0] * _NO_CLASS
        for card in covered:
            waiting[_CLASS[card]] += 1
        tops = sorted([_CLASS[run[-1]] if run else _NO_CLASS for _down, run in columns])
        for top in tops:
            if 1 < top < _NO_CLASS:
                fits[_below(top)] += 1
        yield from [AT["tops"] + one * 27 + other for one, other in combinations(tops, 2)]
        playable = sum(
            [fits[_CLASS[card]] > 0 or heights[card // SUIT] == PLACE[card] for card in self._unseen]
        )
        yield AT["unseen fitting"] + self._phase * 16 + (playable * 15 // self._left if self._left else 0)
        for fact, fit, wait in zip(self._fitting, fits, waiting, strict=True):
            yield fact + min(2, fit) * 9 + wait * 3


def _runs_of(cards: Cards) -> list[Cards]:
    """Return the cards of a column in runs, the open one first."""
    runs: list[Cards] = []
    end = len(cards)
    for start in range(end - 1, -1, -1):
        if not start or cards[start - 1] not in _PARENTS[cards[start]]:
            runs.append(cards[start:end])
            end = start
    return runs


def _parents(card: int, lying: Cards) -> int:
    """Return how those lie that a card is built on."""
    one, other = sorted([lying[parent] for parent in _PARENTS[card]]) or (0, 0)
    return one * 8 + other
