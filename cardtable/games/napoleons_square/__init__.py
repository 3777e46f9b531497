"""Napoleon's Square."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="napoleons-square",
        title=N_("Napoleon’s Square"),
        family=N_("Lady Cadogan"),
        packs=2,
        source=N_("Cadogan 1874"),
        summary=N_("Twelve open packets on three sides of a square; marriages lead the suits home."),
        aliases=("Le Carré Napoléon",),
        minutes=20,
        comes_out=0.17,
        relatives=("petits-paquets", "hemispheres"),
    ),
)
