"""How near a position of The Constitution is to being won, as it looks.

The weights were found by playing some hundreds of games with many sets of them.
"""

from collections.abc import Sequence

from cardtable.cards import Card, Rank, Suit
from cardtable.games.patience import Position
from cardtable.games.piles import Pile

_HOME = 10.0
_BELOW, _SMALL, _WANTED = 0.9, 0.09, 1.0
"""For each division below the Council: always; for each rank below the knave; for a wanted card."""
_COVER = 0.6, 0.9
"""For each card over a wanted one: in a division, on the talon."""
_TOP = 0.3, 0.3, 0.6, 0.6
"""For each rank by which a pile's top is above a six, division by division: long sequences are good."""
_BASE = 0.0, 0.0, 0.3, 0.3
"""For each rank by which a pile's lowest card is below the knave: nothing higher will take it up."""
_RISE = 0.5
"""For a card that can be laid on another; twice that if it is wanted."""
_TALON = 2.0
"""For each card of the talon, beside being a division below the People."""

_Kind = tuple[int, bool]
"""A rank, and whether the colour is red."""


def cost(position: Position) -> float:
    """Return how far from won it looks; a card is wanted when a foundation of its suit lacks it next."""
    shortest = [min(map(len, position.piles[32 + 2 * suit : 34 + 2 * suit])) for suit in Suit]
    total = -_HOME * sum(map(len, position.piles[32:40]))
    takers: frozenset[_Kind] = frozenset()
    for division in (3, 2, 1, 0):
        row = [pile for pile in position.piles[8 * division : 8 * division + 8] if pile]
        total += sum(_pile(pile, division, takers, shortest) for pile in row)
        takers = frozenset((int(pile[-1].rank), _red(pile[-1])) for pile in row)
    talon = position.piles[41]
    return total + _cards(talon, 4, _COVER[1], shortest) + _TALON * len(talon)


def _pile(pile: Pile, division: int, takers: frozenset[_Kind], shortest: Sequence[int]) -> float:
    top = pile[-1]
    rises = (top.rank + 1, not _red(top)) in takers
    return (
        _cards(pile, 3 - division, _COVER[0], shortest)
        + _TOP[division] * (top.rank - 6)
        + _BASE[division] * (Rank.JACK - pile[0].rank)
        - _RISE * rises * (1 + _wanted(top, shortest))
    )


def _cards(pile: Pile, below: int, cover: float, shortest: Sequence[int]) -> float:
    """Return what the cards of a pile cost that lies so many divisions below the Council."""
    total = 0.0
    for over, card in enumerate(reversed(pile)):
        total += below * (_BELOW + _SMALL * (Rank.JACK - card.rank))
        if _wanted(card, shortest):
            total += below * _WANTED + cover * over
    return total


def _red(card: Card) -> bool:
    return card.suit in (Suit.HEARTS, Suit.DIAMONDS)


def _wanted(card: Card, shortest: Sequence[int]) -> bool:
    return card.rank == shortest[card.suit] + 1
