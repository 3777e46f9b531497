"""The Hemispheres."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="hemispheres",
        title=N_("The Hemispheres"),
        family=N_("Lady Cadogan"),
        packs=2,
        source=N_("Cadogan 1874"),
        summary=N_(
            "Red cards belong in the north of the circle, black ones in the south; strays are exchanged."
        ),
        aliases=("Les Hémisphères", "The Four Continents"),
        minutes=20,
        comes_out=0.34,
    ),
)
