"""The facts of The Hemispheres with their sentences, and what its places are called."""

from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind, Sign
from cardtable.contract.names import Name
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_


class HemispheresReason(Fact):
    """Why a move is refused here and nowhere else."""

    WRONG_HEMISPHERE = (
        "wrong-hemisphere",
        N_("the {card} is in the wrong hemisphere and can’t be used there"),
    )
    OTHER_WRONG_HEMISPHERE = (
        "other-wrong-hemisphere",
        N_("the {other} is in the wrong hemisphere, so nothing can be laid on it"),
    )
    SPACE_FROM_PACK = (
        "space-from-pack",
        N_("until the stock runs out, only the next card dealt can fill this space"),
    )
    SPACE_FOR_STRAYS = (
        "space-for-strays",
        N_("only a card in the wrong hemisphere can move to a space now"),
    )
    NOT_ITS_HEMISPHERE = "not-its-hemisphere", N_("the {card} does not belong in this hemisphere")
    OTHER_RACE = "other-race", N_("the {card} can’t leave its own part of the circle")
    BARRIER_STAYS = (
        "barrier-stays",
        N_("the barriers stay until the stock and waste are used up; then they go to the foundations"),
    )
    NO_EXCHANGE = (
        "no-exchange",
        N_("you can exchange only a black card in the north with a red card in the south"),
    )


class HemispheresMark(MarkKind):
    """Notes on the cloth."""

    ASTRAY = "astray", N_("astray"), Sign.ASTRAY
    EUROPE = "europe", N_("Europe: red")
    ASIA = "asia", N_("Asia: red")
    AUSTRALIA = "australia", N_("Australia: black")
    AFRICA = "africa", N_("Africa: black")


CROSSWAYS = C_("{barrier}, lying crosswise")
"""A barrier to who hears the table."""

PLACES: dict[str, str | Name] = SHARED | {
    "europe": C_("place {number} of Europe"),
    "asia": C_("place {number} of Asia"),
    "australia": C_("place {number} of Australia"),
    "africa": C_("place {number} of Africa"),
    "barrier-north": C_("the northern barrier"),
    "barrier-east": C_("the eastern barrier"),
    "barrier-south": C_("the southern barrier"),
    "barrier-west": C_("the western barrier"),
}
