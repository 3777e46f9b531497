"""Sir Tommy."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="sir-tommy",
        title=N_("Sir Tommy"),
        family=N_("Lady Cadogan"),
        packs=1,
        source=N_("Traditional"),
        summary=N_("Card after card is turned, and you choose which of four heaps it waits on."),
        aliases=("Old Patience", "Try Again", "Numerica"),
        minutes=5,
        comes_out=0.19,
        relatives=("duchess-of-luynes",),
    ),
)
