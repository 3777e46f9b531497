"""Westcliff."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="westcliff",
        title=N_("Westcliff"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Whitmore Jones 1911"),
        summary=N_(
            "Short columns, and any card can fill a space, but there is only one pass through the stock."
        ),
        relatives=("easthaven", "klondike"),
        one_click=True,
        minutes=6,
        comes_out=0.73,
    ),
)
