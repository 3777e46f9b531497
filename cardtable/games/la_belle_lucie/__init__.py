"""La Belle Lucie."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="la-belle-lucie",
        title=N_("La Belle Lucie"),
        family=N_("Lady Cadogan"),
        packs=1,
        source=N_("Cadogan 1874"),
        summary=N_("Seventeen fans of three, one card more, and two new deals of all that is left."),
        aliases=("Lovely Lucy", "Midnight Oil"),
        minutes=8,
        in_sight=True,
        comes_out=0.2,
        relatives=("british-square", "usk"),
    ),
)
