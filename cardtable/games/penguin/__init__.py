"""Penguin (Beak and Flipper)."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="penguin",
        title=N_("Penguin"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Parlett 1979"),
        summary=N_(
            "The first card sets where the suits start; a flipper of seven cells holds cards for later."
        ),
        aliases=("Beak and Flipper",),
        minutes=10,
        in_sight=True,
        comes_out=0.99,
        relatives=("bisley", "freecell"),
    ),
)
