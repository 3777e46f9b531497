"""The facts of Beat It Or Eat It with their sentences, and what its places are called."""

from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind, Sign
from cardtable.contract.names import Name
from cardtable.contract.telling import Telling
from cardtable.texts import C_, N_


class BeatItReason(Fact):
    """Why a move is refused here and nowhere else."""

    NOT_SUIT_LED = "not-suit-led", N_("the {card} is not the same suit as the {other}")
    NEITHER_SUIT_NOR_TRUMP = (
        "neither-suit-nor-trump",
        N_("the {card} is neither the same suit as the {other} nor one of your trumps"),
    )
    TRUMP_LED = "trump-led", N_("the {other} is one of your own trumps: only a higher one beats it")
    DOES_NOT_BEAT = "does-not-beat", N_("the {card} is not higher than the {other}")
    NOTHING_TO_EAT = "nothing-to-eat", N_("there is nothing to eat: lead a card")
    EATEN_WHOLE = "eaten-whole", N_("you must eat all the cards on the table")


class BeatItTelling(Telling):
    """How moves are told."""

    PLAY = "play", N_("play {cards}"), N_("{name} plays {cards}"), N_("You play {cards}")
    LEAD = "lead", N_("lead {cards}"), N_("{name} leads {cards}"), N_("You lead {cards}")
    BEAT = (
        "beat",
        N_("beat it with {cards}"),
        N_("{name} beats it with {cards}"),
        N_("You beat it with {cards}"),
    )


class BeatItMark(MarkKind):
    """Notes on the cloth."""

    LEADS = "leads", N_("{seat} leads"), Sign.NONE, N_("You lead")
    MUST_ANSWER = "must-answer", N_("{seat}: beat it or eat it"), Sign.NONE, N_("Beat it or eat it")
    SPADES_TRUMPS = "spades-trumps", N_("{seat}: spades are trumps"), Sign.NONE, N_("Your trumps: spades")
    HEARTS_TRUMPS = "hearts-trumps", N_("{seat}: hearts are trumps"), Sign.NONE, N_("Your trumps: hearts")


class BeatItTally(Fact):
    """What is counted."""

    LEADS = "leads", N_("lead {amount} of {limit}")


PLACES: dict[str, str | Name] = {"hand": C_("hand {number}"), "table": C_("the table")}
