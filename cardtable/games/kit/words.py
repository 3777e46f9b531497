"""The facts that patiences share with their sentences, and what their places are called."""

from cardtable.contract.facts import Fact
from cardtable.contract.move import Button
from cardtable.contract.names import Name
from cardtable.contract.telling import Telling
from cardtable.texts import C_, N_


class PatienceReason(Fact):
    """Why a move is refused in patiences of many kinds."""

    COVERED = "covered", N_("the {card} lies under the {other}")
    ON_FOUNDATION = "on-foundation", N_("the {card} lies on a foundation and stays there")
    WRONG_SUIT = "wrong-suit", N_("the {card} does not belong to this suit")
    WRONG_COLOUR = "wrong-colour", N_("the {card} does not have the right colour")
    NOT_NEXT_DOWN = "not-next-down", N_("the {card} is not the next card below the {other}")
    NOT_NEXT_UP_ON = "not-next-up-on", N_("the {card} is not the next card above the {other}")
    HELD_FROM_COLUMN = (
        "from-column",
        N_("an empty reserve holds a card of a column; the {card} comes from elsewhere"),
    )
    OTHER_WAY = "other-way", N_("this pile is built the other way")
    NOT_NEIGHBOUR = "not-neighbour", N_("the {card} is neither the next above nor the next below the {other}")
    NOT_NEXT_HERE = "not-next-here", N_("the {card} does not follow the {other} here")
    NOT_SAME_RANK = "not-same-rank", N_("the {card} is not of the same rank as the {other}")
    SAME_COLOUR = "same-colour", N_("the {card} and the {other} are of one colour")
    FOUNDATION_FULL = "foundation-full", N_("this foundation is complete")
    BASE_NOT_BUILT = "base-not-built", N_("nothing is laid on the {other}: its rank begins the foundations")
    WRONG_BASE = "wrong-base", N_("a foundation does not begin with the {card}")
    STILL_HIDDEN = "still-hidden", N_("this card is still hidden")
    NOT_AVAILABLE = "not-available", N_("the {card} is not available now")
    SPACE_NOT_FILLED = "space-not-filled", N_("this space is not filled")
    KINGS_ONLY = "kings-only", N_("only a king fills this space")
    FILLED_BELOW_BASE = (
        "filled-below-base",
        N_("only the rank next below that on which the foundations begin fills an empty place"),
    )
    NOT_FILLED_WITH = "not-filled-with", N_("this space is not filled with the {card}")
    TOO_MANY_AT_ONCE = "too-many-at-once", N_("there is not enough room to move so many cards one by one")
    SPACE_FROM_TALON = "space-from-talon", N_("this space is filled from the talon, not from {place}")
    SPACE_FROM_TALON_OR_PACK = (
        "space-from-talon-or-pack",
        N_("this space is filled from the talon or the pack, not from {place}"),
    )
    NOT_ONE_UNIT = "not-one-unit", N_("the {card} and the cards named with it are not moved together")
    PACK_EMPTY = "pack-empty", N_("no card is left in the pack")
    TALON_EMPTY = "talon-empty", N_("no card lies on the talon")
    SPACES_FIRST = "spaces-first", N_("no card is dealt while a space is empty")
    PACK_FIRST = "pack-first", N_("the pack is dealt to its end first")
    PLAYED_FIRST = "played-first", N_("the {other} goes to its foundation first")
    ONE_OF_TWO_FIRST = "one-of-two-first", N_("one of the two cards that lie open is played first")
    NO_REDEAL_LEFT = "no-redeal-left", N_("no deal is left after this one")
    TURNED_FIRST = "turned-first", N_("the pack is turned to its end first")
    NO_PASS_LEFT = "no-pass-left", N_("the pack is out and is not gone through again")


class PatienceTelling(Telling):
    """How moves are told in patiences of many kinds."""

    TURN_CARD = "turn-card", N_("turn the next card of the pack")
    TURN_TALON = "turn-talon", N_("turn the talon over")


class PatienceTally(Fact):
    """What is counted in patiences of many kinds."""

    ON_FOUNDATIONS = "on-foundations", N_("{amount} of {limit} on the foundations")
    IN_PACK = "in-pack", N_("{amount} in the pack")
    DEAL = "deal", N_("deal {amount} of {limit}")
    PASS = "pass", N_("pass {amount} of {limit}")
    FACE_DOWN = "face-down", N_("{amount} face down")


class TalonCommand(Button):
    """The buttons where the pack is turned on a talon: they have the keys of dealing."""

    TURN = "deal", N_("Turn"), "D"
    TURN_OVER = "redeal", N_("Turn over"), "Shift+D"


PLACES: dict[str, str | Name] = {
    "row": C_("row {number}"),
    "column": C_("column {number}"),
    "cell": C_("cell {number}"),
    "reserve": C_("reserve {number}"),
    "packet": C_("packet {number}"),
    "pile": C_("pile {number}"),
    "foundation": C_("foundation {number}"),
    "pack": C_("the pack"),
    "talon": C_("the talon"),
}
"""What places of these names are called in any patience; a game adds its own (`Game.places_in_words`)."""
