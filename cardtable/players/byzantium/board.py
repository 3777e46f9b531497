"""The board of Byzantium as a search plays on it: all that may still be placed, in one number.

The set of *placings*, each a card in a place where it fits now, is a bit mask with sixteen
bits for each place and in them a bit for each rank; the suit follows from the place.
Laying a card adds placings beside it and takes away those that it shuts out, so that a
move is three operations on long integers, whatever lies on the table.  Which places there
are, which of them exclude each other and which cards fit where is read from the tables of
the game's own modules.
"""

from functools import lru_cache
from typing import NamedTuple

from cardtable.cards import Card, Rank
from cardtable.games.byzantium import hierarchies as tables
from cardtable.games.byzantium.position import (
    ASCENDING,
    CARDS,
    DESCENDING,
    FITTING,
    OPEN,
    ByzantiumTableau,
    mask_of,
    members,
    number_of,
)

LANE = 16
"""How many bits belong to a place."""
LANES = len(tables.PLACES)
_RANKS = len(CARDS) // 2
_ALL_RANKS = (1 << _RANKS) - 1

EMPTY, _ASCENDING, _DESCENDING = 0, Rank.KING + 1, Rank.KING + 2
"""The state of a hierarchy: empty, the rank of its only card, or its sense."""
SETTLED = _ASCENDING
"""From this state on a hierarchy has its sense."""


class BoardStep(NamedTuple):
    """What laying a card does: placings added, placings kept for ever, the hierarchy's new state."""

    added: int
    kept: int
    state: int


class ByzantiumBoard(NamedTuple):
    """``placings``: what fits now; ``open``: what no card has shut out; ``states`` of the hierarchies.

    Boards with equal values offer the same for the rest of the game.
    """

    placings: int
    open: int
    states: tuple[int, ...]

    @classmethod
    def of(cls, tableau: ByzantiumTableau) -> "ByzantiumBoard":
        """Return the board on which the cards of the tableau lie."""
        placings = sum(_pairs(tableau.fitting(place), 1 << place) for place in members(tableau.free))
        states = tuple(map(_state, tableau.senses, tableau.ranks))
        return cls(placings, _everything_in(_EVERYWHERE & ~tableau.closed), states)

    def connect(self, placing: int) -> "ByzantiumBoard":
        """Return the board after a placing (the number of its bit), which must be possible."""
        arm = ARM_OF[placing]
        added, kept, state = STEPS[placing][self.states[arm]]
        kept &= self.open
        states = (*self.states[:arm], state, *self.states[arm + 1 :])
        return ByzantiumBoard((self.placings | added) & kept, kept, states)


_EVERYWHERE = (1 << LANES) - 1


def _everything_in(places: int) -> int:
    """Return the placings of any rank in these places."""
    return sum(_ALL_RANKS << place * LANE for place in members(places))


def _state(sense: int, root: int) -> int:
    """The roots are the first places, in the order of the hierarchies."""
    return {OPEN: root, ASCENDING: _ASCENDING, DESCENDING: _DESCENDING}[sense]


def placing(card: int, place: int) -> int:
    """Return the number of the bit for a card in a place of its suit."""
    return place * LANE + card % _RANKS


_BITS = [divmod(bit, LANE) for bit in range(LANES * LANE)]
_SUITS = [tables.ACE_OF[arm].suit for arm in tables.ARMS]

CARD_OF: tuple[int, ...] = tuple(
    number_of(Card(Rank(min(rank, _RANKS - 1) + Rank.TWO), _SUITS[tables.ARM[place]]))
    for place, rank in _BITS
)
PLACE_OF: tuple[int, ...] = tuple(place for place, _rank in _BITS)
ARM_OF: tuple[int, ...] = tuple(tables.ARM[place] for place, _rank in _BITS)
"""The card, the place and the hierarchy of each placing (four bits of each place belong to none)."""

OF_CARD: tuple[int, ...] = tuple(
    mask_of(bit for bit, owner in enumerate(CARD_OF) if owner == card and bit % LANE < _RANKS)
    for card in range(len(CARDS))
)
"""For each card its placings, wherever they are."""


@lru_cache(1 << 12)
def of_cards(cards: int) -> int:
    """Return the placings of a set of cards."""
    return sum(OF_CARD[card] for card in members(cards))


def _pairs(cards: int, places: int) -> int:
    """Return the placings of these cards in these places, which are of their suit."""
    return sum(1 << placing(card, place) for card in members(cards) for place in members(places))


def _step(bit: int, state: int) -> BoardStep | None:
    """Return what the placing does in a hierarchy of this state, None where it is impossible."""
    place, arm, rank = PLACE_OF[bit], ARM_OF[bit], CARD_OF[bit] % _RANKS + Rank.TWO
    root = tables.PARENT[place] < 0
    if root != (state == EMPTY) or rank == state:
        return None
    kept = _everything_in(_EVERYWHERE & ~(1 << place | tables.CONFLICTS[place]))
    if root:
        return BoardStep(_pairs(FITTING[arm][OPEN][rank], tables.CHILDREN[place]), kept, rank)
    if state <= Rank.KING:  # the second card settles the sense, also for its siblings
        sense = ASCENDING if rank > state else DESCENDING
        siblings = tables.CHILDREN[tables.PARENT[place]]
        kept &= ~_pairs(FITTING[arm][OPEN][state] & ~FITTING[arm][sense][state], siblings)
        state = _state(sense, state)
    sense = ASCENDING if state == _ASCENDING else DESCENDING
    return BoardStep(_pairs(FITTING[arm][sense][rank], tables.CHILDREN[place]), kept, state)


STEPS: tuple[tuple[BoardStep, ...], ...] = tuple(
    tuple(_step(bit, state) or BoardStep(0, 0, state) for state in range(_DESCENDING + 1))
    for bit in range(LANES * LANE)
)
"""What each placing does, by the state of its hierarchy."""
