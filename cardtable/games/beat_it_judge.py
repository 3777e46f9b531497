"""How good a position of Beat It Or Eat It looks to the one who leads.

Sets of cards are bit masks as in `beat_it_cards`.  While the table is empty the leader's
hand says all: the other holds the rest.  Such a position is judged suit by suit with a
linear rule whose weights were fitted to the ends of some ten thousand games that the
strong player played against itself at thirteen ranks.
"""

from functools import lru_cache
from math import tanh
from typing import NamedTuple

from cardtable.games.beat_it_cards import Stock
from cardtable.games.beat_it_weights import BALANCE, FEW_BEATABLE, FEW_BEATABLE_OTHER, SUIT

WON = 1.0
"""The worth of a won game; a lost one is worth its opposite, all others lie between."""

_DOUBT = 0.95
"""The worth of the best position that is not known to be won."""
_MOST_KEPT = 200_000


class SuitView(NamedTuple):
    """One suit as the leader sees it: its worth and how many cards of either hand can be beaten."""

    worth: float
    beatable: int
    beatable_other: int


class _SuitTable(dict[int, SuitView]):
    """The views of a suit by what the leader holds of it, worked out when first asked for."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def __missing__(self, held: int) -> SuitView:
        if len(self) >= _MOST_KEPT:
            self.clear()
        rest = ((1 << self._length) - 1) ^ held
        features = suit_features(held, self._length)
        worth = sum(weight * feature for weight, feature in zip(SUIT, features, strict=True))
        view = SuitView(worth, _beatable(held, rest).bit_count(), _beatable(rest, held).bit_count())
        self[held] = view
        return view


class Judge:
    """The judgement of positions played with one stock of cards."""

    def __init__(self, stock: Stock) -> None:
        self.all = stock.all
        self.above = stock.above
        self.suits = stock.suit_masks
        self.runs = stock.runs
        self._length = stock.length
        self._low = stock.suit_masks[0]
        self._first = _SuitTable(stock.length)
        self._second: dict[int, SuitView] = self._first if stock.suits == 2 else {0: SuitView(0.0, 0, 0)}

    def worth(self, leader: int) -> float:
        """Return what an empty table is worth to the leader with this hand."""
        first, second = self._first[leader & self._low], self._second[leader >> self._length]
        beatable = first.beatable + second.beatable
        if beatable <= 1:
            return WON
        other = first.beatable_other + second.beatable_other
        few = FEW_BEATABLE.get(beatable, 0.0) + FEW_BEATABLE_OTHER.get(other, 0.0)
        return _DOUBT * tanh(first.worth + second.worth + few + BALANCE)

    def sure(self, leader: int) -> bool:
        """Whether the leader wins because at most one of his cards can ever be beaten.

        He leads the others first, each of which must be eaten, the lowest first; the
        exact rule of PLAYERS, which holds with cards on the table too if the other is
        taken to hold them.
        """
        first, second = self._first[leader & self._low], self._second[leader >> self._length]
        return first.beatable + second.beatable <= 1

    def settled(self, leader: int, other: int) -> float:
        """Return what a position at a lead is worth, playing on to an eat if cards lie on the table.

        The leader then leads a card that must be eaten if he has one; else his lowest of
        a suit, which is eaten or beaten as low as possible.
        """
        if leader | other == self.all:
            return self.worth(leader)
        forcing = self._forcing(leader, other)
        if forcing:
            return max(forcing)
        return max(self._lowest_led(leader, other, leader & suit) for suit in self.suits if leader & suit)

    def _forcing(self, leader: int, other: int) -> list[float]:
        worths = []
        for suit in self.suits:
            unbeatable = leader & suit & (-1 << (other & suit).bit_length())
            if unbeatable:
                left = leader ^ (unbeatable & -unbeatable)
                worths.append(self.worth(left) if left else WON)
        return worths

    def _lowest_led(self, leader: int, other: int, held: int) -> float:
        lead = held & -held
        left = leader ^ lead
        if not left:
            return WON
        beating = other & self.above[lead.bit_length() - 1]
        lowest = beating & -beating
        if other == lowest:
            return -WON
        return min(self.worth(left), -self.settled(other ^ lowest, left))


@lru_cache(maxsize=8)
def judge(length: int, suits: int) -> Judge:
    """Return the judge of a stock of cards; what it has worked out is kept."""
    return Judge(Stock(length, suits))


def suit_features(held: int, length: int) -> tuple[float, ...]:
    """Return what is counted in a suit of which the leader has `held` and the other all the rest."""
    whole = (1 << length) - 1
    high = (float(held >> length - back & 1) for back in range(1, 5))
    low = (float(held >> number & 1) for number in range(3))
    sides = (*_side(held, whole ^ held, length), *_side(whole ^ held, held, length))
    return (*sides, *high, *low, float(not held), float(held == whole))


def _side(mine: int, other: int, length: int) -> tuple[float, ...]:
    """Return one hand's counts, most as a share of the suit.

    Cards; those that can be beaten; runs; pips; whether none can be beaten; cards below
    all of the other's; cards of the other's that mine can beat one for one; the cards
    that can be beaten once more, up to three.
    """
    beatable = _beatable(mine, other).bit_count()
    pips = sum(number for number in range(length) if mine >> number & 1)
    below_all = mine & ((other & -other) - 1) if other else mine
    return (
        mine.bit_count() / length,
        beatable / length,
        (mine & ~(mine << 1)).bit_count() / length,
        2 * pips / length**2,
        float(not beatable),
        below_all.bit_count() / length,
        _matched(mine, other, length) / length,
        min(beatable, 3) / 3,
    )


def _beatable(mine: int, other: int) -> int:
    return mine & ((1 << other.bit_length()) - 1)


def _matched(mine: int, other: int, length: int) -> int:
    waiting = matched = 0
    for number in range(length):
        if other >> number & 1:
            waiting += 1
        elif waiting and mine >> number & 1:
            waiting, matched = waiting - 1, matched + 1
    return matched
