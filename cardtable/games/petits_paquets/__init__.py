"""Les Petits Paquets."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="petits-paquets",
        title=N_("Les Petits Paquets"),
        family=N_("Lady Cadogan"),
        packs=2,
        source=N_("Cadogan 1874"),
        summary=N_(
            "A counted deal into thirteen packets; exiled cards go home in chains and release others."
        ),
        aliases=("The Little Packets",),
        minutes=20,
        comes_out=0.78,
    ),
)
