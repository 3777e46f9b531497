"""What goes on what in an open patience, worked out once: moves are listed very often.

The tables state no rule.  They are what the game's own rules of one card answer for every
card there is.
"""

from collections.abc import Callable, Sequence

from cardtable.cards import Card, Rank
from cardtable.contract.move import Move
from cardtable.games.kit.position import Pile

Built = Callable[[Card, Card], bool]
"""Whether a card may be built on another."""
GoesHome = Callable[[Card, int, Pile, Rank | None], bool]
"""Whether a card goes next on the foundation of a place number, given its pile and the base."""


class PlacementTables:
    """For each card the cards that take it; for each foundation the cards that it takes; moves once made."""

    def __init__(
        self, cards: Sequence[Card], places: Sequence[str], built: Built, goes_home: GoesHome
    ) -> None:
        self.bearers = {
            card: tuple(onto for onto in cards if onto != card and built(card, onto)) for card in cards
        }
        self._cards = cards
        self._places = places
        self._goes_home = goes_home
        self._wanted: dict[tuple[int, int, Card | None, Rank | None], frozenset[Card]] = {}
        self._carries: dict[tuple[Card, int, int], Move] = {}

    def wanted(self, number: int, pile: Pile, base: Rank | None) -> frozenset[Card]:
        """Return the cards that the foundation of this place number takes next, given the chosen base."""
        key = (number, len(pile), pile[-1] if pile else None, base)
        if key not in self._wanted:
            self._wanted[key] = frozenset(
                card for card in self._cards if self._goes_home(card, number, pile, base)
            )
        return self._wanted[key]

    def carry(self, card: Card, source: int, target: int) -> Move:
        """Return the move of a card from place number to place number, the same object each time."""
        key = (card, source, target)
        if key not in self._carries:
            self._carries[key] = Move.carry(card, self._places[source], self._places[target])
        return self._carries[key]
