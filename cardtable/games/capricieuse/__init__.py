"""Capricieuse (Capricious) and Nationale."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_ANY = partial(Entry, family=N_("Up and down"), packs=2, in_sight=True)
"""What is the same of both."""

ENTRIES = (
    _ANY(
        id="capricieuse",
        title=N_("Capricieuse"),
        source=N_("Hoffmann 1892"),
        summary=N_("Twelve piles built up or down in suit, and two redeals if you lose your way."),
        aliases=("Capricious",),
        minutes=25,
        comes_out=1.0,
        relatives=("nationale", "crescent"),
    ),
    _ANY(
        id="nationale",
        title=N_("Nationale"),
        source=N_("PySolFC"),
        summary=N_("Capricieuse without redeals, but on its piles a king and an ace are neighbours."),
        aliases=("The Nation",),
        minutes=20,
        comes_out=0.67,
        relatives=("capricieuse", "crescent"),
    ),
)
