"""Amazons."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="amazons",
        title=N_("Amazons"),
        family=N_("Without building"),
        packs=1,
        rules=f"{__name__}.rules",
        source=N_("Dick 1898"),
        summary=N_(
            "Four columns, each under its own foundation, dealt again and again until four queens reign."
        ),
    ),
)
"""What the catalogue tells of it."""
