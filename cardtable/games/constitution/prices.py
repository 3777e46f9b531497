"""The Constitution's cards as small numbers, and what a move of each costs: for its rollouts.

Building and the costs of the quick hints ask only for a card's kind: its rank and colour.
What may be laid on what is asked of the game's own rules, once.
"""

from itertools import pairwise, product

from cardtable.cards import Card, Colour, Rank, pack
from cardtable.games.constitution.cloth import FOUNDATIONS
from cardtable.games.constitution.hints import HOME, RISE, base, below, top
from cardtable.games.kit.building import DOWN_ALTERNATE

EMPTY, NOTHING = 0, 1
"""In place of a kind: there is no card; a kind that no card has."""
KINDS = 2 * Rank.QUEEN
"""All kinds, and these two, are below this."""
ONE = pack(ranks=tuple(Rank)[: Rank.JACK])
"""One of the two packs, with its aces."""


def number(card: Card) -> int:
    """Return the number of a card; its twin has the next."""
    return 8 * card.rank + 2 * card.suit + card.copy - 1


def face(numbered: int) -> int:
    """Return what a card and its twin have in common."""
    return numbered >> 1


def _kind(card: Card) -> int:
    return 2 * card.rank + (card.colour is Colour.RED)


def _kinds() -> list[int]:
    kinds = [EMPTY] * (8 * Rank.QUEEN)
    for card in ONE:
        kinds[number(card)] = kinds[number(card) + 1] = _kind(card)
    return kinds


def _neighbours() -> tuple[list[int], list[int]]:
    up, down = [NOTHING] * KINDS, [NOTHING] * KINDS
    for card, onto in product(ONE, repeat=2):
        if DOWN_ALTERNATE.accepts(card, onto):
            up[_kind(card)], down[_kind(onto)] = _kind(onto), _kind(card)
    return up, down


def _next_faces() -> list[int]:
    following = [NOTHING] * (4 * Rank.QUEEN)
    for rule in set(FOUNDATIONS.values()):
        for card, after in pairwise(rule.cards()):
            following[face(number(card))] = face(number(after))
    return following


KIND = _kinds()
"""The kind of a card, by its number."""
UP, DOWN = _neighbours()
"""The kind on which a kind can be laid, and that which can be laid on it."""
NEXT = _next_faces()
"""The face that a foundation wants after another."""

Price = tuple[float, float]
"""What a move of a card costs: from a pile where it lies on others, from a place that becomes vacant.

How many tops can be laid on others before and after it is not reckoned in.
"""


def _taken(rank: int, division: int) -> Price:
    on_others = top(rank + 1, division) - top(rank, division)
    return on_others, -top(rank, division) - base(rank, division)


def _raised(rank: int, division: int, more: float) -> Price:
    there = below(rank, division + 1) - below(rank, division) + top(rank, division + 1) + more
    on_others, alone = _taken(rank, division)
    return on_others + there, alone + there


_RANKS = [kind // 2 for kind in range(KINDS)]
# Each by the kind of the card; the first two by its division too.
BUILT = [[_raised(rank, row, RISE - top(rank + 1, row + 1)) for rank in _RANKS] for row in range(3)]
"""For laying it on a card in the division above."""
FILLED = [[_raised(rank, row, base(rank, row + 1)) for rank in _RANKS] for row in range(3)]
"""For filling a vacancy in the division above."""
GONE = [(on_others - HOME, alone - HOME) for on_others, alone in (_taken(rank, 3) for rank in _RANKS)]
"""For playing it from the Council to a foundation."""
ENTERED = [below(rank, 0) - below(rank, -1) + top(rank, 0) + base(rank, 0) for rank in _RANKS]
"""For its coming from the talon to a vacancy in the People."""
COVERED = [-top(rank, 0) for rank in _RANKS]
"""For its being covered by the talon's top card."""
