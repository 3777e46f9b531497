"""How near a position of The Constitution is to being won, as it looks.

The weights were found by playing thousands of deals with many sets of them, each time
making the move after which the position costs least.
"""

from cardtable.cards import Colour, Rank, Suit
from cardtable.games.kit.position import Position

HOME = 0.706
"""For each card on a foundation, to the good."""
RISE = 0.480
"""For each pile whose top can be laid on another, to the good."""
_BELOW, _SMALL = 2.018, 0.087
"""For each division below the Council: always; for each rank below the knave."""
_TOP = 0.302, 0.357, 0.604, 0.690
"""For each rank by which a pile's top is above a six, division by division: long sequences are good."""
_BASE = 0.0, 0.0, 0.238, 0.205
"""For each rank by which a pile's lowest card is below the knave: nothing higher will take it up."""
_COUNCIL = 3
_TALON = -1
"""The talon counts as one more division, below the People."""


def below(rank: int, division: int) -> float:
    """Return what a card costs for not being in the Council."""
    return (_COUNCIL - division) * (_BELOW + _SMALL * (Rank.JACK - rank))


def top(rank: int, division: int) -> float:
    """Return what a pile costs for its top card."""
    return _TOP[division] * (rank - 6)


def base(rank: int, division: int) -> float:
    """Return what a pile costs for its lowest card."""
    return _BASE[division] * (Rank.JACK - rank)


_BELOWS = {division: [below(rank, division) for rank in range(14)] for division in range(_TALON, 4)}
_TOPS = [[top(rank, division) for rank in range(14)] for division in range(4)]
_BASES = [[base(rank, division) for rank in range(14)] for division in range(4)]
_RED = [suit.colour is Colour.RED for suit in Suit]
# Reckoned once: some hundreds of positions are looked at for a hint.


def cost(position: Position) -> float:
    """Return how far from won it looks."""
    total = -HOME * sum(map(len, position.piles[32:40]))
    total += sum([_BELOWS[_TALON][card.rank] for card in position.piles[41]])
    takers = set[int]()
    for division in range(_COUNCIL, _TALON, -1):
        belows, tops, bases = _BELOWS[division], _TOPS[division], _BASES[division]
        kinds = set[int]()
        for pile in position.piles[8 * division : 8 * division + 8]:
            if pile:
                rank, suit, _ = pile[-1]
                kinds.add(2 * rank + _RED[suit])
                total += tops[rank] + bases[pile[0].rank] + sum([belows[card.rank] for card in pile])
                total -= RISE * (2 * rank + 3 - _RED[suit] in takers)
        takers = kinds
    return total
