"""Deuces and Square."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="deuces",
        title=N_("Deuces"),
        family=N_("Forty Thieves"),
        packs=2,
        rules=f"{__name__}.rules",
        source=N_("Brussels 1860"),
        summary=N_("Eight twos in the middle, ten piles around them, and the aces come last."),
        aliases=("Twos", "The Twos", "Les Deux"),
        relatives=("square", "busy-aces", "courtyard", "napoleon-at-st-helena"),
        minutes=15,
        comes_out=0.33,
    ),
    Entry(
        id="square",
        title=N_("Square"),
        family=N_("Forty Thieves"),
        packs=2,
        rules=f"{__name__}.rules",
        source=N_("Traditional"),
        summary=N_("Deuces with the twos still to be found, among twelve piles that fill themselves."),
        relatives=("courtyard", "deuces", "napoleons-square"),
        minutes=12,
        comes_out=0.77,
    ),
)
"""What the catalogue tells of them."""
