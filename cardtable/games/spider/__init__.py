"""Spider."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="spider",
        title=N_("Spider"),
        family=N_("Spider"),
        packs=2,
        source=N_("Traditional"),
        summary=N_(
            "Put eight suits together, king to ace, in ten columns; play with one, two or four suits."
        ),
        minutes=15,
        relatives=("easthaven", "yukon", "whitehead"),
    ),
)
