"""The facts of Amazons with their sentences."""

from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind
from cardtable.texts import N_


class AmazonsReason(Fact):
    """Why a move is refused here and nowhere else."""

    NEXT_ACE_PLACE = (
        "next-ace-place",
        N_("aces fill the foundations from left to right: the next one goes to {place}"),
    )
    OWN_FOUNDATION = "own-foundation", N_("the {card} can go only to the foundation above its own column")
    COMES_BACK = (
        "comes-back",
        N_("no card could be played before the cards lie again as they have lain before"),
    )
    TWO_IDLE_DEALS = (
        "two-idle-deals",
        N_("you have dealt twice without playing a card, so you can’t deal again"),
    )


class AmazonsTally(Fact):
    """What is counted."""

    DEAL = "deal", N_("deal {amount}")


class AmazonsMark(MarkKind):
    """Notes on the cloth."""

    LAST_DEAL = "last-deal", N_("last deal unless you play a card")
