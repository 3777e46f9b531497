"""Duchess of Luynes and Parisienne."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_ANY = partial(Entry, family=N_("Lady Cadogan"), packs=2)
"""What is the same of both."""

ENTRIES = (
    _ANY(
        id="duchess-of-luynes",
        title=N_("Duchess of Luynes"),
        source=N_("Cadogan 1874"),
        summary=N_(
            "Rounds of four cards face up and two face down; the Discard is turned up at the "
            "end of each deal."
        ),
        aliases=("La Duchesse de Luynes", "Grand Duchess"),
        minutes=12,
        comes_out=0.96,
    ),
    _ANY(
        id="parisienne",
        title=N_("Parisienne"),
        source=N_("after Cadogan"),
        summary=N_("Duchess of Luynes with an ace and a king of each suit set out before the deal."),
        aliases=("La Parisienne", "Parisian", "Isle of Capri"),
        minutes=12,
        comes_out=1.0,
        relatives=("duchess-of-luynes",),
    ),
)
