"""The options of the games in plain words: a label, one sentence, and what each value means."""

from collections.abc import Mapping
from typing import NamedTuple

from cardtable.contract.entry import Entry
from cardtable.contract.option import Option, OptionValue
from cardtable.texts import _

_CONTEXT = "options"


class OptionWords(NamedTuple):
    """What a player reads about an option; values that are not named stand for themselves."""

    label: str
    explanation: str = ""
    values: Mapping[OptionValue, str] = {}


_ANY_GAME = ""

_COLLECT = OptionWords(
    "Taking up for a re-deal",
    "How the packets and the Discard become the new pack.",
    {
        "in-order": "One after the other",
        "shuffle": "Shuffled",
    },
)

_WORDS: dict[tuple[str, str], OptionWords] = {
    (_ANY_GAME, "super-moves"): OptionWords(
        "Several cards at once",
        "Cards built on each other move as one, if empty rows would let you move them one by one.",
    ),
    ("castle-of-indolence", "reserve"): OptionWords(
        "Reserves",
        "In packets only the top card of each reserve is seen; spread, all their cards are.",
        {
            "squared": "Squared",
            "spread": "Spread",
        },
    ),
    ("byzantium", "open"): OptionWords(
        "Open hands",
        "For two players: no four cards are left out, the outermost places are used,"
        " and everything is in sight.",
    ),
    ("beat-it-or-eat-it", "length"): OptionWords(
        "Cards in a suit",
        "13 is the full game, 7 a quick one; beyond 13, diamonds and clubs join below.",
    ),
    ("beat-it-or-eat-it", "suits"): OptionWords(
        "Suits",
        "With two suits the hands mirror each other; with one they are dealt at random.",
        {
            2: "Two suits",
            1: "One suit",
        },
    ),
    ("beat-it-or-eat-it", "leader"): OptionWords(
        "First lead",
        "Who plays the first card; to begin is usually an advantage.",
        {
            "random": "Drawn by lot",
            1: "Seat 1",
            2: "Seat 2",
        },
    ),
    ("petits-paquets", "play-while-dealing"): OptionWords(
        "Play while dealing",
        "The deal pauses after each round of thirteen, and suitable cards may be played before the next.",
    ),
    ("petits-paquets", "chain"): OptionWords(
        "Chains",
        "Once an Exile is slipped under its packet, the chain runs to its end or waits at every card.",
        {
            "whole": "At one go",
            "steps": "Card by card",
        },
    ),
    ("hemispheres", "build"): OptionWords(
        "Marriages",
        "Which card is laid on the next one in the circle.",
        {
            "suit": "Of the same suit",
            "colour": "Of the same colour",
        },
    ),
    ("hemispheres", "range"): OptionWords(
        "Cards of the circle marry within",
        "How far a card of the circle may go to be laid on another.",
        {
            "race": "Their own continent",
            "hemisphere": "Their own hemisphere",
        },
    ),
    ("napoleons-square", "kings"): OptionWords(
        "Kings that bar the way",
        "When both kings of a suit were dealt over smaller cards of it, the square could not be cleared.",
        {
            "slip": "One is slipped under its packet",
            "re-deal": "The cards are dealt again",
            "ignore": "They stay as they are",
        },
    ),
    ("napoleons-square", "units"): OptionWords(
        "What is moved",
        "Whether married cards may change their packet together.",
        {
            "single": "One card at a time",
            "runs": "Married runs as well",
        },
    ),
    ("napoleons-square", "fill"): OptionWords(
        "Spaces are filled with",
        "Where cards are free to go to spaces, no kings bar the way and nothing is done about them.",
        {
            "talon": "Cards of the talon only",
            "any": "Any available card",
        },
    ),
    ("napoleons-square", "square"): OptionWords(
        "The square",
        "Lady Cadogan’s second form begins with single cards.",
        {
            "packets": "Twelve packets of four",
            "single": "Twelve single cards",
        },
    ),
    ("constitution", "sovereign"): OptionWords(
        "The Sovereign",
        "The queen among the aces; she takes no part in the play.",
        {
            "QC": "Queen of clubs",
            "QD": "Queen of diamonds",
        },
    ),
    ("constitution", "talonBuild"): OptionWords(
        "Talon’s card on the People",
        "Whether the talon’s top card may be laid on a card of the People, or only fills their vacancies.",
        {
            "off": "Fills vacancies only",
            "on": "May be laid on the People",
        },
    ),
    ("duchess-of-luynes", "collect"): _COLLECT,
    ("parisienne", "collect"): _COLLECT,
    ("zodiac", "phase2"): OptionWords(
        "Marriages at the end",
        "What may still be laid on the packets of the Zodiac once the foundations are begun.",
        {
            "equator": "Cards of the Equator",
            "none": "Nothing",
            "free": "Cards of Equator and Zodiac",
        },
    ),
}


def option_words(game_id: str, option: Option) -> OptionWords:
    """Return the words for an option, translated; an unknown one is called by its key."""
    shared = _WORDS.get((_ANY_GAME, option.key), OptionWords(option.key.capitalize()))
    words = _WORDS.get((game_id, option.key), shared)
    named = {value: _(text) for value, text in words.values.items()}
    return OptionWords(
        _(words.label),
        _(words.explanation),
        {value: named.get(value, str(value)) for value in option.values},
    )


def first_options(entry: Entry) -> dict[str, object]:
    """Return the options with which a game is begun when the player has not chosen any yet."""
    return {option.key: option.default for option in entry.game_class.options}
