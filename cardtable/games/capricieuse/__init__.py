"""Capricieuse (Capricious) and Nationale."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="capricieuse",
        title=N_("Capricieuse"),
        family=N_("Up and down"),
        packs=2,
        rules=f"{__name__}.rules",
        source=N_("Hoffmann 1892"),
        summary=N_("Twelve piles built up or down in suit, and two more deals for who has lost the way."),
        aliases=("Capricious",),
        minutes=25,
        in_sight=True,
        comes_out=1.0,
        relatives=("nationale", "crescent"),
    ),
    Entry(
        id="nationale",
        title=N_("Nationale"),
        family=N_("Up and down"),
        packs=2,
        rules=f"{__name__}.rules",
        source=N_("Lady Cadogan"),
        summary=N_("Capricieuse without a second deal, but on its piles king and ace are neighbours."),
        aliases=("The Nation",),
        minutes=20,
        in_sight=True,
        comes_out=0.67,
        relatives=("capricieuse", "crescent"),
    ),
)
"""What the catalogue tells of them."""
