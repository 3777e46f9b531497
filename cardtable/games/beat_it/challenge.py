"""How good a position of *Challenge*, the four-suit original, looks to the one who leads.

His own trumps are the first suit, his other suit the second; the third and the fourth are
the other's (`BeatItPack.seen`).  While the table is empty the leader's hand says all.  What is
counted in it is weighed by numbers that `packaging/training/challenge.py` learns from
games of the program with itself, and where the game is solved from its tables.
"""

from collections.abc import Sequence
from functools import cache
from math import tanh

from cardtable.games.beat_it.position import BeatItPack, bits
from cardtable.games.beat_it.settling import DOUBT, Judge, learned

Vector = tuple[float, ...]

_FEW = 4
"""Which numbers of beatable cards are few."""


class ChallengeJudge(Judge):
    """The judgement of a game with four suits: there are too many ways to beat to follow a run far."""

    rounds = 1

    def __init__(self, stock: BeatItPack) -> None:
        super().__init__(stock)
        self._length = stock.length
        self._weights = weights(stock.solved)

    def judged(self, leader: int) -> float:
        """Work out what an empty table is worth to the leader with this hand."""
        counted = features(leader, self._length)
        return DOUBT * tanh(sum(map(float.__mul__, counted, self._weights)))


@cache
def weights(solved: bool = False) -> Vector:
    """Return the weights learned; raise `FileRefused` if their file is damaged.

    Where the game is solved they were learned from its tables, elsewhere by playing.
    """
    return learned("challenge-solved.json" if solved else "challenge.json", _vector)


def _vector(found: Sequence[float]) -> Vector:
    if len(found) != len(features(0, 6)):
        raise ValueError(len(found))
    return tuple(map(float, found))


def suits_of(cards: int, length: int) -> tuple[int, ...]:
    """Return what a set holds of each suit."""
    whole = (1 << length) - 1
    return tuple(cards >> length * suit & whole for suit in range(4))


def beatable(held: tuple[int, ...], rest: tuple[int, ...], trumps: int) -> int:
    """Return how many of the cards held, by suit, somebody with the rest and those own trumps can beat."""
    found = 0
    for suit, (mine, other) in enumerate(zip(held, rest, strict=True)):
        if rest[trumps] and suit != trumps:
            found += mine.bit_count()
        else:
            found += (mine & ((1 << other.bit_length()) - 1)).bit_count()
    return found


def features(leader: int, length: int) -> Vector:
    """Return what is counted in the leader's hand, the last a constant.

    Of each suit what he holds (as a share of the suit): cards, pips, cards above all of
    the other's, the ace, runs; then of both hands how many cards can be beaten, which of
    them are few; how many more cards and trumps one has.
    """
    held = suits_of(leader, length)
    rest = suits_of(((1 << 4 * length) - 1) ^ leader, length)
    mine, theirs = beatable(held, rest, 2), beatable(rest, held, 0)
    cards = sum(each.bit_count() for each in held)
    return (
        *(each for suit in range(4) for each in _of_suit(held[suit], rest[suit], length)),
        mine / length,
        theirs / length,
        *(float(count == few) for count in (mine, theirs) for few in range(_FEW)),
        (cards - 2 * length) / length,
        ((cards - 2 * length) / length) ** 2,
        (held[0].bit_count() - rest[2].bit_count()) / length,
        float(not held[0]),
        float(not rest[2]),
        1.0,
    )


def _of_suit(held: int, rest: int, length: int) -> Vector:
    return (
        held.bit_count() / length,
        2 * sum(bits(held)) / length**2,
        (held & (-1 << rest.bit_length())).bit_count() / length,
        float(held >> length - 1),
        (held & ~(held << 1)).bit_count() / length,
    )
