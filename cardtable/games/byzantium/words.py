"""The facts of Byzantium with their sentences, and what its places are called."""

from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind, Sign
from cardtable.contract.move import Button
from cardtable.contract.names import Name
from cardtable.contract.telling import Telling
from cardtable.texts import C_, N_


class ByzantiumReason(Fact):
    """Why a move is refused here and nowhere else."""

    CARD_STAYS = "card-stays", N_("the {card} can’t be moved any more")
    NOT_DRAWN = "not-drawn", N_("the {card} has not been drawn yet: you can move only the drawn card")
    NO_PASSING = "no-passing", N_("you can’t pass when playing alone: set the card aside instead")
    NO_SETTING_ASIDE = "no-setting-aside", N_("you can set cards aside only when playing alone: pass instead")
    FOURTH_CARD = (
        "fourth-card",
        N_("the {card} would be the fourth card from the aces; the limit is three"),
    )
    OTHER_COLOUR = (
        "other-colour",
        N_("the {card} can’t join this hierarchy: it is the same colour as the {other}"),
    )
    TIP_NOT_USED = (
        "tip-not-used",
        N_("the outermost places of the four hierarchies are not used with two players"),
    )
    NOTHING_TO_JOIN = "nothing-to-join", N_("the {card} has no card to connect to at {place}")
    WOULD_TOUCH = "would-touch", N_("the {card} would touch the {other} without connecting to it")
    WOULD_OVERLAP = "would-overlap", N_("the {card} would overlap the {other}")
    MUST_BE_HIGHER = "must-be-higher", N_("this hierarchy ascends: the {card} is not higher than the {other}")
    MUST_BE_LOWER = "must-be-lower", N_("this hierarchy descends: the {card} is not lower than the {other}")


class ByzantiumTelling(Telling):
    """How moves are told."""

    SET_ASIDE = (
        "set-aside",
        N_("set {cards} aside"),
        N_("{name} sets {cards} aside"),
        N_("You set {cards} aside"),
    )


class ByzantiumMark(MarkKind):
    """Notes on the cloth, and the badge of a hierarchy that is not settled."""

    OPEN = "open", N_("open"), Sign.OPEN
    KITTY = "kitty", N_("kitty")
    ASIDE = "aside", N_("aside")


class ByzantiumTally(Fact):
    """What is counted."""

    SET_ASIDE = "set-aside", N_("{amount} set aside")
    UNDRAWN = "undrawn", N_("{amount} left to draw")


class ByzantiumCommand(Button):
    """Buttons."""

    SET_ASIDE = "set-aside", N_("Set aside"), "A"


PLACES: dict[str, str | Name] = {
    "hand": C_("hand {number}"),
    "pack": C_("stock"),
    "aside": C_("aside"),
    "kitty": C_("kitty"),
    "aces": C_("the aces"),
}
HEADINGS = {
    "N": Name(C_("the northern hierarchy")),
    "E": Name(C_("the eastern hierarchy")),
    "S": Name(C_("the southern hierarchy")),
    "W": Name(C_("the western hierarchy")),
}
"""What the hierarchies are called, each by the first step of its places."""
CROSSED_ACES = Name(C_("the crossed aces"))
CARD_DRAWN = Name(C_("the drawn card"))

_DIRECTIONS = {"N": C_("north"), "E": C_("east"), "S": C_("south"), "W": C_("west")}
_PATHS = (
    C_("{first}"),
    C_("{first}, {second}"),
    C_("{first}, {second}, {third}"),
    C_("{first}, {second}, {third}, {fourth}"),
)
"""By how many cards the place is from the aces; the fourth is one too far."""


def path_name(path: str) -> Name:
    """Return what a place round the aces is called: ``east, east, north`` for EEN."""
    steps = [Name(_DIRECTIONS[letter]) for letter in path]
    return Name(_PATHS[len(path) - 1], dict(zip(("first", "second", "third", "fourth"), steps, strict=False)))
