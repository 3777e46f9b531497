"""Deuces and Square."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_ANY = partial(Entry, family=N_("Forty Thieves"), packs=2)
"""What is the same of both."""

ENTRIES = (
    _ANY(
        id="deuces",
        title=N_("Deuces"),
        source=N_("Brussels 1860"),
        summary=N_("Eight twos in the middle, ten piles around them, and the aces last of all."),
        aliases=("Twos", "The Twos", "Les Deux"),
        relatives=("square", "busy-aces", "courtyard", "napoleon-at-st-helena"),
        minutes=15,
        comes_out=0.47,
    ),
    _ANY(
        id="square",
        title=N_("Square"),
        source=N_("Traditional"),
        summary=N_("Deuces with the twos still buried, and twelve piles that refill automatically."),
        relatives=("courtyard", "deuces", "napoleons-square"),
        minutes=12,
        comes_out=0.86,
    ),
)
