"""Diplomat."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="diplomat",
        title=N_("Diplomat"),
        family=N_("Forty Thieves"),
        packs=2,
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("Two rows of four envoys across the aces, ready to be built on in any suit."),
        relatives=("napoleon-at-st-helena", "beleaguered-castle", "busy-aces"),
        minutes=15,
        comes_out=0.62,
    ),
)
