"""The facts of Amazons with their sentences."""

from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind
from cardtable.texts import N_


class AmazonsReason(Fact):
    """Why a move is refused here and nowhere else."""

    NEXT_ACE_PLACE = "next-ace-place", N_("the aces go up from left to right: the next one to {place}")
    OWN_FOUNDATION = "own-foundation", N_("the {card} goes only to the foundation above its own column")
    COMES_BACK = (
        "comes-back",
        N_("no card could be played before the cards lie again as they have lain before"),
    )
    TWO_IDLE_DEALS = "two-idle-deals", N_("no card was played in two deals: there is no third one")


class AmazonsTally(Fact):
    """What is counted."""

    DEAL = "deal", N_("deal {amount}")


class AmazonsMark(MarkKind):
    """Notes on the cloth."""

    LAST_DEAL = "last-deal", N_("the last deal, unless a card is played")
