"""Short phrases that several windows need."""

import pytest

from cardtable.cards import pack
from cardtable.contract.names import card_name
from cardtable.keeping.json_text import short_name
from cardtable.windows import language
from cardtable.windows.wording.phrases import full_sentence, sentence_case, short_card, spoken


@pytest.mark.parametrize(
    ("clause", "sentence"),
    [
        ("the pack is empty", "The pack is empty"),
        ("eat: about 58 %", "Eat: about 58 %"),
        ("l’as de pique se trouve là", "L’as de pique se trouve là"),
        ("manger\u202f: environ 58\u202f%", "Manger\u202f: environ 58\u202f%"),
        ("écarter la dame", "Écarter la dame"),
        ("mine.cardtable: it is damaged", "mine.cardtable: it is damaged"),
        ("moves.3: the key is missing", "moves.3: the key is missing"),
        ("9♠ to south", "9♠ to south"),
        ("", ""),
    ],
)
def test_a_clause_begins_with_a_capital_but_a_name_or_a_value_stays(clause, sentence):
    assert sentence_case(clause) == sentence


def test_the_name_of_a_file_keeps_its_letters():
    for name in ("readme", "notes.txt", "été"):
        assert name in sentence_case(f"{short_name(name)} cannot be read")


def test_a_sentence_ends_once():
    assert full_sentence("the pack is empty") == "The pack is empty."
    assert full_sentence("Computer is thinking…") == "Computer is thinking…"
    assert full_sentence("the file is damaged. It was kept.") == "The file is damaged. It was kept."


def test_cards_in_signs_are_heard_by_their_names():
    assert spoken("1. K♠ to south: 1.5 ± 0.1") == "1. king of spades to south: 1.5 ± 0.1"
    assert spoken("Better: 10♥. A win.") == "Better: 10 of hearts. A win."
    assert spoken("9♠, X♠ and ♣") == "9 of spades, X♠ and ♣"
    for card in pack():
        assert spoken(f"({short_card(card)})") == f"({card_name(card)})"
    language.speak("de")
    assert spoken("Besser: D♦.") == "Besser: Karo-Dame."
