"""Positions that come to the same: twins, and places among which it does not matter which is which."""

from collections.abc import Hashable

from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position, unlabelled


class CanonicalKeys(dict[Pile, int]):
    """Gives positions of a game keys that are equal only if the same can be done in them.

    The two copies of a card are alike by all rules: by pile it has a small number, the same for twins of
    its cards.  Which places are alike the game says (`Patience.alike`).  Keys of different instances must
    not be compared.
    """

    def __init__(self, game: Patience) -> None:
        super().__init__()
        self._game = game
        self._groups = [[game.index[name] for name in names] for names in game.alike]
        self._kinds: dict[tuple[tuple[int, int], ...], int] = {}

    def key(self, position: Position) -> Hashable:
        """Return the key of a position."""
        numbers = [self[pile] for pile in position.piles]
        return unlabelled(numbers, self._groups), self._game.remembered(position)

    def __missing__(self, pile: Pile) -> int:
        kinds = tuple((int(card.rank), int(card.suit)) for card in pile)
        found = self[pile] = self._kinds.setdefault(kinds, len(self._kinds))
        return found
