"""Rules in words: the page of rules written from the value says what the rules are, in every language."""

from dataclasses import replace

import pytest

from cardtable.cards import Rank
from cardtable.games.kit.building import Build, Filling, RunMoves, SuitMatch
from cardtable.games.kit.rules import Redeal, Rules
from cardtable.games.own.composing import rules_of
from cardtable.games.own.sentences import rules_in_words
from cardtable.texts import languages, speak
from tests.games.own.rule_sets import MADE, rule_sets

SETS = rule_sets()


def told(rules: Rules) -> str:
    return " ".join(sentence for section in rules_in_words(rules) for sentence in section.sentences)


def test_klondike_reads_as_its_page_does() -> None:
    words = told(SETS["klondike"])
    for sentence in (
        "The tableau has 7 columns.",
        "From left to right, the columns get this many cards: 1, 2, 3, 4, 5, 6, 7.",
        "A card goes on a card one rank higher. One must be red, the other black.",
        "Only a king can go to an empty column.",
        "The 24 cards that are left are the stock.",
        "You turn 3 cards at a time onto the waste, and can play only its top card.",
        "You can go through the stock as often as you like.",
    ):
        assert sentence in words, sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"build": Build()}, "Nothing is built on the columns."),
        ({"build": Build((2, -2), SuitMatch.SUIT)}, "A card goes on a card 2 ranks higher or lower."),
        ({"runs": RunMoves.SINGLY}, "Only one card moves at a time."),
        ({"fills": Filling(frozenset())}, "An empty column stays empty."),
        (
            {"fills": Filling(frozenset({Rank.KING, Rank.QUEEN}))},
            "Only these ranks can go to an empty column: queen, king.",
        ),
    ],
)
def test_another_rule_reads_otherwise(change: dict[str, object], sentence: str) -> None:
    klondike = SETS["klondike"]
    changed = replace(klondike, tableau=replace(klondike.tableau, **change))
    assert sentence not in told(klondike)
    assert sentence in told(changed)


def test_a_base_that_is_dealt_to_the_foundation_of_its_suit_is_told() -> None:
    rules = rules_of({"tableau": {"cards": 6}, "foundations": {"base": "dealt"}, "stock": {}})
    assert "They all start with the rank of the card dealt there." in told(rules)
    assert "A card is dealt there at first." in told(rules)


def test_bases_that_are_laid_out_are_told_where_their_twins_are_dealt() -> None:
    words = told(SETS["crescent"])
    assert "They start with the kings. These cards are laid out there before the deal." in words


def test_a_redeal_and_parts_that_are_not_there() -> None:
    spider = MADE["Spider"]
    titles = [section.title for section in rules_in_words(spider)]
    assert titles == [
        "The deal",
        "Building on the columns",
        "Empty columns",
        "Foundations",
        "Stock",
        "The end",
    ]
    assert "You cannot deal while a column is empty." in told(spider)
    redealt = replace(SETS["klondike"], stock=None, redeal=Redeal(2, shuffled=True))
    assert "Up to 2 times in a game you can gather the columns and deal them again." in told(redealt)


def test_every_rule_set_is_told_in_whole_sentences_in_every_language() -> None:
    for language in languages():
        speak(language)
        for name, rules in SETS.items():
            for section in rules_in_words(rules):
                assert section.sentences and section.title, (language, name)
                for sentence in section.sentences:
                    assert sentence[-1] in ".:" and "{" not in sentence, (language, sentence)
    speak("en")


def of(**values: dict[str, object]) -> str:
    """Return what is told of rules that are written so."""
    return told(rules_of(values))


@pytest.mark.parametrize("filled", ["at-once", "at-once-from-stock", "at-once-from-reserve"])
@pytest.mark.parametrize(
    ("spaces", "sentence"),
    [
        ("kings", "this holds: Only a king can go to an empty column."),
        ("none", "this holds: An empty column stays empty."),
        ("below-base", "this holds: Only the rank just below"),
    ],
)
def test_what_fills_columns_by_itself_is_any_card(filled: str, spaces: str, sentence: str) -> None:
    words = of(
        tableau={"cards": 3, "filled": filled, "spaces": spaces}, reserve={"piles": 2, "cards": 3}, stock={}
    )
    assert "An empty column is filled automatically from the" in words
    assert (
        f", whatever card comes. When {'both are' if filled == 'at-once' else 'that is'} out, {sentence}"
        in words
    )
    assert "you choose the card" not in words


def test_how_suits_must_go_together_to_move_is_told() -> None:
    both = {"piles": 10, "suits": "any", "runs": "any", "runs_suits": "same"}
    assert "To move together, cards must be of the same suit." in of(tableau=both)
    assert "To move together" not in of(tableau=both | {"runs_suits": "any"})
    assert "To move together" not in of(tableau=both | {"runs": "face-up"})
    assert "Suits don’t matter for moving together." in of(
        tableau=both | {"suits": "same", "runs_suits": "any"}
    )


def test_columns_that_move_whole_are_told_where_nothing_is_built() -> None:
    words = of(tableau={"build": "none", "runs": "whole-pile"}, cells={"count": 2})
    assert "Nothing is built on the columns. From column to column, only a whole column moves" in words


def test_empty_columns_count_where_only_the_waste_fills_them() -> None:
    tableau = {"cards": 3, "runs": "by-room", "filled": "from-waste"}
    assert "Empty columns count for this" in of(tableau=tableau, stock={})
    assert "Empty columns count for this" not in of(tableau=tableau | {"filled": "by-player"}, stock={})


def test_what_fills_and_what_may_wait_in_a_reserve() -> None:
    tableau, reserve = {"cards": 3}, {"piles": 2, "refilled": True}
    words = of(tableau=tableau, reserve=reserve, stock={})
    assert "An empty pile is filled automatically from the waste, or else from the stock." in words
    for more in (
        {"tableau": tableau | {"filled": "at-once-from-stock"}, "stock": {}},
        {"stock": {"to": "piles"}},
    ):
        words = of(**{"tableau": tableau, "reserve": reserve} | more)
        assert "An empty pile is filled automatically from the stock." in words
    holds = {"piles": 2, "holds": True}
    assert "one card from a column or the waste." in of(tableau=tableau, reserve=holds, stock={})
    assert "one card from a column." in of(tableau={"cards": "all"}, reserve=holds)


def test_what_becomes_of_cards_on_foundations() -> None:
    both = of(cards={"packs": 2}, foundations={"build": "both", "exchange": True})
    assert "but not the card that started it. Otherwise, a card on a foundation stays there." in both
    assert "Only a whole suit goes there" in of(
        foundations={"base": "K", "build": "down", "whole_suits": True}
    )
    assert "free once the cards are dealt, or when a move uncovers it." in of(
        foundations={"bases_rise": True}
    )
    dealt = {"base": "dealt", "take_back": True}
    again = "Once no card lies on them any more, another rank can start them."
    assert again in of(tableau={"cards": 3}, foundations=dealt, stock={})
    assert again not in of(tableau={"cards": 3}, foundations=dealt | {"take_back": False}, stock={})


def test_an_order_that_is_known_again_is_told() -> None:
    stock = {"passes": 2, "known_again": True}
    known = "From the second pass on, its order counts as known"
    assert known in of(tableau={"cards": 3}, stock=stock)
    assert known not in of(tableau={"cards": 3}, stock=stock | {"passes": 1})
