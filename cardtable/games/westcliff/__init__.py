"""Westcliff."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="westcliff",
        title=N_("Westcliff"),
        family=N_("Klondike"),
        packs=1,
        rules=f"{__name__}.rules",
        source=N_("Whitmore Jones 1911"),
        summary=N_("Short columns and spaces for any card, but the pack is gone through only once."),
        relatives=("easthaven", "klondike"),
        minutes=6,
        comes_out=0.73,
    ),
)
"""What the catalogue tells of it."""
