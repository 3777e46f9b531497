"""Agnes Bernauer."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="agnes-bernauer",
        title=N_("Agnes Bernauer"),
        family=N_("Klondike"),
        packs=1,
        source=N_("Traditional"),
        summary=N_("Klondike with a reserve: each deal lays a card on all its seven piles."),
        aliases=("Agnes",),
        minutes=8,
        relatives=("klondike", "agnes-sorel"),
    ),
)
