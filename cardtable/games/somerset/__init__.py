"""Somerset."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="somerset",
        title=N_("Somerset"),
        family=N_("Open columns"),
        packs=1,
        rules=f"{__name__}.rules",
        source=N_("Traditional"),
        summary=N_(
            "Ten columns that grow from one card to eight, red on black, with nothing to help but spaces."
        ),
        minutes=10,
        in_sight=True,
        comes_out=0.58,
        relatives=("king-albert", "castles-in-spain"),
    ),
)
"""What the catalogue tells of it."""
