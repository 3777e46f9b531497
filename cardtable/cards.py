"""Suits, ranks, cards and packs; their text codes; shuffling by deal number.

The codes are those of the public notation: rank ``A 2 … 9 T J Q K``, then suit
``C D H S``, then ``2`` for the second copy in a two-pack game (``TS``, ``TS2``); where a suit
is there more often, ``3`` to ``8`` for the further ones.

Deal numbers give the same deal for ever, on every platform.  The shuffle is:

1. the cards in the game's pack order (for a full pack: spades, hearts, diamonds,
   clubs; ace to king in each; the whole first pack before the second);
2. a SplitMix64 generator (Steele, Lea & Flood 2014) whose state starts at the
   deal number;
3. Fisher–Yates from the last card down: for i = n-1 … 1 exchange card i with card
   j, j uniform in 0 … i, drawn by rejection (64-bit values at or above the largest
   multiple of i+1 are thrown away) and then reduced modulo i+1.

Golden tests hold the result; none of the three steps may ever change.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, IntEnum
from typing import NamedTuple

from cardtable.errors import InvalidNotation
from cardtable.texts import _

FIRST_DEAL = 1
LAST_DEAL = 2**32 - 1

_RANK_CODES = "A23456789TJQK"
_SUIT_CODES = "SHDC"
_CODE = re.compile(r"(10|[A2-9TJQK])([SHDC])([2-8]?)", re.IGNORECASE | re.ASCII)


class Colour(Enum):
    """The colour of a suit."""

    RED = "red"
    BLACK = "black"


class Suit(IntEnum):
    """A suit, in the order in which foundations are named."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def code(self) -> str:
        """The letter of the notation: S, H, D or C."""
        return _SUIT_CODES[self]

    @property
    def word(self) -> str:
        """The suit's part in the name of a place: ``spades``."""
        return self.name.lower()

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, black for spades and clubs."""
        return _COLOURS[self]


_COLOURS = (Colour.BLACK, Colour.RED, Colour.RED, Colour.BLACK)


class Rank(IntEnum):
    """A rank; its value is that of the card with the ace low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def code(self) -> str:
        """The character of the notation: A, 2 … 9, T, J, Q or K."""
        return _RANK_CODES[self - 1]


class Card(NamedTuple):
    """One physical card; ``copy`` is 2 for the twin from a second pack, at most 8."""

    rank: Rank
    suit: Suit
    copy: int = 1

    @property
    def colour(self) -> Colour:
        """The colour of the card's suit."""
        return self.suit.colour

    @property
    def code(self) -> str:
        """The card in the public notation, for example ``TS`` or ``TS2``."""
        return f"{self.rank.code}{self.suit.code}{'' if self.copy == 1 else self.copy}"

    def __str__(self) -> str:
        return self.code

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a code such as ``8H``, ``8h2`` or ``10H``; raise `InvalidNotation` on any other text."""
        parts = _CODE.fullmatch(text.strip())
        if parts is None:
            sentence = _("{text} is not a card: write a rank (A 2-9 T J Q K) and a suit (C D H S)")
            raise InvalidNotation(sentence.format(text=repr(text)))
        rank = "T" if parts[1] == "10" else parts[1].upper()
        suit = _SUIT_CODES.index(parts[2].upper())
        return cls(Rank(_RANK_CODES.index(rank) + 1), Suit(suit), int(parts[3] or 1))


def parse_cards(codes: Iterable[str]) -> tuple[Card, ...]:
    """Read several codes; raise `InvalidNotation` at the first that is no card."""
    return tuple(Card.parse(code) for code in codes)


def pack(
    copies: int = 1,
    suits: Sequence[Suit] = tuple(Suit),
    ranks: Sequence[Rank] = tuple(Rank),
) -> tuple[Card, ...]:
    """Return the cards in pack order: by copy, then suit, then rank."""
    return tuple(Card(rank, suit, copy) for copy in range(1, copies + 1) for suit in suits for rank in ranks)


def splitmix64(state: int) -> Iterator[int]:
    """Yield the generator's numbers of 64 bits."""
    mask = 2**64 - 1
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        value = state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & mask
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & mask
        yield value ^ (value >> 31)


def shuffled(cards: Iterable[Card], number: int) -> tuple[Card, ...]:
    """Return the cards in the order of deal `number` (1 … 2³²−1), first dealt first."""
    if not FIRST_DEAL <= number <= LAST_DEAL:
        sentence = _("deal number {number} is not between {first} and {last}")
        raise InvalidNotation(sentence.format(number=number, first=FIRST_DEAL, last=LAST_DEAL))
    order = list(cards)
    values = splitmix64(number)
    for i in range(len(order) - 1, 0, -1):
        limit = 2**64 - 2**64 % (i + 1)
        j = next(value for value in values if value < limit) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
