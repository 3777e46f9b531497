"""How far a position of Algerian is from being won, as it looks.

The weights were found by playing some dozens of games with several sets of them.
"""

from collections.abc import Iterator
from itertools import pairwise

from cardtable.cards import Card, Suit
from cardtable.games.kit.building import Build
from cardtable.games.kit.position import Pile

_HOME, _SPACE = 4.0, 3.0
_BREAK = 0.9
"""For a card of a column that is not built on the one beneath it."""
_WAITING = 0.35
"""For each card of the reserves."""
_OVER = 0.6
"""For each card over one that a foundation wants next."""


class Cost:
    """Tells the cost of columns and reserves beside what the foundations hold; lower is better."""

    def __init__(self, build: Build) -> None:
        self._build = build

    def __call__(self, columns: list[Pile], reserves: list[Pile], ups: list[int], downs: list[int]) -> float:
        """Return the cost; ``ups`` and ``downs`` are how many cards each suit's foundations hold."""
        total = _WAITING * sum(map(len, reserves)) - _HOME * (sum(ups) + sum(downs))
        accepts = self._build.accepts
        for pile in columns:
            if not pile:
                total -= _SPACE
            for under, over in pairwise(pile):
                total += 0.0 if accepts(over, under) else _BREAK
        return total + _OVER * self._buried([*columns, *reserves], set(_wanted(ups, downs)))

    def _buried(self, piles: list[Pile], wanted: set[tuple[int, int]]) -> int:
        """Return how many cards lie over the wanted ones: of twins over the one that is freed sooner."""
        depths: dict[tuple[int, int], int] = {}
        for pile in piles:
            steps = 0
            for depth in range(len(pile) - 1, -1, -1):
                card = pile[depth]
                kind = _kind(card)
                if kind in wanted:
                    depths[kind] = min(steps, depths.get(kind, steps))
                built = depth > 0 and self._build.accepts(card, pile[depth - 1])
                steps += 0 if built else 1
        return sum(depths.values())


def _kind(card: Card) -> tuple[int, int]:
    return int(card.suit), int(card.rank)


def _wanted(ups: list[int], downs: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the cards that the foundations want next."""
    for suit in Suit:
        if ups[suit] < 13:
            yield int(suit), ups[suit] + 1
        if downs[suit] < 13:
            yield int(suit), 13 - downs[suit]
