"""Napoleon at St Helena (Forty Thieves)."""

from cardtable.contract.entry import Entry
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="napoleon-at-st-helena",
        title=N_("Napoleon at St Helena"),
        family=N_("Forty Thieves"),
        packs=2,
        source=N_("Henshaw 1870"),
        summary=N_(
            "Forty cards in ten columns, moved one at a time and built in suit: the parent of a large family."
        ),
        aliases=("Forty Thieves", "Big Forty", "Le Cadran", "Roosevelt at San Juan"),
        relatives=("napoleons-square", "diplomat", "busy-aces", "deuces"),
        minutes=20,
        comes_out=0.06,
    ),
)
