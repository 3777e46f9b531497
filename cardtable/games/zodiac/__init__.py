"""The Zodiac."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="zodiac",
        title=N_("The Zodiac"),
        family=N_("Lady Cadogan"),
        packs=2,
        source=N_("Cadogan 1874"),
        summary=N_("Place every card in a ring of twenty-four packets; only then do the foundations start."),
        aliases=("Zodiac",),
        minutes=15,
        comes_out=0.98,
        relatives=("hemispheres",),
    ),
)
