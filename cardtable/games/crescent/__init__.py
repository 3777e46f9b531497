"""Crescent (La Demi-Lune)."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="crescent",
        title=N_("Crescent"),
        family=N_("Up and down"),
        packs=2,
        source=N_("Traditional"),
        summary=N_(
            "Sixteen piles in an arc; three times a game, the bottom card of every pile comes to the top."
        ),
        aliases=("La Demi-Lune",),
        minutes=20,
        in_sight=True,
        comes_out=0.9,
        relatives=("bisley",),
    ),
)
