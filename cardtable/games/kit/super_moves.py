"""The choice whether cards built on each other are moved as one, where that could be done card by card."""

from cardtable.contract.option import Option
from cardtable.texts import N_

SUPER_MOVES = Option(
    "super-moves",
    (False, True),
    False,
    label=N_("Several cards at once"),
    explanation=N_(
        "Cards built on each other move as one, if empty rows would let you move them one by one."
    ),
)
"""Whether they are; the engine itself follows it."""
