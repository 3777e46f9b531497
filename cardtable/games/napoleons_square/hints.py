"""How near a position of Napoleon's Square is to being won, as it looks.

The weights were found by playing some hundreds of games with many sets of them.
"""

from collections.abc import Sequence

from cardtable.cards import Suit
from cardtable.games.kit.patience import Position
from cardtable.games.kit.piles import Pile

_HOME = 4.0
_SPACE = 3.5
_TALON = 1.4
_BLOCK = 0.3
"""For each card that lies over a smaller one of its suit."""
_COVER = 1.4
_SOON = 5
"""Of a suit the next so many cards count: `_COVER` for each step out of order that lies above one."""


def cost(position: Position) -> float:
    """Return how far from won it looks: cards on foundations and spaces are good, covered cards are bad."""
    shortest = [min(map(len, position.piles[12 + 2 * suit : 14 + 2 * suit])) for suit in Suit]
    home = sum(map(len, position.piles[12:20]))
    packets = sum(_packet(pile, shortest) if pile else -_SPACE for pile in position.piles[:12])
    return packets + _TALON * len(position.piles[21]) - _HOME * home


def _packet(pile: Pile, shortest: Sequence[int]) -> float:
    """Return what the covered cards of a packet cost, counted from the exposed end."""
    total, steps = 0.0, 0
    for depth in range(len(pile) - 2, -1, -1):
        card, over = pile[depth], pile[depth + 1]
        steps += (over.suit, over.rank + 1) != (card.suit, card.rank)
        total += _COVER * steps * max(0, _SOON - card.rank + shortest[card.suit]) / _SOON
    smallest: dict[Suit, int] = {}
    for card in pile:
        total += _BLOCK * (smallest.get(card.suit, 99) < card.rank)
        smallest[card.suit] = min(smallest.get(card.suit, 99), card.rank)
    return total
