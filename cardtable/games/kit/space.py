"""The choice of what fills a space, which books of one game decide differently."""

from dataclasses import replace

from cardtable.contract.option import Option
from cardtable.games.kit.building import FROM_TALON
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.rules import Rules
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


def filled_as_chosen(game: Patience, rules: Rules) -> Rules:
    """Return the rules of a game as its option `SPACE` has them."""
    if game.chosen[SPACE.key] == "any":
        return rules
    return replace(rules, tableau=replace(rules.tableau, fills=FROM_TALON))
