"""Beleaguered Castle and its kin."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_CASTLE = partial(Entry, family=N_("Castles"), packs=1, in_sight=True)
"""What is the same of all but the Castle of Indolence."""

ENTRIES = (
    _CASTLE(
        id="beleaguered-castle",
        title=N_("Beleaguered Castle"),
        source=N_("Dick 1883"),
        summary=N_("Every card face up: rows in two wings besiege the aces."),
        aliases=("Laying Siege", "Sham Battle"),
        comes_out=0.68,
    ),
    Entry(
        id="castle-of-indolence",
        title=N_("Castle of Indolence"),
        family=N_("Castles"),
        packs=2,
        source=N_("Dick 1883"),
        summary=N_(
            "Two decks, eight foundations built regardless of suit, and four reserves behind the walls."
        ),
        minutes=20,
        relatives=("beleaguered-castle",),
    ),
    _CASTLE(
        id="streets-and-alleys",
        title=N_("Streets and Alleys"),
        source=N_("Parlett 1979"),
        summary=N_("The castle with its aces still buried in the rows."),
        minutes=12,
        comes_out=0.51,
        relatives=("beleaguered-castle",),
    ),
    _CASTLE(
        id="citadel",
        title=N_("Citadel"),
        source=N_("Parlett 1979"),
        summary=N_("A castle whose foundations start during the deal, so its rows are shorter."),
        aliases=("Under Siege",),
        minutes=8,
        comes_out=0.85,
        relatives=("beleaguered-castle",),
    ),
    _CASTLE(
        id="fortress",
        title=N_("Fortress"),
        source=N_("Parlett 1979"),
        summary=N_("Ten rows, built up or down in suit; easier to read than to win."),
        aliases=("Fort",),
        comes_out=0.2,
        relatives=("bisley",),
    ),
    _CASTLE(
        id="chessboard",
        title=N_("Chessboard"),
        source=N_("Parlett 1979"),
        summary=N_("Fortress around the corner: you choose the rank the foundations start from."),
        aliases=("Fives",),
        comes_out=0.76,
        relatives=("fortress",),
    ),
    _CASTLE(
        id="selective-castle",
        title=N_("Selective Castle"),
        source=N_("PySolFC"),
        summary=N_("Streets and Alleys, but you choose the rank the foundations start from."),
        minutes=12,
        comes_out=0.88,
        relatives=("streets-and-alleys", "chessboard"),
    ),
    _CASTLE(
        id="siegecraft",
        title=N_("Siegecraft"),
        source=N_("PySolFC"),
        summary=N_("Beleaguered Castle with one free cell: nearly every deal is winnable."),
        minutes=8,
        comes_out=0.99,
        relatives=("beleaguered-castle",),
    ),
    _CASTLE(
        id="stronghold",
        title=N_("Stronghold"),
        source=N_("PySolFC"),
        summary=N_("Streets and Alleys with one free cell."),
        comes_out=0.97,
        relatives=("streets-and-alleys", "siegecraft"),
    ),
    _CASTLE(
        id="fastness",
        title=N_("Fastness"),
        source=N_("PySolFC"),
        summary=N_("Streets and Alleys with two free cells."),
        aliases=("Private Lane",),
        minutes=8,
        comes_out=1.0,
        relatives=("stronghold", "streets-and-alleys"),
    ),
    _CASTLE(
        id="penelopes-web",
        title=N_("Penelope’s Web"),
        source=N_("PySolFC"),
        summary=N_("Streets and Alleys, but only kings can go to an empty row."),
        minutes=12,
        comes_out=0.13,
        relatives=("streets-and-alleys",),
    ),
    _CASTLE(
        id="exiled-kings",
        title=N_("Exiled Kings"),
        source=N_("PySolFC"),
        summary=N_("Citadel, but only kings can go to an empty row."),
        comes_out=0.74,
        relatives=("citadel", "penelopes-web"),
    ),
)
