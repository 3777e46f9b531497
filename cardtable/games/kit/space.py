"""The choice of what fills a space, which books of one game decide differently."""

from cardtable.contract.option import Option
from cardtable.games.kit.building import ANY_RANK, FROM_TALON, Filling
from cardtable.games.kit.patience import Patience
from cardtable.texts import N_

SPACE = Option(
    "space",
    ("any", "waste"),
    "any",
    label=N_("Spaces are filled with"),
    explanation=N_("The stricter books keep spaces for cards of the talon and the pack."),
    meanings={
        "any": N_("Any available card"),
        "waste": N_("Cards of the talon or the pack"),
    },
)
"""Whether cards of the tableau go to spaces too."""


def filled_as_chosen(game: Patience) -> Filling:
    """Return what fills the spaces of a game with the option `SPACE`."""
    return FROM_TALON if game.chosen[SPACE.key] == "waste" else ANY_RANK
