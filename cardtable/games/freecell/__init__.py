"""FreeCell."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="freecell",
        title=N_("FreeCell"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Paul Alfille 1978"),
        summary=N_(
            "Red on black, black on red, and four cells: all in sight, and nearly every deal can be won."
        ),
        minutes=8,
        in_sight=True,
        comes_out=1.0,
        relatives=("penguin", "castles-in-spain"),
    ),
)
