"""Beat It Or Eat It."""

from cardtable.contract.entry import Entry, NamedForm
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="beat-it-or-eat-it",
        title=N_("Beat It Or Eat It"),
        family=N_("Modern games"),
        packs=0.5,
        source=N_("Besicovitch; Bill Taylor 1993"),
        summary=N_("Both hands open, nothing left to luck: beat the card led, or eat the whole table."),
        levels=("gentle", "fair", "strong", "perfect"),
        ratings={"gentle": 670, "fair": 1500, "strong": 2330, "perfect": 2430},
        aliases=("Besicovitch's game", "Finchley Central", "See-Saw", "Negative Feedback"),
        player="cardtable.players.beat_it.player",
        answers="cardtable.players.beat_it.questions",
        minutes=8,
        in_sight=True,
        forms=(
            NamedForm(
                "challenge",
                N_("Challenge"),
                {"suits": 4},
                packs=1,
                summary=N_("Four suits, and each player has trumps of their own: the Russian original."),
                aliases=("Svoyi Koziri", N_("Durak with own trumps")),
            ),
        ),
    ),
)
