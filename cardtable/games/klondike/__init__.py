"""Klondike (in Britain Canfield)."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="klondike",
        title=N_("Klondike"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Hoyle 1907"),
        summary=N_(
            "The solitaire everyone knows: red on black, black on red, and a stock turned three at a time."
        ),
        aliases=("Canfield", "Seven-Card Klondike", "Solitaire", "American Patience"),
        relatives=("westcliff", "easthaven"),
        one_click=True,
        minutes=10,
        comes_out=0.33,
    ),
)
