"""The choice of what fills a space, which books of one game decide differently."""

from cardtable.contract.option import Option
from cardtable.games.kit.building import ANY_RANK, FROM_TALON, Filling
from cardtable.games.kit.patience import Patience
from cardtable.texts import N_

SPACE = Option(
    "space",
    ("any", "waste"),
    "any",
    label=N_("Spaces can be filled with"),
    explanation=N_("Stricter books reserve spaces for cards from the waste and the stock."),
    meanings={
        "any": N_("Any available card"),
        "waste": N_("Cards from the waste or stock"),
    },
)
"""Whether cards of the tableau go to spaces too."""


def filled_as_chosen(game: Patience) -> Filling:
    """Return what fills the spaces of a game with the option `SPACE`."""
    return FROM_TALON if game.chosen[SPACE.key] == "waste" else ANY_RANK
