"""Cards as small numbers, for playing games to their end quickly.

Twins are not told apart: a card is its suit and its place in it, from the base of the
foundations upwards.
"""

from functools import cache
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import Build

SUIT = len(Rank)
NONE = 4 * SUIT
"""In place of a card: there is none."""
PLACE = [card % SUIT for card in range(NONE)]
_Kinds = tuple[tuple[int, ...], ...]


class Ties(NamedTuple):
    """On which cards each may be built, those of its own suit first; which may be built on each."""

    onto: _Kinds
    under: _Kinds


@cache
def ties_of(build: Build, base: Rank, bases_bear: bool) -> Ties:
    """Return what is built on what, by a game's rule of building and the base of its foundations."""
    cards = [Card(Rank((base - 1 + place) % SUIT + 1), suit) for suit in Suit for place in range(SUIT)]
    onto = tuple(
        tuple(
            sorted(
                (
                    number
                    for number, other in enumerate(cards)
                    if build.accepts(card, other) and (bases_bear or other.rank != base)
                ),
                key=lambda number: cards[number].suit != card.suit,
            )
        )
        for card in cards
    )
    under = tuple(
        tuple(number for number, others in enumerate(onto) if card in others) for card in range(NONE)
    )
    return Ties((*onto, ()), (*under, ()))


@cache
def numbers_of(base: Rank) -> list[list[int]]:
    """Return the number of each card, by its suit and its rank (from 0, which is none)."""
    return [[suit * SUIT + (rank - base) % SUIT for rank in range(SUIT + 1)] for suit in Suit]


def number_of(card: Card, base: Rank = Rank.ACE) -> int:
    """Return the number of a card where the foundations begin with this base."""
    return numbers_of(base)[card.suit][card.rank]
