"""Positions of Byzantium, small enough to be made by the hundred thousand.

The 24 cards in play are numbered 0 … 23 in pack order (2–K of spades, 2–K of hearts);
sets of cards and sets of places are bit masks.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.games.byzantium import hierarchies as board

CARDS: tuple[Card, ...] = pack(suits=(Suit.SPADES, Suit.HEARTS), ranks=tuple(Rank)[1:])
"""The cards in play: two suits without their aces, in pack order (Ord, *Setup*)."""

ALL = (1 << len(CARDS)) - 1
_RANKS = len(CARDS) // 2

BLACK = (1 << _RANKS) - 1
"""The set of the spades."""

HANDS = ("hand1", "hand2", "hand3", "hand4")
"""The places of the hands, by seat."""

OPEN, ASCENDING, DESCENDING = range(3)
"""The sense of a hierarchy: open until a second card settles it (Ord, condition 7)."""


def number_of(card: Card) -> int:
    """Return the number of one of the cards in play."""
    return card.suit * _RANKS + card.rank - Rank.TWO


def members(mask: int) -> Iterator[int]:
    """Yield the numbers in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """Return the set of these numbers."""
    return sum(1 << number for number in numbers)


FITTING = tuple(
    tuple(
        tuple(
            mask_of(n for n, card in enumerate(CARDS) if card.suit is ace.suit and fits(card.rank, above))
            for above in range(Rank.KING + 1)
        )
        for fits in (int.__ne__, int.__gt__, lambda rank, above: not above or rank < above)
    )
    for ace in map(board.ACE_OF.__getitem__, board.ARMS)
)
"""``FITTING[arm][sense][rank of the parent]``: the cards of the right colour and rank (conditions 5, 7).

A parent of rank 0 is the ace.
"""


class ByzantiumPlacing(NamedTuple):
    """What a seat has done in its turn: connected a card to a place (numbers)."""

    card: int
    place: int


_PASSED = bytes((255, 255))


def turns(played: bytes) -> Iterator[ByzantiumPlacing | None]:
    """Yield what `ByzantiumPosition.played` holds, turn by turn from the first; None is a pass."""
    for card, place in zip(played[::2], played[1::2], strict=True):
        yield None if bytes((card, place)) == _PASSED else ByzantiumPlacing(card, place)


class ByzantiumTableau(NamedTuple):
    """The cards connected to the aces.

    ``ranks`` has the rank in each place, 0 where none lies; one 0 more at its end stands for
    the ace, which counts for nothing and is the parent of the first cards (index -1).
    The rest follows from it: each hierarchy's sense, the places that hang on a card, and
    the places closed by a card in them or in the way (or by the form of the game).
    """

    ranks: bytes = bytes(len(board.PLACES) + 1)
    senses: tuple[int, ...] = (OPEN,) * len(board.ARMS)
    reached: int = board.ROOTS
    closed: int = 0

    @property
    def free(self) -> int:
        """The places to which some card could be connected if colour and rank allow it."""
        return self.reached & ~self.closed

    def fitting(self, place: int) -> int:
        """Return the cards that colour and rank allow in a free place."""
        arm = board.ARM[place]
        return FITTING[arm][self.senses[arm]][self.ranks[board.PARENT[place]]]

    def connect(self, card: int, place: int) -> "ByzantiumTableau":
        """Return the tableau with one more card, which must fit."""
        ranks, senses = self.ranks, self.senses
        rank = card % _RANKS + Rank.TWO
        arm = board.ARM[place]
        above = ranks[board.PARENT[place]]
        if above and senses[arm] == OPEN:
            sense = ASCENDING if rank > above else DESCENDING
            senses = (*senses[:arm], sense, *senses[arm + 1 :])
        return ByzantiumTableau(
            ranks[:place] + bytes((rank,)) + ranks[place + 1 :],
            senses,
            self.reached | board.CHILDREN[place],
            self.closed | 1 << place | board.CONFLICTS[place],
        )

    def occupied(self) -> dict[int, int]:
        """Return the card in each occupied place, in the order of the places."""
        suits = [board.ACE_OF[arm].suit for arm in board.ARMS]
        lying = ((place, rank) for place, rank in enumerate(self.ranks) if rank)
        return {place: number_of(Card(Rank(rank), suits[board.ARM[place]])) for place, rank in lying}


class ByzantiumPosition(NamedTuple):
    """A position; what a form of the game does not use stays empty.

    ``hands`` are sets of cards, the first seat's first; solitaire holds the card drawn.
    ``pack`` (next card first) and ``aside`` are numbers of cards in order, ``kitty`` a set.
    ``passes`` counts the passes in succession up to now.  ``order`` are all cards as they
    were dealt, where hands are hidden: those lie in it, for it says nothing of their faces.
    ``played`` is there what was done in each turn since the deal (`turns`), None where nothing is hidden.
    """

    tableau: ByzantiumTableau
    hands: tuple[int, ...]
    to_move: int = 1
    passes: int = 0
    pack: bytes = b""
    aside: bytes = b""
    kitty: int = 0
    order: bytes = b""
    played: bytes | None = None

    def over(self) -> bool:
        """Whether all have passed in succession or nobody holds a card (Ord, *Playing the Game*)."""
        return self.passes == len(self.hands) or not any(self.hands)

    def placed(self, card: int, place: int) -> "ByzantiumPosition":
        """Return the position after the seat to move has connected a card."""
        after = self._after(self.tableau.connect(card, place), card, self.aside)
        return after if self.played is None else after._replace(played=self.played + bytes((card, place)))

    def set_aside(self, card: int) -> "ByzantiumPosition":
        """Return the position after the card drawn has been set aside (one player)."""
        return self._after(self.tableau, card, self.aside + bytes((card,)))

    def _after(self, tableau: ByzantiumTableau, card: int, aside: bytes) -> "ByzantiumPosition":
        seat = self.to_move - 1
        hands = self.hands
        if len(hands) == 1:
            drawn = 1 << self.pack[0] if self.pack else 0
            return ByzantiumPosition(tableau, (drawn,), 1, 0, self.pack[1:], aside)
        hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
        return ByzantiumPosition(tableau, hands, self.next_seat(), 0, b"", aside, self.kitty, self.order)

    def passed(self) -> "ByzantiumPosition":
        """Return the position after the seat to move has passed."""
        played = None if self.played is None else self.played + _PASSED
        return self._replace(to_move=self.next_seat(), passes=self.passes + 1, played=played)

    def as_dealt(self, cards: int) -> list[int]:
        """Return the numbers in a set as they were dealt; ascending where that is not known."""
        return sorted(members(cards), key=self.order.index) if self.order else list(members(cards))

    def next_seat(self) -> int:
        """Return the seat to the left of the one to move."""
        return self.to_move % len(self.hands) + 1


class ByzantiumView(NamedTuple):
    """All that one seat may know: ``unseen`` are the cards of which it knows only that they exist.

    ``hands`` has None for a hand that lies hidden; ``sizes`` counts every hand.
    ``played`` is what all have seen being done, turn by turn (`turns`), where hands are hidden.
    """

    seat: int
    tableau: ByzantiumTableau
    hands: tuple[int | None, ...]
    sizes: tuple[int, ...]
    to_move: int
    passes: int
    aside: bytes
    unseen: int
    played: bytes | None = None

    @property
    def left(self) -> int:
        """All cards that may still be played, as far as the seat knows."""
        return self.unseen | sum(hand or 0 for hand in self.hands)


def view_of(position: ByzantiumPosition, seat: int, hidden: bool) -> ByzantiumView:
    """Return what a seat knows; `hidden`: it may not look into the hands of others."""
    hands = [hand if not hidden or owner == seat else None for owner, hand in enumerate(position.hands, 1)]
    covered = [hand for hand, known in zip(position.hands, hands, strict=True) if known is None]
    return ByzantiumView(
        seat,
        position.tableau,
        tuple(hands),
        tuple(hand.bit_count() for hand in position.hands),
        position.to_move,
        position.passes,
        position.aside,
        position.kitty | mask_of(position.pack) | sum(covered),
        position.played,
    )
