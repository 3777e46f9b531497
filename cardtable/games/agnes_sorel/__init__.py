"""Agnes Sorel."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="agnes-sorel",
        title=N_("Agnes Sorel"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Dalton 1909"),
        summary=N_("A card drawn by chance starts the foundations, and no empty column can be filled."),
        minutes=5,
        relatives=("klondike", "whitehead", "easthaven"),
    ),
)
