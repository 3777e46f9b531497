"""Somerset and Usk."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="somerset",
        title=N_("Somerset"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Traditional"),
        summary=N_(
            "Ten columns that grow from one card to eight, red on black, with nothing to help but spaces."
        ),
        minutes=10,
        in_sight=True,
        comes_out=0.58,
        relatives=("king-albert", "castles-in-spain"),
    ),
    Entry(
        id="usk",
        title=N_("Usk"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Traditional"),
        summary=N_(
            "Somerset with runs that move as one, kings alone in spaces, and one redeal of what is left."
        ),
        minutes=10,
        in_sight=True,
        relatives=("somerset", "klondike"),
    ),
)
