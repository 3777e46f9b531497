"""Yukon."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="yukon",
        title=N_("Yukon"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Traditional"),
        summary=N_("Klondike without a stock: any face-up card moves, with all the cards on it."),
        one_click=True,
        minutes=10,
        relatives=("klondike", "king-albert"),
    ),
)
