"""Piles as nodes of a trie: laying a card on a pile, or taking it off, is one look-up.

What a search counts, and tells positions apart by, is known by pile, and so found with it.
"""

from collections.abc import Iterable
from random import Random

NONE = -1
"""No card."""
CARD_BITS = 7
"""Room for the number of a card, beside that of the pile on which it is laid."""

_DIGEST_BITS = 120
"""So many that no proof hangs on luck: two of 300,000 positions share a key less often than once in 10²⁵."""


class PileTrie:
    """The piles met so far; subclasses keep more of each in lists of their own.

    ``parent`` and ``top`` are by pile: what lies under its top card, and that card.  ``children``:
    what comes of laying a card on a pile, by that pile's number shifted by `CARD_BITS`, and the
    card's.  There are so many empty piles to begin with as there are ``roots``.
    """

    def __init__(self, roots: int = 1) -> None:
        self.parent, self.top = list(range(roots)), [NONE] * roots
        self.children: dict[int, int] = {}
        self._random = Random(1)

    def drawn(self) -> int:
        """Return a random number for a key."""
        return self._random.getrandbits(_DIGEST_BITS)

    def pushed(self, pile: int, card: int) -> int:
        """Return the pile with a card laid on it."""
        key = pile << CARD_BITS | card
        known = self.children.get(key)
        if known is None:
            known = self.children[key] = self._grown(pile, card)
        return known

    def _grown(self, pile: int, card: int) -> int:
        """Return the same as a new pile; subclasses add what they keep of it."""
        self.parent.append(pile)
        self.top.append(card)
        return len(self.parent) - 1

    def carried(self, pile: int, cards: Iterable[int]) -> int:
        """Return the pile with cards laid on it one after the other."""
        for card in cards:
            pile = self.children.get(pile << CARD_BITS | card) or self.pushed(pile, card)
        return pile

    def cards_in(self, pile: int) -> list[int]:
        """Return the cards of a pile, the lowest first."""
        found = []
        while self.top[pile] != NONE:
            found.append(self.top[pile])
            pile = self.parent[pile]
        return found[::-1]
