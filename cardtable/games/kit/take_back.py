"""The choice whether the top card of a foundation may be built on in a column again."""

from dataclasses import replace

from cardtable.contract.option import Option
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.rules import Rules
from cardtable.texts import N_

TAKE_BACK = Option(
    "take-back",
    (False, True),
    False,
    label=N_("Take cards back from foundations"),
    explanation=N_("Whether the top card of a foundation may return to a column."),
)
"""Whether it may."""


def taking_back(game: Patience, rules: Rules) -> Rules:
    """Return the rules of a game as its option `TAKE_BACK` has them."""
    return replace(rules, foundations=replace(rules.foundations, give_back=bool(game.chosen[TAKE_BACK.key])))
