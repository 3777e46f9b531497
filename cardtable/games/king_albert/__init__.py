"""King Albert."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="king-albert",
        title=N_("King Albert"),
        family=N_("Open columns"),
        packs=1,
        source=N_("Traditional"),
        summary=N_(
            "A triangle of columns and the Belgian reserve: seven cards that are free from the start."
        ),
        aliases=("Idiot’s Delight",),
        minutes=10,
        in_sight=True,
        comes_out=0.71,
        relatives=("somerset", "freecell", "klondike"),
    ),
)
