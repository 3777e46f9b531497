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

    CHAIN_GOES_ON = "chain-goes-on", N_("the chain goes on first, with the top of {place}")
    EXILE_IN_HAND = "exile-in-hand", N_("the {card} in hand comes first: play it or slip it under its packet")
    EXILES_FIRST = "exiles-first", N_("the Exiles are used up before the next deal")
    NO_EXILE_LEFT = "no-exile-left", N_("no Exile is left")
    ONLY_EXILES_TURNED = "only-exiles-turned", N_("only an Exile can be turned now: no chain runs")


class PetitsPaquetsTelling(Telling):
    """How moves are told."""

    DEAL = "deal", N_("deal the pack, counting")
    REDEAL = "redeal", N_("take up the packets and deal again, counting")
    TURN_EXILE = "turn-exile", N_("turn the next Exile")
    GO_ON = "go-on", N_("slip the card in hand under {place}")


class PetitsPaquetsMark(MarkKind):
    """Notes on the cloth."""

    NUMBER = "number", N_("{number}")
    EXILES = "exiles", N_("exiles")
    PACK = "pack", N_("pack")
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
