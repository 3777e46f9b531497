"""Queen's Audience."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="queens-audience",
        title=N_("Queen’s Audience"),
        family=N_("Pictures"),
        packs=1,
        source=N_("Dick 1883"),
        summary=N_("Sixteen wait in the antechamber; couples enter together, and jacks lead their suits in."),
        aliases=("King’s Audience",),
        minutes=5,
        comes_out=0.4,
    ),
)
