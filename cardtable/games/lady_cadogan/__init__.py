"""Those of Lady Cadogan’s games whose rules are one page; the others have packages of their own."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_KIN = partial(Entry, family=N_("Lady Cadogan"), packs=2)
"""What is the same of most of them."""

ENTRIES = (
    _KIN(
        id="napoleons-square",
        title=N_("Napoleon’s Square"),
        rules=f"{__name__}.napoleons_square",
        source=N_("Cadogan 1874"),
        summary=N_("Twelve open packets on three sides of a square; marriages lead the suits home."),
        aliases=("Le Carré Napoléon",),
        minutes=20,
        comes_out=0.17,
        relatives=("petits-paquets", "hemispheres"),
    ),
    _KIN(
        id="sympathie",
        title=N_("Sympathie"),
        rules=f"{__name__}.sympathie",
        source=N_("Cadogan 1874"),
        summary=N_("Two players turn card after card and hope each finds its twin in the other deck."),
        levels=("fair",),
        aliases=("Sympathy",),
        player="cardtable.players.sympathie",
        minutes=3,
        comes_out=0.15,
    ),
    _KIN(
        id="sir-tommy",
        title=N_("Sir Tommy"),
        rules=f"{__name__}.sir_tommy",
        packs=1,
        source=N_("Traditional"),
        summary=N_("Card after card is turned, and you choose which of four heaps it waits on."),
        aliases=("Old Patience", "Try Again", "Numerica"),
        minutes=5,
        comes_out=0.19,
        relatives=("duchess-of-luynes",),
    ),
)
