"""Byzantium."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="byzantium",
        title=N_("Byzantium"),
        family=N_("Modern games"),
        packs=0.5,
        source=N_("Toby Ord"),
        summary=N_("Hierarchies grow card by card from two crossed aces; one to four players."),
        levels=("gentle", "fair", "strong"),
        ratings={"gentle": 1420, "fair": 1500, "strong": 1570},
        player="cardtable.players.byzantium.player",
        answers="cardtable.players.byzantium.questions",
        minutes=10,
    ),
)
