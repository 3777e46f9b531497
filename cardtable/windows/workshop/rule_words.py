"""What the form of the workshop calls each rule and what it may be, in groups with a sentence each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from cardtable.texts import N_

_NO_WORDS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class RuleField:
    """One rule: where it is written, what it is called, and what its words mean, in their order.

    ``table`` and ``key`` are those of the vocabulary of rules; texts are marked and kept in English.
    """

    table: str
    key: str
    label: str
    words: Mapping[str, str] = field(default_factory=lambda: _NO_WORDS)


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Rules that belong together, and the sentence that explains them."""

    title: str
    sentence: str
    fields: tuple[RuleField, ...]


GROUPS = (
    RuleGroup(
        N_("Decks"),
        N_("The cards that the game is played with."),
        (
            RuleField("cards", "packs", N_("Decks")),
            RuleField("cards", "ranks", N_("Ranks in each suit")),
        ),
    ),
    RuleGroup(
        N_("Columns"),
        N_("Leave the cards empty to deal all; 5 gives five to each column, 1 2 3 a number to each."),
        (
            RuleField("tableau", "piles", N_("Columns")),
            RuleField("tableau", "cards", N_("Cards in each column"), {"all": N_("All cards")}),
            RuleField("tableau", "face_up", N_("Face-up cards in each"), {"all": N_("All cards")}),
        ),
    ),
    RuleGroup(
        N_("Building"),
        N_("Which card goes on which in the columns, and how many move together."),
        (
            RuleField(
                "tableau",
                "build",
                N_("Building direction"),
                {
                    "down": N_("Down"),
                    "up": N_("Up"),
                    "either": N_("Up or down"),
                    "equal": N_("On the same rank"),
                    "none": N_("No building"),
                },
            ),
            RuleField(
                "tableau",
                "suits",
                N_("Suits"),
                {
                    "any": N_("Any suit"),
                    "alternate": N_("Red on black, black on red"),
                    "same": N_("Same suit"),
                    "colour": N_("Same colour"),
                },
            ),
            RuleField(
                "tableau",
                "runs",
                N_("Moving together"),
                {
                    "singly": N_("One card at a time"),
                    "by-room": N_("As many as there is room for"),
                    "any": N_("Any number built on each other"),
                    "face-up": N_("A face-up card with all on it"),
                    "whole-run": N_("Only a whole run"),
                    "whole-pile": N_("Only a whole column"),
                    "to-free": N_("A whole run, or part to free a card"),
                },
            ),
            RuleField(
                "tableau",
                "runs_suits",
                N_("Suits that move together"),
                {
                    "as-built": N_("As they are built"),
                    "any": N_("Any suit"),
                    "alternate": N_("Red on black, black on red"),
                    "same": N_("Same suit"),
                    "colour": N_("Same colour"),
                },
            ),
            RuleField("tableau", "by", N_("Ranks from card to card")),
            RuleField("tableau", "round", N_("King and ace are neighbours")),
            RuleField("tableau", "lowest", N_("Lowest rank")),
            RuleField(
                "tableau",
                "keeps_way",
                N_("A column keeps its direction"),
                {
                    "no": N_("Can change with every card"),
                    "until-empty": N_("Until the column is empty"),
                    "until-single": N_("Until one card is left"),
                },
            ),
            RuleField(
                "tableau",
                "bare",
                N_("Cards that bear nothing"),
                {"none": N_("None"), "all": N_("Those that can start a foundation")},
            ),
        ),
    ),
    RuleGroup(
        N_("Empty columns"),
        N_("What can go to a column once it is empty."),
        (
            RuleField(
                "tableau",
                "spaces",
                N_("Cards allowed"),
                {
                    "any": N_("Any card"),
                    "kings": N_("Kings only"),
                    "none": N_("No card"),
                    "below-base": N_("The rank below the foundations’ first"),
                },
            ),
            RuleField(
                "tableau",
                "filled",
                N_("Where from"),
                {
                    "by-player": N_("From anywhere"),
                    "from-waste": N_("Only from the waste or stock"),
                    "at-once": N_("Automatically from the waste"),
                    "at-once-from-stock": N_("Automatically from the stock"),
                    "at-once-from-reserve": N_("Automatically from the reserve"),
                    "from-reserve-then-waste": N_("From the reserve, then from the waste"),
                },
            ),
        ),
    ),
    RuleGroup(
        N_("Foundations"),
        N_("The piles that you complete to win."),
        (
            RuleField(
                "foundations",
                "base",
                N_("First card"),
                {"first-card": N_("The first you play there"), "dealt": N_("One that is dealt there")},
            ),
            RuleField(
                "foundations",
                "suit",
                N_("Suits"),
                {
                    "fixed": N_("One suit each"),
                    "first-card": N_("The suit of the first card"),
                    "any": N_("Any suit"),
                },
            ),
            RuleField(
                "foundations",
                "build",
                N_("Building direction"),
                {
                    "up": N_("Up"),
                    "down": N_("Down"),
                    "both": N_("Half of them up, half down"),
                    "either": N_("Up or down, one pile for all"),
                },
            ),
            RuleField("foundations", "by", N_("Ranks from card to card")),
            RuleField("foundations", "round", N_("King and ace are neighbours")),
            RuleField("foundations", "out", N_("First cards are laid out before the deal")),
            RuleField("foundations", "bases_rise", N_("First cards go there automatically")),
            RuleField("foundations", "take_back", N_("You can take cards back")),
            RuleField("foundations", "exchange", N_("Cards can go to the other foundation of their suit")),
            RuleField("foundations", "whole_suits", N_("Only whole suits go there, all at once")),
            RuleField("foundations", "turns_round", N_("From the king they go back to the ace")),
        ),
    ),
    RuleGroup(
        N_("Free cells"),
        N_("Places that hold one card each."),
        (
            RuleField("cells", "count", N_("Free cells")),
            RuleField("cells", "filled", N_("Filled by the deal")),
        ),
    ),
    RuleGroup(
        N_("Reserve"),
        N_("Piles whose last cards you can play, but on which nothing is built."),
        (
            RuleField("reserve", "piles", N_("Reserve piles")),
            RuleField("reserve", "cards", N_("Cards in each pile")),
            RuleField("reserve", "squared", N_("Only the last card is in sight")),
            RuleField("reserve", "refilled", N_("Empty piles are filled automatically")),
            RuleField("reserve", "holds", N_("An empty pile can hold a card")),
        ),
    ),
    RuleGroup(
        N_("Stock"),
        N_("The cards left after the deal, and how they come into play."),
        (
            RuleField(
                "stock",
                "to",
                N_("The stock is dealt"),
                {
                    "": N_("There is no stock"),
                    "waste": N_("To the waste"),
                    "piles": N_("To every column"),
                    "full-piles": N_("To every column, if none is empty"),
                    "reserve": N_("To the reserve"),
                    "foundation": N_("To the foundation"),
                },
            ),
            RuleField("stock", "turn", N_("Cards at a time")),
            RuleField("stock", "passes", N_("Passes through the stock"), {"unlimited": N_("Unlimited")}),
            RuleField("stock", "ends_on_piles", N_("The last cards go to the columns")),
            RuleField("stock", "known_again", N_("Its order is known from the second pass on")),
            RuleField("stock", "two_open", N_("Two cards are open from the second pass on")),
        ),
    ),
    RuleGroup(
        N_("Redeals"),
        N_("Gathering the columns and dealing them again."),
        (
            RuleField("redeal", "times", N_("Redeals"), {"": N_("None")}),
            RuleField("redeal", "shuffled", N_("The cards are shuffled")),
        ),
    ),
)
"""All rules that the workshop offers: every key of the vocabulary stands in one of them."""
