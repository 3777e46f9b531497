"""Judging an empty table by the solved game with suits one card shorter.

Whoever leads would stand as a table of perfect play tells if one card were missing from each suit, whoever
holds it.  So each pair of cards, one of each suit, is taken out in turn, and the table is asked who wins what
is left, and how soon.  That is put to the vote: how much an answer counts depends on both cards, by who holds
each, how many of his hold together there and how high it is (`kind_of`); what it says, on who wins and how
soon (`step_of`).  There are `VOICES` such votes, which are added.  The sooner a win is, the more it is worth:
so a search makes progress.

All answers to what is held of one suit are weighed and added at once, as bytes of long numbers; then what is
held of the other suit has only to look up a few of the sums.  `packaging/training/beat_it_vote.py` learns the
weights.
"""

import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import fsum, isfinite, tanh
from operator import itemgetter, mul
from typing import Any, NamedTuple

from cardtable.games.beat_it.judge import judge
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack
from cardtable.games.beat_it.settling import DOUBT, Judge, learned
from cardtable.players.beat_it.block_tables import WON_BIT
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES, perfect

VOICES = 2
_LONG_RUN, _ZONES = 4, 5
KINDS = 2 * _LONG_RUN * _ZONES
"""How many kinds of cards are told apart."""
STEPS = 14
"""How many distances of a win, and as many of a loss, are told apart."""
DRAWN = 2 * STEPS
"""The step of what is drawn, which counts nothing."""
LONGEST = {10: 40, 11: 41, 12: 60}
"""By the length of the suits: half of the eats that the longest win takes."""
_MIDDLE = 128
"""What a vote of nothing is in a byte."""
_MOST_SUMS = 2000
"""So many sums of rows, of some 16 KB each, are kept before all are forgotten."""


class VoteWeights(NamedTuple):
    """Of each voice: what the kinds of cards count, and what the steps say."""

    kinds: tuple[tuple[float, ...], ...]
    steps: tuple[tuple[float, ...], ...]
    balance: float


@cache
def weights() -> VoteWeights:
    """Return the weights learned; raise `FileRefused` if their file is damaged."""
    return learned("vote.json", _votes)


def _votes(read: Mapping[str, Sequence[Sequence[float]]]) -> VoteWeights:
    rows = {name: tuple(map(tuple, value)) for name, value in read.items()}
    found = VoteWeights(rows["kinds"], rows["steps"], rows["balance"][0][0])
    sizes = [len(row) for row in (*found.kinds, *found.steps)]
    if sizes != [KINDS] * VOICES + [2 * STEPS] * VOICES or not isfinite(
        fsum(map(fsum, (*found.kinds, *found.steps, (found.balance,))))
    ):
        raise ValueError("its rows do not fit each other")
    return found


def runs(held: int, length: int) -> Iterator[range]:
    """Yield the numbers of the cards of a suit that one player holds together, from the lowest on."""
    begin = 0
    for number in range(1, length + 1):
        if number == length or (held >> number ^ held >> begin) & 1:
            yield range(begin, number)
            begin = number


def kind_of(number: int, run: int, mine: bool, length: int) -> int:
    """Return the kind of a card: who holds it, with how many in a run, and how high it is."""
    from_top = length - 1 - number
    top = 4 - from_top // 2 if from_top < 4 else 2
    zone = number // 2 if number < 4 else top
    return (mine * _LONG_RUN + min(run, _LONG_RUN) - 1) * _ZONES + zone


def step_of(told: int, length: int) -> int:
    """Return the step of a byte of a whole table with suits of this length (`BlockTable.whole`)."""
    if not told:
        return DRAWN
    step = min(STEPS - 1, (told & ~WON_BIT) * STEPS * 4 // (3 * LONGEST[length]))
    return step if told & WON_BIT else STEPS + step


def shortened(held: int, number: int) -> int:
    """Return what is held of a suit from which a card is taken out."""
    return held & (1 << number) - 1 | held >> number + 1 << number


class _SuitView(NamedTuple):
    """One suit as the leader sees it."""

    rows: tuple[tuple[int, tuple[float, ...]], ...]
    """For each run the number of what is held without one of its cards, and what that counts."""
    cells: Any
    """Takes what is said of these, of one voice after the other, from the sum of the other suit's rows."""
    counts: tuple[float, ...]
    whole: float


class _Views(dict[int, _SuitView]):
    """The views of a suit by what the leader holds of it, worked out when first asked for."""

    def __init__(self, length: int, learned: VoteWeights) -> None:
        super().__init__()
        self._length, self._kinds = length, learned.kinds
        self._numbers = perfect(length - 1).numbers

    def __missing__(self, held: int) -> _SuitView:
        rows = []
        for run in runs(held, self._length):
            mine = bool(held >> run.start & 1)
            kinds = [kind_of(number, len(run), mine, self._length) for number in run]
            counts = tuple(fsum(voice[kind] for kind in kinds) for voice in self._kinds)
            rows.append((self._numbers[shortened(held, run.start)], counts))
        half = 1 << self._length - 2
        # Even columns of a sum stand before the odd ones.
        places = [(column >> 1) + (column & 1) * half for column, _counts in rows]
        cells = itemgetter(*(2 * half * voice + place for voice in range(VOICES) for place in places))
        told = tuple(counts[voice] for voice in range(VOICES) for _row, counts in rows)
        view = self[held] = _SuitView(tuple(rows), cells, told, fsum(told))
        return view


class _Sum(NamedTuple):
    """The rows of one suit's runs, weighed and added: for each hand of the other suit what they say."""

    cells: "array[int]"
    nothing: int
    """What stands in a cell that says nothing."""
    unit: float


class VoteJudge(Judge):
    """The judgement of a game with two suits by the table of those one card shorter."""

    def __init__(self, stock: BeatItPack) -> None:
        super().__init__(stock)
        self._length, self._low = stock.length, stock.suit_masks[0]
        learned = weights()
        self._steps, self._balance = learned.steps, learned.balance
        self._views = _Views(stock.length, learned)
        shorter = stock.length - 1
        steps = bytes(step_of(told, shorter) for told in range(256))
        self._rows = [row.translate(steps) for row in perfect(shorter).whole()]
        self._even = int.from_bytes(b"\xff\x00" * (len(self._rows) // 2), "little")
        self._sums: dict[int, _Sum] = {}

    def judged(self, leader: int) -> float:
        """Work out what an empty table is worth to the leader with this hand."""
        held, other = leader & self._low, leader >> self._length
        first, second = self._views[held], self._views[other]
        if held not in self._sums and other in self._sums:
            held, first, second = other, second, first
        told = self._sums.get(held) or self._summed(held, first)
        votes = sum(map(mul, second.counts, second.cells(told.cells)))
        return DOUBT * tanh(self._balance + told.unit * (votes - told.nothing * second.whole))

    def _summed(self, held: int, view: _SuitView) -> _Sum:
        if len(self._sums) >= _MOST_SUMS:
            self._sums.clear()
        loudest = max(
            abs(counts[voice]) * max(map(abs, steps))
            for voice, steps in enumerate(self._steps)
            for _row, counts in view.rows
        )
        unit = loudest / (_MIDDLE - 1)
        cells = array("H")
        for voice, steps in enumerate(self._steps):
            even = odd = 0
            for row, counts in view.rows:
                said = bytes(_MIDDLE + round(counts[voice] * step / unit) for step in (*steps, 0.0))
                weighed = int.from_bytes(self._rows[row].translate(said.ljust(256)), "little")
                even += weighed & self._even
                odd += weighed >> 8 & self._even
            for part in (even, odd):
                cells.frombytes(part.to_bytes(len(self._rows), "little"))
        if sys.byteorder == "big":
            cells.byteswap()
        found = self._sums[held] = _Sum(cells, _MIDDLE * len(view.rows), unit)
        return found


@lru_cache(maxsize=2)
def judge_of_search(length: int, suits: int) -> Judge:
    """Return the judge for a search: one that votes if the game is solved, and the suits are not short."""
    if suits == 2 and LONGEST_IN_PLIES < length <= LONGEST_SOLVED.get(suits, 0):
        return VoteJudge(BeatItPack(length, suits))
    return judge(length, suits)
