"""Busy Aces and Courtyard."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_ANY = partial(Entry, family=N_("Forty Thieves"), packs=2)
"""What is the same of both."""

ENTRIES = (
    _ANY(
        id="busy-aces",
        title=N_("Busy Aces"),
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("Twelve single cards to start with, and aces that are seldom idle."),
        relatives=("courtyard", "deuces", "fortunes-favor", "napoleon-at-st-helena"),
        minutes=15,
        comes_out=0.78,
    ),
    _ANY(
        id="courtyard",
        title=N_("Courtyard"),
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("Busy Aces around a courtyard: runs move together, and spaces fill automatically."),
        relatives=("busy-aces", "square", "napoleons-square"),
        minutes=12,
        comes_out=0.87,
    ),
)
