"""The facts of Les Petits Paquets with their sentences, and what its places are called."""

from cardtable.cards import Suit
from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind, Sign
from cardtable.contract.names import Name, suit_name
from cardtable.contract.telling import Telling
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_


class PetitsPaquetsReason(Fact):
    """Why a move is refused here and nowhere else."""

    CHAIN_GOES_ON = "chain-goes-on", N_("finish the chain first: next is the top of {place}")
    EXILE_IN_HAND = "exile-in-hand", N_("play the {card} in your hand first, or slip it under its packet")
    EXILES_FIRST = "exiles-first", N_("use up the Exiles before the next deal")
    NO_EXILE_LEFT = "no-exile-left", N_("there are no Exiles left")
    ONLY_EXILES_TURNED = "only-exiles-turned", N_("you can turn only an Exile now: no chain is running")


class PetitsPaquetsTelling(Telling):
    """How moves are told."""

    DEAL = "deal", N_("deal the stock, counting"), "", N_("You deal the stock, counting")
    REDEAL = (
        "redeal",
        N_("gather up the packets and redeal, counting"),
        "",
        N_("You gather up the packets and redeal, counting"),
    )
    TURN_EXILE = "turn-exile", N_("turn the next Exile"), "", N_("You turn the next Exile")
    GO_ON = (
        "go-on",
        N_("slip the card in hand under {place}"),
        "",
        N_("You slip the card in hand under {place}"),
    )


class PetitsPaquetsMark(MarkKind):
    """Notes on the cloth."""

    NUMBER = "number", N_("{number}")
    EXILES = "exiles", N_("exiles")
    PACK = "pack", N_("stock")
    CHAIN_HERE = "chain-here", N_("{number}: next")
    IN_HAND = "in-hand", N_("in hand")
    CALLED = "called", N_("{number}"), Sign.CALL


class PetitsPaquetsTally(Fact):
    """What is counted."""

    EXILES = "exiles", N_("Exiles: {amount}")
    CHAIN = "chain", N_("last chain: {amount}")


PLACES: dict[str, str | Name] = SHARED | {
    "exiles": C_("the Exiles"),
    **{
        f"up-{suit.word}": Name(C_("the ascending {suit} foundation"), {"suit": suit_name(suit)})
        for suit in Suit
    },
    **{
        f"down-{suit.word}": Name(C_("the descending {suit} foundation"), {"suit": suit_name(suit)})
        for suit in Suit
    },
}
