"""Four Seasons (Corner Card, Vanishing Cross) and Czarina."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_ANY = partial(Entry, family=N_("Pictures"), packs=1)
"""What is the same of both."""

ENTRIES = (
    _ANY(
        id="four-seasons",
        title=N_("Four Seasons"),
        source=N_("Dick 1883"),
        summary=N_("A cross of five piles between four corners: when you win, the cross is gone."),
        aliases=("Corner Card", "Vanishing Cross", "Cross Currents"),
        relatives=("czarina",),
        minutes=5,
        comes_out=0.48,
    ),
    _ANY(
        id="czarina",
        title=N_("Czarina"),
        source=N_("Wikipedia"),
        summary=N_("Four Seasons with empty places filled immediately from the stock."),
        relatives=("four-seasons",),
        comes_out=0.1,
        minutes=5,
    ),
)
