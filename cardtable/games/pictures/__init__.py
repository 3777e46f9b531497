"""Games that make a picture."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_KIN = partial(Entry, family=N_("Pictures"), packs=1)
"""What is the same of most of them."""

ENTRIES = (
    _KIN(
        id="four-seasons",
        title=N_("Four Seasons"),
        rules=f"{__name__}.four_seasons",
        source=N_("Dick 1883"),
        summary=N_("A cross of five piles between four corners: when you win, the cross is gone."),
        aliases=("Corner Card", "Vanishing Cross", "Cross Currents"),
        minutes=5,
        comes_out=0.64,
    ),
    _KIN(
        id="czarina",
        title=N_("Czarina"),
        rules=f"{__name__}.four_seasons",
        source=N_("Wikipedia"),
        summary=N_("Four Seasons with empty places filled immediately from the stock."),
        relatives=("four-seasons",),
        comes_out=0.26,
        minutes=5,
    ),
    _KIN(
        id="odd-and-even",
        title=N_("Odd and Even"),
        rules=f"{__name__}.odd_and_even",
        packs=2,
        source=N_("Dick 1898"),
        summary=N_("Nine cards wait in a square while suits climb by twos: odd ranks first, or even ones."),
        relatives=("queens-audience",),
        comes_out=0.45,
    ),
)
