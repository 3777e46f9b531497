"""Games of open columns: Baker’s Dozen and its kin, those with cells, Bisley and Somerset."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_KIN = partial(Entry, family=N_("Open columns"), packs=1, in_sight=True)
"""What is the same of all of them."""

ENTRIES = (
    _KIN(
        id="bisley",
        title=N_("Bisley"),
        rules=f"{__name__}.bisley",
        source=N_("Traditional"),
        summary=N_("Build aces up and kings down until they meet; columns build both ways in suit."),
        comes_out=0.84,
    ),
    _KIN(
        id="freecell",
        title=N_("FreeCell"),
        rules=f"{__name__}.freecell",
        source=N_("Paul Alfille 1978"),
        summary=N_(
            "Red on black, black on red, and four cells: all in sight, and nearly every deal can be won."
        ),
        minutes=8,
        comes_out=1.0,
        relatives=("castles-in-spain",),
    ),
    _KIN(
        id="eight-off",
        title=N_("Eight Off"),
        rules=f"{__name__}.eight_off",
        source=N_("Parlett 1979"),
        summary=N_("Eight columns built down in suit, and eight cells, half of them taken from the deal on."),
        minutes=8,
        comes_out=1.0,
        relatives=("freecell", "penguin"),
    ),
    _KIN(
        id="king-albert",
        title=N_("King Albert"),
        rules=f"{__name__}.king_albert",
        source=N_("Traditional"),
        summary=N_(
            "A triangle of columns and the Belgian reserve: seven cards that are free from the start."
        ),
        aliases=("Idiot’s Delight",),
        comes_out=0.71,
        relatives=("freecell", "klondike"),
    ),
    _KIN(
        id="somerset",
        title=N_("Somerset"),
        rules=f"{__name__}.somerset",
        source=N_("Traditional"),
        summary=N_(
            "Ten columns that grow from one card to eight, red on black, with nothing to help but spaces."
        ),
        comes_out=0.58,
        relatives=("king-albert", "castles-in-spain"),
    ),
    _KIN(
        id="usk",
        title=N_("Usk"),
        rules=f"{__name__}.somerset",
        source=N_("Traditional"),
        summary=N_(
            "Somerset with runs that move as one, kings alone in spaces, and one redeal of what is left."
        ),
        relatives=("somerset", "klondike"),
    ),
    _KIN(
        id="penguin",
        title=N_("Penguin"),
        rules=f"{__name__}.penguin",
        source=N_("Parlett 1979"),
        summary=N_(
            "The first card sets where the suits start; a flipper of seven cells holds cards for later."
        ),
        aliases=("Beak and Flipper",),
        comes_out=0.99,
        relatives=("bisley", "freecell"),
    ),
    _KIN(
        id="bakers-dozen",
        title=N_("Baker’s Dozen"),
        rules=f"{__name__}.bakers_dozen",
        source=N_("Dick 1883"),
        summary=N_(
            "Thirteen columns of four with the kings at the bottom; once empty, a column is gone for good."
        ),
        comes_out=0.98,
        relatives=("bisley",),
    ),
    _KIN(
        id="spanish-patience",
        title=N_("Spanish Patience"),
        rules=f"{__name__}.bakers_dozen",
        source=N_("Traditional"),
        summary=N_(
            "Thirteen columns again, but kings stay where they are dealt and any card can fill "
            "an empty column."
        ),
        comes_out=1.0,
        relatives=("bakers-dozen", "bisley"),
    ),
    _KIN(
        id="portuguese-solitaire",
        title=N_("Portuguese Solitaire"),
        rules=f"{__name__}.bakers_dozen",
        source=N_("PySolFC"),
        summary=N_(
            "Halfway between Baker’s Dozen and Spanish Patience: only kings can fill an empty column."
        ),
        comes_out=0.98,
        relatives=("bakers-dozen", "spanish-patience", "bisley"),
    ),
    _KIN(
        id="castles-in-spain",
        title=N_("Castles in Spain"),
        rules=f"{__name__}.bakers_dozen",
        source=N_("PySolFC"),
        summary=N_("Thirteen columns built down in alternating colours; any card can fill an empty one."),
        comes_out=0.95,
        relatives=("bakers-dozen", "spanish-patience", "portuguese-solitaire", "bisley"),
    ),
    _KIN(
        id="good-measure",
        title=N_("Good Measure"),
        rules=f"{__name__}.bakers_dozen",
        source=N_("PySolFC"),
        summary=N_("Ten longer columns, with two aces already out for good measure."),
        comes_out=0.91,
        relatives=("bakers-dozen", "spanish-patience", "portuguese-solitaire", "castles-in-spain", "bisley"),
    ),
)
