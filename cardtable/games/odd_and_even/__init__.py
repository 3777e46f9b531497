"""Odd and Even."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="odd-and-even",
        title=N_("Odd and Even"),
        family=N_("Pictures"),
        packs=2,
        source=N_("Dick 1898"),
        summary=N_("Nine cards wait in a square while suits climb by twos: odd ranks first, or even ones."),
        relatives=("queens-audience",),
        comes_out=0.45,
    ),
)
