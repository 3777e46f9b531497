"""Whitehead."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="whitehead",
        title=N_("Whitehead"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Whitehead 1924"),
        summary=N_("Klondike with every column face up, built red on red and black on black."),
        minutes=7,
        relatives=("klondike", "agnes-sorel"),
    ),
)
