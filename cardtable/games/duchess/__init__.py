"""Duchess of Luynes and Parisienne."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="duchess-of-luynes",
        title=N_("Duchess of Luynes"),
        family=N_("Lady Cadogan"),
        packs=2,
        rules=f"{__name__}.rules",
        source=N_("Cadogan 1874"),
        summary=N_(
            "Rounds of four cards face up and two face down; the Discard is opened at the end of a deal."
        ),
        aliases=("La Duchesse de Luynes", "Grand Duchess"),
        minutes=12,
        comes_out=0.88,
        relatives=("parisienne",),
    ),
    Entry(
        id="parisienne",
        title=N_("Parisienne"),
        family=N_("Lady Cadogan"),
        packs=2,
        rules=f"{__name__}.rules",
        source=N_("after Cadogan"),
        summary=N_("Duchess of Luynes with an ace and a king of each suit set out before the deal."),
        aliases=("La Parisienne", "Parisian", "Isle of Capri"),
        minutes=12,
        comes_out=0.97,
        relatives=("duchess-of-luynes",),
    ),
)
"""What the catalogue tells of it."""
