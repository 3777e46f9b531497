"""Games whose suits are built from both ends, or up and back."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_KIN = partial(Entry, family=N_("Up and down"), packs=2)
"""What is the same of all of them."""

ENTRIES = (
    _KIN(
        id="crescent",
        title=N_("Crescent"),
        source=N_("Traditional"),
        summary=N_(
            "Sixteen piles in an arc; three times a game, the bottom card of every pile comes to the top."
        ),
        aliases=("La Demi-Lune",),
        minutes=20,
        in_sight=True,
        comes_out=0.98,
        relatives=("bisley",),
    ),
    _KIN(
        id="capricieuse",
        title=N_("Capricieuse"),
        in_sight=True,
        source=N_("Hoffmann 1892"),
        summary=N_("Twelve piles built up or down in suit, and two redeals if you lose your way."),
        aliases=("Capricious",),
        minutes=25,
        comes_out=1.0,
        relatives=("crescent",),
    ),
    _KIN(
        id="nationale",
        title=N_("Nationale"),
        in_sight=True,
        source=N_("PySolFC"),
        summary=N_("Capricieuse without redeals, but on its piles a king and an ace are neighbours."),
        aliases=("The Nation",),
        minutes=20,
        comes_out=0.67,
        relatives=("capricieuse", "crescent"),
    ),
    _KIN(
        id="british-square",
        title=N_("British Square"),
        rules=f"{__name__}.british_square",
        source=N_("Lady Cadogan"),
        summary=N_("Sixteen piles in a square; each suit is built up to its king and all the way back."),
        aliases=("The Square", "Quadrat"),
        minutes=20,
        comes_out=0.9,
        relatives=("deuces", "napoleons-square"),
    ),
)
