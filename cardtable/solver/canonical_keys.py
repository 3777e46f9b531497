"""Positions that come to the same: twins, and places among which it does not matter which is which."""

from collections.abc import Hashable

from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position

_Kinds = tuple[tuple[int, int], ...]


class CanonicalKeys:
    """Gives positions of a game keys that are equal only if the same can be done in them.

    The two copies of a card are alike by all rules; which places are the game says
    (`Patience.alike`).  Keys of different instances must not be compared.
    """

    def __init__(self, game: Patience) -> None:
        self._game = game
        groups = [[game.index[name] for name in names] for names in game.alike]
        grouped = {number for group in groups for number in group}
        self._groups = groups
        self._single = [number for number in range(len(game.cloth)) if number not in grouped]
        self._numbers: dict[Pile, int] = {}
        self._kinds: dict[_Kinds, int] = {}

    def key(self, position: Position) -> Hashable:
        """Return the key of a position."""
        number = self._numbered
        piles = position.piles
        return (
            tuple([number(piles[place]) for place in self._single]),
            tuple([tuple(sorted([number(piles[place]) for place in group])) for group in self._groups]),
            self._game.remembered(position),
        )

    def _numbered(self, pile: Pile) -> int:
        """Return a small number for a pile, the same for twins of its cards."""
        found = self._numbers.get(pile)
        if found is None:
            kinds = tuple((int(card.rank), int(card.suit)) for card in pile)
            found = self._numbers[pile] = self._kinds.setdefault(kinds, len(self._kinds))
        return found
