"""The facts of The Zodiac with their sentences, and what its places are called."""

from cardtable.contract.facts import Fact
from cardtable.contract.names import Name
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_, P_


class ZodiacReason(Fact):
    """Why a move is refused here and nowhere else."""

    FOUNDATIONS_LATER = "foundations-later", N_("the foundations start when the stock and waste are used up")
    ZODIAC_WAITS = "zodiac-waits", N_("cards in the Zodiac stay there until the stock and waste are used up")
    ZODIAC_STAYS = "zodiac-stays", N_("cards in the Zodiac can’t be laid on each other")
    NO_MORE_MARRIAGES = (
        "no-more-marriages",
        N_("cards can’t be laid on each other once the stock and waste are used up"),
    )
    NOTHING_CAN_BE_PLACED = (
        "nothing-can-be-placed",
        N_("no card from the stock or waste can be placed any more"),
    )


class ZodiacTally(Fact):
    """What is counted."""

    WITHOUT_PLACE = (
        "without-place",
        *P_(
            "lost: {amount} card has no place, and the Equator holds only {limit}",
            "lost: {amount} cards have no place, and the Equator holds only {limit}",
        ),
    )


PLACES: dict[str, str | Name] = SHARED | {
    "zodiac": C_("place {number} of the Zodiac"),
    "equator": C_("place {number} of the Equator"),
}
