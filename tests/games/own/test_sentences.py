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
