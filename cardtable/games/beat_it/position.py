"""The cards of Beat It Or Eat It in their order, and its positions as bit masks.

A card's number counts from 0: the red suit from its lowest card to its ace, then the
black suit likewise (the one-suit form has only the black).  A set of cards is an int
with the bits of their numbers.  Above thirteen ranks the highest diamonds rank below
the hearts and the highest clubs below the spades, aces low in neither.

With four suits the order is spades, clubs, hearts, diamonds: first the suits of seat 1,
then those of seat 2, each seat's own trumps before his other suit.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.texts import _

_UPWARDS = (*tuple(Rank)[1:], Rank.ACE)
"""Aces count high (Taylor 1993, rule 1)."""

_RED = (Suit.DIAMONDS, Suit.HEARTS)
_BLACK = (Suit.CLUBS, Suit.SPADES)
_OWN = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)
"""The suits of *Svoyi Koziri*: a pair for each seat, his trumps first (beat-it-or-eat-it.html, Challenge)."""

LONGEST_SOLVED = {1: 14, 2: 13, 4: 5}
"""By the number of suits: up to this length of them it is known who wins."""


class BeatItPosition(NamedTuple):
    """One moment of the game.

    ``hands`` are the sets held by seats 1 and 2; ``table`` the cards played, the first
    one first.  ``led``: the table's last card is a lead that ``to_move`` must beat or
    eat; otherwise ``to_move`` leads.  ``stood`` are the keys of every position at a
    lead so far, in order, this one among them: what the draws depend on.
    """

    hands: tuple[int, int]
    table: tuple[int, ...]
    to_move: Seat
    led: bool
    stood: tuple[int, ...] = ()


class BeatItPack:
    """The cards that a game of this length and number of suits is played with."""

    def __init__(self, length: int, suits: int) -> None:
        self.length = length
        self.suits = suits
        self.cards = tuple(
            card
            for kind in _kinds(suits)
            for card in [Card(rank, suit) for suit in kind for rank in _UPWARDS][-length:]
        )
        self.numbers = {card: number for number, card in enumerate(self.cards)}
        self.all = (1 << len(self.cards)) - 1
        self.suit_masks = tuple(((1 << length) - 1) << length * suit for suit in range(suits))
        self.above = tuple(self.suit_of(n) >> n + 1 << n + 1 for n in range(len(self.cards)))
        """For each card the set of those of its suit that beat it."""
        self.trumps = (self.suit_masks[0], self.suit_masks[2]) if suits == len(_OWN) else (0, 0)
        """The own trumps of each seat; none but with four suits."""
        self.beaters = tuple(self._beaters(trumps) for trumps in self.trumps)
        """For each seat, and each card, the set of those with which he beats it."""
        self._not_lowest = self.all & ~sum(mask & -mask for mask in self.suit_masks)

    @property
    def solved(self) -> bool:
        """Whether it is known who wins with these cards."""
        return self.length <= LONGEST_SOLVED.get(self.suits, 0)

    def suit_of(self, number: int) -> int:
        """Return all cards of a card's suit."""
        return self.suit_masks[number // self.length]

    def _beaters(self, trumps: int) -> tuple[int, ...]:
        """Return what beats each card: the higher ones of its suit, and trumps, unless it is one itself."""
        return tuple(
            above if trumps >> number & 1 else above | trumps for number, above in enumerate(self.above)
        )

    def mirrored(self, dealt: Iterable[Card]) -> int:
        """Return hand 1 from the cards dealt to it: those of its half, and the other ranks of the other half.

        Taylor 1993, rule 2: the one dealt to keeps the reds, the other gets the blacks
        of the same ranks; then each gets the remainder of the other colour.  With four
        suits seat 1 keeps his own two, spades and clubs, and seat 2 takes hearts for
        spades and diamonds for clubs (beat-it-or-eat-it.html).
        """
        half = len(self.cards) // 2
        first = (1 << half) - 1
        kept = self.mask(dealt) & first
        return kept | (self.all & ~first & ~(kept << half))

    def turned(self, mask: int) -> int:
        """Return a set as the other seat sees it: his trumps in the place of seat 1's, suit for suit.

        What is true of seat 1 is true of seat 2 with the sets so turned; without trumps
        the seats are alike, and so is what they see.
        """
        if not self.trumps[0]:
            return mask
        half = len(self.cards) // 2
        return mask >> half | (mask << half & self.all)

    def seen(self, mask: int, seat: Seat) -> int:
        """Return a set as a seat sees it, and what he sees as it is."""
        return mask if seat == 1 else self.turned(mask)

    def number(self, card: Card) -> int:
        """Return the card's number; raise `InvalidNotation` for a card that is not in the game."""
        if card not in self.numbers:
            raise InvalidNotation(_("{card} is not used in this game").format(card=card))
        return self.numbers[card]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return the set of the cards; raise `InvalidNotation` for a strange card or one given twice."""
        found = 0
        for card in cards:
            bit = 1 << self.number(card)
            if found & bit:
                raise InvalidNotation(_("{card} appears twice").format(card=card))
            found |= bit
        return found

    def listed(self, mask: int) -> tuple[Card, ...]:
        """Return the set's cards as a hand holds them: suit by suit, each from high to low."""
        return tuple(
            self.cards[number] for suit in self.suit_masks for number in reversed(tuple(bits(mask & suit)))
        )

    def leads(self, leader: int, other: int) -> int:
        """Return the cards worth leading: the lowest of those that the other's same cards beat.

        Let two positions differ in two cards of a suit alone, which have changed places,
        and let a player have the higher one where he else had the lower.  He can copy what
        he would have done, in as many plies, taking the one for the other: his card is
        beaten by no more cards and beats no fewer, until one hand eats both or both lie on
        the table.  So of two leads that the same cards beat the lower one leaves the
        leader at least as well off, and of several cards that beat a lead the lowest does
        its beater.
        """
        # A card's step upwards, carried through the gaps on the table, falls on those as good as it.
        gaps = (self.all ^ leader ^ other) & self._not_lowest
        steps = leader << 1 & self._not_lowest
        steps |= gaps + (steps & gaps) & ~gaps & self._not_lowest
        return leader & ~steps

    def key(self, hands: tuple[int, int], leader: Seat) -> int:
        """Return what tells one position at a lead from another: hands (so the table, too) and leader."""
        return ((hands[0] << len(self.cards) | hands[1]) << 1) | (leader - 1)

    def at_lead(self, key: int) -> BeatItPosition:
        """Return the position at a lead that such a key tells, its table in no order."""
        hands = key >> 1 >> len(self.cards), key >> 1 & self.all
        return BeatItPosition(hands, tuple(bits(self.all & ~hands[0] & ~hands[1])), (key & 1) + 1, led=False)


def _kinds(suits: int) -> tuple[tuple[Suit, ...], ...]:
    """Return the suits of the game; two that stand for one follow each other, the lower one first."""
    if suits == len(_OWN):
        return tuple((suit,) for suit in _OWN)
    return (_RED, _BLACK) if suits == 2 else (_BLACK,)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers in the set, the lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
