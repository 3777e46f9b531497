"""How near a position of The Constitution is to being won, as it looks.

The weights were found by playing thousands of deals with many sets of them, each time
making the move after which the position costs least.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from cardtable.cards import Card, Colour, Rank, Suit
from cardtable.games.constitution.cloth import COUNCIL, PACK
from cardtable.games.kit.building import DOWN_ALTERNATE
from cardtable.games.kit.position import Position

_HOME = 0.706
"""For each card on a foundation, to the good."""
RISE = 0.480
"""For each pile whose top can be laid on another, to the good."""
_BELOW, _SMALL = 2.018, 0.087
"""For each division below the Council: always; for each rank below the knave."""
_TOP = 0.302, 0.357, 0.604, 0.690
"""For each rank by which a pile's top is above a six, division by division: long sequences are good."""
_BASE = 0.0, 0.0, 0.238, 0.205
"""For each rank by which a pile's lowest card is below the knave: nothing higher will take it up."""
_FOUNDATIONS, _TALON = COUNCIL + 1, -1
"""The talon counts as one more division, below the People, the foundations above the Council."""


# Tops are told apart by their kinds

EMPTY, _NOTHING, KINDS = 0, 1, 2 * Rank.QUEEN
"""In place of a kind: there is no card; a kind that no card has.  All are below the last of these."""
_RED = [suit.colour is Colour.RED for suit in Suit]


def kind(pile: Sequence[Card]) -> int:
    """Return the kind of a pile's top: twice its rank, and 1 if it is red."""
    return 2 * pile[-1].rank + _RED[pile[-1].suit] if pile else EMPTY


_ONES = [(Card(rank, suit),) for rank in tuple(Rank)[: Rank.JACK] for suit in (Suit.SPADES, Suit.HEARTS)]
UP, DOWN = [_NOTHING] * KINDS, [_NOTHING] * KINDS
"""The kind on which a kind can be laid, and that which can be laid on it."""
for _one, _onto in product(_ONES, repeat=2):
    if DOWN_ALTERNATE.accepts(*_one, *_onto):
        UP[kind(_one)], DOWN[kind(_onto)] = kind(_onto), kind(_one)


def _costs(row: int) -> Iterator[tuple[float, float]]:
    for rank in (top // 2 for top in range(KINDS)):
        below = (COUNCIL - row) * (_BELOW + _SMALL * (Rank.JACK - rank))
        if row == _TALON:
            yield below, below
        elif row == _FOUNDATIONS:
            yield -_HOME, -_HOME
        else:
            # It covers a card of the next higher rank, whose place as the top it takes.
            yield below - _TOP[row], below + _TOP[row] * (rank - 6) + _BASE[row] * (Rank.JACK - rank)


COSTS = {row: [*_costs(row)] for row in range(_TALON, _FOUNDATIONS + 1)}
"""What each card costs, by its division and kind: on another one, or as the first of its pile."""


def cost(position: Position) -> float:
    """Return how far from won it looks."""
    total, tops = 0.0, [*map(kind, position.piles[:32])]
    for place, pile in enumerate(position.piles):
        if pile and place != PACK:
            costs = COSTS[place // 8 if place < PACK else _TALON]
            total += (
                sum([costs[2 * rank + _RED[suit]][0] for rank, suit, _ in pile[1:]])
                + costs[kind(pile[:1])][1]
            )
    for first in (0, 8, 16):
        takers = {DOWN[top] for top in tops[first + 8 : first + 16]}
        total -= RISE * sum(top in takers for top in tops[first : first + 8])
    return total
