"""The letters of jack, queen, king and ace: those of the language, and J Q K A wherever programs read."""

import gettext

import pytest

from cardtable import card_letters, texts
from cardtable.art.glyphs import GLYPHS
from cardtable.card_letters import INTERNATIONAL, chosen, index, lettered, letters_of_language
from cardtable.cards import Card, Rank, Suit


class Said(gettext.NullTranslations):
    """A language of which nothing is known but its letters."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self.letters = letters

    def pgettext(self, context: str, message: str) -> str:
        return self.letters if context == "on the cards" else message


@pytest.fixture(autouse=True)
def as_before():
    before, spoken = card_letters.shown(), texts.spoken()
    yield
    card_letters.show(before)
    texts.speak(spoken)


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "JQKA"), ("de", "BDKA"), ("de_AT", "BDKA"), ("fr", "VDRA"), ("pl", "WDKA")],
)
def test_every_language_has_the_letters_of_its_packs(language, letters):
    texts.speak(language)
    assert letters_of_language() == chosen("language") == letters
    assert chosen("international") == "JQKA"


@pytest.mark.parametrize("wrong", ["В Д К Т", "B D K", "B D D A", "J Q K A 10", "Kn D K E"])
def test_letters_that_cards_cannot_show_are_those_of_all_the_world(wrong):
    texts.install(Said(wrong))
    assert letters_of_language() == INTERNATIONAL


def test_the_corner_says_what_a_player_reads():
    assert [index(rank, "VDRA") for rank in (Rank.ACE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)] == [
        "A",
        "10",
        "V",
        "D",
        "R",
    ]
    assert [index(rank) for rank in (Rank.TWO, Rank.KING)] == ["2", "K"]


def test_every_letter_is_drawn():
    assert set(GLYPHS) >= card_letters.DRAWN


def test_cards_in_a_text_are_called_as_they_show():
    card_letters.show("BDKA")
    text = "J♠, Q♥ und 10♦; A♣ (KD bleibt KD, OK♠ auch)"
    assert lettered(text) == "B♠, D♥ und 10♦; A♣ (KD bleibt KD, OK♠ auch)"


def test_the_notation_knows_no_language():
    card_letters.show("BDKA")
    assert Card(Rank.QUEEN, Suit.DIAMONDS).code == "QD"
    assert Card.parse("KD") == Card(Rank.KING, Suit.DIAMONDS)
