"""Batsford."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="batsford",
        title=N_("Batsford"),
        family=N_("Klondike"),
        packs=2,
        source=N_("Coops 1939"),
        summary=N_(
            "Klondike with two decks and ten columns, one pass, and a reserve where three kings can wait."
        ),
        minutes=15,
        relatives=("klondike", "napoleon-at-st-helena"),
    ),
)
