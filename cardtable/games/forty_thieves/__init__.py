"""The kin of the Forty Thieves."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_KIN = partial(Entry, family=N_("Forty Thieves"), packs=2)
"""What is the same of most of them."""

ENTRIES = (
    _KIN(
        id="napoleon-at-st-helena",
        title=N_("Napoleon at St Helena"),
        source=N_("Henshaw 1870"),
        summary=N_(
            "Forty cards in ten columns, moved one at a time and built in suit: the parent of a large family."
        ),
        aliases=("Forty Thieves", "Big Forty", "Le Cadran", "Roosevelt at San Juan"),
        relatives=("napoleons-square",),
        minutes=20,
        comes_out=0.06,
    ),
    _KIN(
        id="diplomat",
        title=N_("Diplomat"),
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("Two rows of four envoys across the aces, ready to be built on in any suit."),
        relatives=("napoleon-at-st-helena", "beleaguered-castle", "busy-aces"),
        minutes=15,
        comes_out=0.83,
    ),
    _KIN(
        id="deuces",
        title=N_("Deuces"),
        source=N_("Brussels 1860"),
        summary=N_("Eight twos in the middle, ten piles around them, and the aces last of all."),
        aliases=("Twos", "The Twos", "Les Deux"),
        relatives=("courtyard", "napoleon-at-st-helena"),
        minutes=15,
        comes_out=0.66,
    ),
    _KIN(
        id="square",
        title=N_("Square"),
        source=N_("Traditional"),
        summary=N_("Deuces with the twos still buried, and twelve piles that refill automatically."),
        relatives=("deuces", "napoleons-square"),
        minutes=12,
        comes_out=0.86,
    ),
    _KIN(
        id="busy-aces",
        title=N_("Busy Aces"),
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("Twelve single cards to start with, and aces that are seldom idle."),
        relatives=("deuces", "napoleon-at-st-helena"),
        minutes=15,
        comes_out=0.78,
    ),
    _KIN(
        id="courtyard",
        title=N_("Courtyard"),
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("Busy Aces around a courtyard: runs move together, and spaces fill automatically."),
        relatives=("busy-aces", "square", "napoleons-square"),
        minutes=12,
        comes_out=0.87,
    ),
    _KIN(
        id="fortunes-favor",
        title=N_("Fortune’s Favor"),
        packs=1,
        source=N_("Hoffmann 1892"),
        summary=N_(
            "One deck, the aces already out, and spaces that fill automatically: the easiest of its family."
        ),
        aliases=("Fortune’s Favour", "Fortune’s Favors", "Son of Fortune"),
        relatives=("busy-aces", "courtyard"),
        minutes=5,
        comes_out=0.999,
    ),
)
