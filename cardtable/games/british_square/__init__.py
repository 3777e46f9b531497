"""British Square (Cadogan's “The Square”)."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="british-square",
        title=N_("British Square"),
        family=N_("Up and down"),
        packs=2,
        source=N_("Lady Cadogan"),
        summary=N_("Sixteen piles in a square; each suit is built up to its king and all the way back."),
        aliases=("The Square", "Quadrat"),
        minutes=20,
        comes_out=0.9,
        relatives=("deuces", "napoleons-square"),
    ),
)
