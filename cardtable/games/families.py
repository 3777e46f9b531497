"""The families that games belong to, in the order of the gallery, each with a line of its history."""

from cardtable.texts import N_

FAMILIES = {
    N_("Your games"): N_("Made in the workshop: every rule as you like it."),
    N_("Modern games"): N_(
        "Toby Ord crossed two aces; Besicovitch brought a Russian duel to Cambridge in 1927."
    ),
    N_("Castles"): N_(
        "Dick described Beleaguered Castle in 1883; others moved its walls, opened cells, banished kings."
    ),
    N_("Open columns"): N_(
        "Every card is dealt face up in columns: no luck to blame, everything to think out."
    ),
    N_("Lady Cadogan"): N_(
        "Lady Adelaide Cadogan’s Illustrated Games of Patience of 1874 taught England to play alone."
    ),
    N_("Forty Thieves"): N_(
        "Two decks, one pass, little mercy: legend says that Napoleon played them on St Helena."
    ),
    N_("Klondike"): N_(
        "Miners are said to have carried it to the gold fields; computers carried it everywhere else."
    ),
    N_("Spider"): N_(
        "Whole suits are put together in the columns, and leave the table when they are complete."
    ),
    N_("Up and down"): N_(
        "Aces are built up and kings down until they meet, and cards pass from one to the other."
    ),
    N_("Pictures"): N_(
        "Layouts that make a picture: a court around its square, a cross with corners, a line of Amazons."
    ),
}
"""What an entry calls its family, with a line of history, in English; which games belong to it they say."""
