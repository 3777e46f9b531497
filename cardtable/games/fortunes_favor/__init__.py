"""Fortune's Favor."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="fortunes-favor",
        title=N_("Fortune’s Favor"),
        family=N_("Forty Thieves"),
        packs=1,
        source=N_("Hoffmann 1892"),
        summary=N_(
            "One deck, the aces already out, and spaces that fill automatically: the easiest of its family."
        ),
        aliases=("Fortune’s Favour", "Fortune’s Favors", "Son of Fortune"),
        relatives=("busy-aces", "courtyard"),
        minutes=5,
        comes_out=0.999,
    ),
)
