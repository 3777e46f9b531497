"""The facts that patiences share with their sentences, and what their places are called."""

from cardtable.cards import Rank
from cardtable.contract.facts import Fact
from cardtable.contract.move import Button
from cardtable.contract.names import Name, based_foundations, suit_foundations
from cardtable.contract.telling import Telling
from cardtable.texts import C_, N_


class PatienceReason(Fact):
    """Why a move is refused in patiences of many kinds."""

    COVERED = "covered", N_("the {card} is under the {other}")
    ON_FOUNDATION = "on-foundation", N_("the {card} is on a foundation and stays there")
    WRONG_SUIT = "wrong-suit", N_("the {card} is the wrong suit")
    WRONG_COLOUR = "wrong-colour", N_("the {card} is the wrong colour")
    NOT_NEXT_DOWN = "not-next-down", N_("the {card} is not one rank below the {other}")
    NOT_NEXT_UP_ON = "not-next-up-on", N_("the {card} is not one rank above the {other}")
    FROM_RESERVE = "from-reserve", N_("a card can’t go from one reserve to another")
    HEAPED_FROM_TALON = "heaped-from-talon", N_("a card that lies on a heap can go only to a foundation")
    OTHER_WAY = "other-way", N_("this pile is being built the other way")
    NOT_NEIGHBOUR = "not-neighbour", N_("the {card} is not one rank above or below the {other}")
    NOT_NEXT_HERE = "not-next-here", N_("the {card} does not follow the {other} here")
    NOT_SAME_RANK = "not-same-rank", N_("the {card} is not the same rank as the {other}")
    SAME_COLOUR = "same-colour", N_("the {card} and the {other} are the same colour")
    SAME_SUIT = "same-suit", N_("the {card} and the {other} are the same suit")
    FOUNDATION_FULL = "foundation-full", N_("this foundation is complete")
    BASE_NOT_BUILT = "base-not-built", N_("nothing can go on the {other}: foundations start with that rank")
    WRONG_BASE = "wrong-base", N_("a foundation can’t start with the {card}")
    WHOLE_SUITS = (
        "whole-suits",
        N_("only a whole suit in order, down to the ace, leaves the columns, by itself"),
    )
    STILL_HIDDEN = "still-hidden", N_("this card is still hidden")
    NOT_WITHOUT_ITS_RUN = "not-without-its-run", N_("the {card} goes there only with all cards of its run")
    NOT_AVAILABLE = "not-available", N_("the {card} can’t be played now")
    SPACE_NOT_FILLED = "space-not-filled", N_("this space stays empty")
    KINGS_ONLY = "kings-only", N_("only a king can fill this space")
    FILLED_BELOW_BASE = (
        "filled-below-base",
        N_("only the rank just below the one that starts the foundations can fill an empty place"),
    )
    NOT_FILLED_WITH = "not-filled-with", N_("the {card} can’t fill this space")
    TOO_MANY_AT_ONCE = "too-many-at-once", N_("there aren’t enough empty places to move that many cards")
    SPACE_FROM_TALON = (
        "space-from-talon",
        N_("this space can be filled only from the waste, not from {place}"),
    )
    SPACE_FROM_TALON_OR_PACK = (
        "space-from-talon-or-pack",
        N_("this space can be filled only from the waste or the stock, not from {place}"),
    )
    NOT_ONE_UNIT = "not-one-unit", N_("the {card} and the cards with it can’t move together")
    PACK_EMPTY = "pack-empty", N_("the stock is empty")
    TALON_EMPTY = "talon-empty", N_("the waste is empty")
    SPACES_FIRST = "spaces-first", N_("no card is dealt while a space is empty")
    PACK_FIRST = "pack-first", N_("deal the rest of the stock first")
    PLAYED_FIRST = "played-first", N_("play the {other} to its foundation first")
    TURNED_CARD_FIRST = "turned-card-first", N_("place the card that is turned first")
    ONE_OF_TWO_FIRST = "one-of-two-first", N_("one of the two cards that lie open is played first")
    NO_REDEAL_LEFT = "no-redeal-left", N_("there are no redeals left")
    TURNED_FIRST = "turned-first", N_("turn the rest of the stock first")
    NO_PASS_LEFT = "no-pass-left", N_("the stock can’t be gone through again")


class PatienceTelling(Telling):
    """How moves are told in patiences of many kinds."""

    TURN_CARD = (
        "turn-card",
        N_("turn the next card from the stock"),
        "",
        N_("You turn the next card from the stock"),
    )
    TURN_TWO = (
        "turn-two",
        N_("turn the next two cards from the stock"),
        "",
        N_("You turn the next two cards from the stock"),
    )
    TURN_THREE = (
        "turn-three",
        N_("turn the next three cards from the stock"),
        "",
        N_("You turn the next three cards from the stock"),
    )
    TURN_CARDS = (
        "turn-cards",
        N_("turn the next cards from the stock"),
        "",
        N_("You turn the next cards from the stock"),
    )
    DEAL_ROW = "deal-row", N_("deal a card onto every column"), "", N_("You deal a card onto every column")
    TURN_TALON = "turn-talon", N_("turn the waste over"), "", N_("You turn the waste over")


class PatienceTally(Fact):
    """What is counted in patiences of many kinds."""

    ON_FOUNDATIONS = "on-foundations", N_("{amount} of {limit} on the foundations")
    IN_PACK = "in-pack", N_("{amount} in the stock")
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
    "fan": C_("fan {number}"),
    "foundation": C_("foundation {number}"),
    "pack": C_("the stock"),
    "talon": C_("the waste"),
    **suit_foundations(),
    **based_foundations(Rank.ACE),
    **based_foundations(Rank.KING),
}
"""What places of these names are called in any patience; a game adds its own (`Game.places_in_words`)."""
