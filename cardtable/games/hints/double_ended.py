"""How near a game of two packs built from both ends looks to being won, for hints and for a search.

A card is in order when it is built on the one beneath it.  One that is not keeps all that lie
under it from going anywhere, so it costs the more the more these are.  The figures were found
by trial.
"""

from collections.abc import Callable, Sequence

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.games.hints.look_ahead import ranked
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Tableau

BREAK, UNDER, CARD, SPACE = 3, 1, 4, -4
"""What a card out of order costs, and each card under it; a card not yet home; an empty pile to be filled."""

Built = Callable[[Card, Card], bool]
"""Whether a card may be built on another."""


def pile_cost(pile: Sequence[Card], built: Built, *, fills: bool) -> int:
    """Return what a pile costs beside its cards; `fills`: whether an empty one may be filled."""
    if not pile:
        return SPACE if fills else 0
    return sum(
        BREAK + UNDER * under for under in range(1, len(pile)) if not built(pile[under], pile[under - 1])
    )


def hints(game: Patience, tableau: Tableau, position: Position) -> tuple[Move, ...]:
    """Return the moves by the best position that a short search finds behind each, the best first."""
    rows, fills = [game.index[name] for name in tableau.piles], bool(tableau.fills.ranks)

    def cost(after: Position) -> float:
        piles = [after.piles[row] for row in rows]
        return sum(CARD * len(pile) + pile_cost(pile, tableau.build.accepts, fills=fills) for pile in piles)

    return ranked(game, position, cost)
