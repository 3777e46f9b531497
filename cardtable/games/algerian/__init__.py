"""Algerian."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="algerian",
        title=N_("Algerian"),
        family=N_("Up and down"),
        packs=2,
        source=N_("Tarbart 1905"),
        summary=N_(
            "Six reserves feed eight columns built both ways; build aces up and kings down until they meet."
        ),
        aliases=("Algerian Patience", "Algiers"),
        minutes=15,
        comes_out=0.99,
        relatives=("crescent", "capricieuse"),
    ),
)
