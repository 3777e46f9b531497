"""Easthaven."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="easthaven",
        title=N_("Easthaven"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("When you run out of moves, deal a whole row of cards onto the seven columns."),
        relatives=("westcliff", "klondike"),
        one_click=True,
        minutes=7,
        comes_out=0.47,
    ),
)
