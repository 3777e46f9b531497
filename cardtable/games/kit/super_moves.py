"""The choice whether cards built on each other are moved as one, where that could be done card by card."""

from cardtable.contract.option import Option
from cardtable.texts import N_

SUPER_MOVES = Option(
    "super-moves",
    (False, True),
    False,
    label=N_("Move several cards at once"),
    explanation=N_("Move a run together when empty rows would let you move its cards one by one."),
)
"""Whether they are; the engine itself follows it."""
