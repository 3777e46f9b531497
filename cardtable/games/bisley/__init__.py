"""Bisley."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="bisley",
        title=N_("Bisley"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Traditional"),
        summary=N_("Build aces up and kings down until they meet; columns build both ways in suit."),
        minutes=10,
        in_sight=True,
        comes_out=0.84,
        relatives=("fortress",),
    ),
)
