"""How near a game of two packs built from both ends looks to being won, for hints and for a search.

A card is in order when it is built on the one beneath it.  One that is not keeps all that lie
under it from going anywhere, so it costs the more the more these are.  The figures were found
by trial.
"""

from collections.abc import Callable, Sequence

from cardtable.cards import Card

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
