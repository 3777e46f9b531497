"""How good a position of Beat It Or Eat It looks to the one who leads.

Sets of cards are bit masks as in `beat_it_cards`.  While the table is empty the leader's
hand says all: the other holds the rest.  Such a position is judged by a small net: each
suit is seen through one layer of units, kept once worked out, and what is seen of both
together through another.  The weights are learned by `packaging/training/beat_it_weights.py`,
`beat_it_bootstrap.py` and, where the game is solved, `beat_it_taught.py`.
"""

import struct
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import fsum, isfinite, tanh
from typing import NamedTuple

from cardtable.games.beat_it.challenge import ChallengeJudge
from cardtable.games.beat_it.position import BeatItPack, bits
from cardtable.games.beat_it.settling import DOUBT, Judge, WorkedOut, learned

_TOP, _BOTTOM, _FEW = 8, 5, 4
"""How many of the highest and lowest ranks are looked at one by one, and which counts of cards are few."""

_FIELD, _FRACTION = 24, 14
"""The bits of a unit where all lie side by side in one number, and how many of them are behind the point."""
_HALF, _ONES = 1 << _FIELD - 2, (1 << _FIELD) - 1

_WIDE, _FINE, _MIDDLE = 64, 16, 62
"""The bits of such a field while a suit is worked out, those behind the point of what is multiplied, and the
bit added to each so that none falls below nothing."""

Vector = tuple[float, ...]


class Weights(NamedTuple):
    """The net; the rows of ``into`` and ``out`` belong to what comes in."""

    into: tuple[Vector, ...]
    bias: Vector
    out: tuple[Vector, ...]
    between: Vector
    weigh: Vector
    balance: float


@cache
def weights(solved: bool = False) -> Weights:
    """Return the weights learned; raise `FileRefused` if their file is damaged.

    Where the game is solved they were learned from its tables, elsewhere by playing.
    """
    return learned("judge-solved.json" if solved else "judge.json", _net)


def _net(found: Mapping[str, Sequence[Sequence[float]]]) -> Weights:
    """Return the net; raise `ValueError` or `TypeError` for rows that do not fit, or are not of numbers."""
    rows = {name: tuple(map(tuple, value)) for name, value in found.items()}
    bias, between, weigh, (balance,) = (rows[name][0] for name in ("bias", "between", "weigh", "balance"))
    every = (*rows["into"], bias, *rows["out"], between, weigh, (balance,))
    right = [len(bias)] * (len(NO_SUIT) + 1) + [len(weigh)] * (len(bias) + 2) + [1]
    if [len(row) for row in every] != right or not isfinite(fsum(map(fsum, every))):
        raise ValueError("its rows do not fit each other")
    return Weights(rows["into"], bias, rows["out"], between, weigh, balance)


class _PackedNet:
    """The net as far as it sees one suit, each row of weights one number: it is added in one step."""

    def __init__(self, net: Weights) -> None:
        # First the units that speak for the leader, each weighed before it is rectified.
        order = sorted(range(len(net.weigh)), key=lambda unit: net.weigh[unit] < 0)
        self._into = [_row(weights, _FINE) for weights in net.into]
        self._out = [_row([row[unit] * abs(net.weigh[unit]) for unit in order], _FINE) for row in net.out]
        self._hidden, self._units = struct.Struct(f"<{len(net.out)}Q"), struct.Struct(f"<{len(order)}Q")
        # What is added to the units for both suits together is shared out between them.
        between = [net.between[unit] * abs(net.weigh[unit]) / 2 for unit in order]
        self._bias = _row(net.bias, 2 * _FINE) + _row([1] * len(net.bias), _MIDDLE)
        self._between = _row(between, 2 * _FINE) + _row([1] * len(order), _MIDDLE)

    def seen(self, features: Vector) -> int:
        """Return the units, as far as this suit moves them, as fields of one number.

        Half a field is added to each, so that in the sum of two suits the highest bit of a
        field says whether the unit is above nothing.
        """
        sums = self._bias
        for feature, row in zip(features, self._into, strict=True):
            if feature:
                sums += round(feature * (1 << _FINE)) * row
        hidden = self._hidden.unpack(sums.to_bytes(self._hidden.size, "little"))
        sums, packed = self._between, 0
        for unit, row in zip(hidden, self._out, strict=True):
            if unit > 1 << _MIDDLE:
                sums += (unit - (1 << _MIDDLE) >> _FINE) * row
        for place, unit in enumerate(self._units.unpack(sums.to_bytes(self._units.size, "little"))):
            fixed = unit - (1 << _MIDDLE) >> 2 * _FINE - _FRACTION
            packed |= max(0, min(fixed + _HALF, 2 * _HALF - 1)) << _FIELD * place
        return packed


def _row(values: Sequence[float], fraction: int) -> int:
    """Return the values, with so many bits behind the point, as fields of one number."""
    return sum(round(value * (1 << fraction)) << _WIDE * place for place, value in enumerate(values))


class NetJudge(Judge):
    """The judgement of a game with one suit or two."""

    def __init__(self, stock: BeatItPack) -> None:
        super().__init__(stock)
        self._length, self._low = stock.length, stock.suit_masks[0]
        net = weights(stock.solved)
        packed = _PackedNet(net)
        self._first: dict[int, int] = WorkedOut(lambda held: packed.seen(suit_features(held, stock.length)))
        """How the suits move the units, by what the leader holds of each."""
        self._second = self._first if stock.suits == 2 else {0: packed.seen(NO_SUIT)}
        self._balance = net.balance
        self._signs = sum(2 * _HALF << _FIELD * place for place in range(len(net.weigh)))
        self._for = _FIELD * sum(weight >= 0 for weight in net.weigh)
        self._for_mask = (1 << self._for) - 1

    def judged(self, leader: int) -> float:
        """Work out what an empty table is worth to the leader with this hand."""
        units = self._first[leader & self._low] + self._second[leader >> self._length]
        above = units & self._signs
        units &= above - (above >> _FIELD - 1)
        # The remainder by a number of ones alone is the sum of the fields.
        balance = (units & self._for_mask) % _ONES - (units >> self._for) % _ONES
        return DOUBT * tanh(self._balance + balance / (1 << _FRACTION))


@lru_cache(maxsize=8)
def judge(length: int, suits: int) -> Judge:
    """Return the judge of a stock of cards; what it has worked out is kept."""
    stock = BeatItPack(length, suits)
    return ChallengeJudge(stock) if any(stock.trumps) else NetJudge(stock)


def suit_features(held: int, length: int) -> Vector:
    """Return what is counted in a suit of which the leader has `held` and the other all the rest.

    Both hands' counts; the highest and lowest ranks one by one; how many cards can be
    beaten if they are few; whether the leader has nothing or all of it; the length.
    """
    whole = (1 << length) - 1
    rest = whole ^ held
    top = (float(held << back >> length & 1) for back in range(1, _TOP + 1))
    bottom = (float(held >> number & 1) for number in range(_BOTTOM))
    counts = (can_be_beaten(held, rest).bit_count(), can_be_beaten(rest, held).bit_count())
    few = (float(count == number) for count in counts for number in range(_FEW))
    sides = (*_side(held, rest, length), *_side(rest, held, length))
    return (*sides, *top, *bottom, *few, float(not held), float(held == whole), length / 13)


def _side(mine: int, other: int, length: int) -> tuple[float, ...]:
    """Return one hand's counts, most as a share of the suit.

    Cards; those that can be beaten; runs; pips; whether none can be beaten; cards below
    all of the other's; cards of the other's that mine can beat one for one; the cards
    that can be beaten once more, up to three.
    """
    beatable = can_be_beaten(mine, other).bit_count()
    below_all = mine & ((other & -other) - 1) if other else mine
    return (
        mine.bit_count() / length,
        beatable / length,
        (mine & ~(mine << 1)).bit_count() / length,
        2 * sum(bits(mine)) / length**2,
        float(not beatable),
        below_all.bit_count() / length,
        _matched(mine, other, length) / length,
        min(beatable, 3) / 3,
    )


def can_be_beaten(mine: int, other: int) -> int:
    """Return those of my cards of a suit that can ever be beaten: the ones below the other's highest."""
    return mine & ((1 << other.bit_length()) - 1)


def _matched(mine: int, other: int, length: int) -> int:
    waiting = matched = 0
    for number in range(length):
        if other >> number & 1:
            waiting += 1
        elif waiting and mine >> number & 1:
            waiting, matched = waiting - 1, matched + 1
    return matched


NO_SUIT = (0.0,) * len(suit_features(0, 5))
"""What is counted in the suit that a game of one suit has not."""
