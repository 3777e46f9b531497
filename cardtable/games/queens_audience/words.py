"""The facts of Queen's Audience with their sentences, and what its places are called."""

from cardtable.cards import Suit
from cardtable.contract.facts import Fact
from cardtable.contract.names import Name, suit_name
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_


class QueensAudienceReason(Fact):
    """Why a move is refused here and nowhere else."""

    ENTERS_WITH = (
        "enters-with",
        N_("the {card} enters only together with the {other}, and does so automatically"),
    )


_FOUNDATIONS = {"king": C_("the throne of {suit}"), "jack": C_("the audience of {suit}")}

PLACES: dict[str, str | Name] = (
    SHARED
    | {"antechamber": C_("antechamber {number}")}
    | {
        f"{base}-{suit.word}": Name(template, {"suit": suit_name(suit)})
        for base, template in _FOUNDATIONS.items()
        for suit in Suit
    }
)
