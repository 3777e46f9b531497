"""Sympathie."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="sympathie",
        title=N_("Sympathie"),
        family=N_("Lady Cadogan"),
        packs=2,
        source=N_("Cadogan 1874"),
        summary=N_("Two players turn card after card and hope each finds its twin in the other deck."),
        levels=("fair",),
        aliases=("Sympathy",),
        player="cardtable.players.sympathie",
        minutes=3,
        comes_out=0.15,
    ),
)
