"""Thumb and Pouch."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="thumb-and-pouch",
        title=N_("Thumb and Pouch"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Traditional"),
        summary=N_("Klondike made easy: a card goes on any suit but its own, and any card fills a space."),
        minutes=8,
        relatives=("klondike", "westcliff"),
    ),
)
