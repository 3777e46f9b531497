"""The facts of The Zodiac with their sentences, and what its places are called."""

from cardtable.cards import Rank
from cardtable.contract.facts import Fact
from cardtable.contract.names import Name, based_foundations
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_, P_


class ZodiacReason(Fact):
    """Why a move is refused here and nowhere else."""

    FOUNDATIONS_LATER = "foundations-later", N_("the foundations are begun when pack and talon are used up")
    ZODIAC_WAITS = "zodiac-waits", N_("the cards of the Zodiac stay there till pack and talon are used up")
    ZODIAC_STAYS = "zodiac-stays", N_("the cards of the Zodiac are never laid on each other")
    NO_MORE_MARRIAGES = "no-more-marriages", N_("no card is laid on another once pack and talon are used up")
    NOTHING_CAN_BE_PLACED = "nothing-can-be-placed", N_("no card of pack and talon can be placed any more")


class ZodiacTally(Fact):
    """What is counted."""

    WITHOUT_PLACE = (
        "without-place",
        *P_(
            "lost: {amount} card finds no place, and the Equator holds {limit}",
            "lost: {amount} cards find no place, and the Equator holds {limit}",
        ),
    )


PLACES: dict[str, str | Name] = (
    SHARED
    | based_foundations(Rank.ACE)
    | based_foundations(Rank.KING)
    | {"zodiac": C_("place {number} of the Zodiac"), "equator": C_("place {number} of the Equator")}
)
