"""Amazons."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="amazons",
        title=N_("Amazons"),
        family=N_("Pictures"),
        packs=1,
        source=N_("Dick 1898"),
        summary=N_(
            "Four columns, each under its own foundation, dealt again and again until four queens reign."
        ),
        relatives=("odd-and-even",),
        minutes=8,
        comes_out=1.0,
    ),
)
