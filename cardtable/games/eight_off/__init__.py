"""Eight Off."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="eight-off",
        title=N_("Eight Off"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Parlett 1979"),
        summary=N_("Eight columns built down in suit, and eight cells, half of them taken from the deal on."),
        minutes=8,
        in_sight=True,
        comes_out=1.0,
        relatives=("freecell", "penguin"),
    ),
)
