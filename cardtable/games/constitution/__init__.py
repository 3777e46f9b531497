"""The Constitution."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="constitution",
        title=N_("The Constitution"),
        family=N_("Lady Cadogan"),
        packs=2,
        source=N_("Cadogan 1874"),
        summary=N_(
            "Cards rise from the People through Commons and Lords to the Privy Council, then to aces."
        ),
        aliases=("The British Constitution",),
        minutes=20,
        comes_out=0.97,
        relatives=("hemispheres",),
    ),
)
