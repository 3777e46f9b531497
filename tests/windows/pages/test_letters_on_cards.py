"""The letters on the cards: the language's or J Q K A, on the table, in texts and on the pages of rules."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from cardtable.cards import Card
from cardtable.keeping.preferences import Preferences
from cardtable.windows import language
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.pictures import rules_text
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.wording.phrases import short_card


def shown(window: MainWindow) -> tuple[str, str, bool]:
    """Return the letters on the table, a card in signs, and whether the rules name a jack as that does."""
    window.games.open("beat-it-or-eat-it")
    jack = short_card(Card.parse("JH"))
    page = rules_text("beat-it-or-eat-it") or ""
    letters = window.page.view.table.pixmaps.deck.style.letters
    return letters, short_card(Card.parse("QD")), f"8♥ wurde mit {jack} geschlagen" in page


@pytest.mark.slow
def test_cards_texts_and_pages_have_the_same_letters(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.kept_preferences.change("language", "de")
    window.retranslate()
    assert shown(window) == ("BDKA", "D♦", True)

    window.kept_preferences.change("letters", "international")
    window.retranslate()
    assert shown(window) == ("JQKA", "Q♦", True)


def test_other_letters_let_the_sheet_come_up_anew(qtbot: QtBot) -> None:
    language.speak("fr")
    sheet = PreferencesDialog(Preferences(language="fr"))
    qtbot.addWidget(sheet)
    sheet.show()
    box = sheet.choices["letters"]
    assert [box.itemText(number) for number in range(box.count())] == [
        "V D R A, comme dans votre langue",
        "J Q K A",
    ]

    box.setCurrentIndex(1)
    box.activated.emit(1)

    assert sheet.preferences.letters == "international"
    assert (sheet.result(), sheet.retranslated_by) == (QDialog.DialogCode.Accepted, "letters")


def test_where_the_language_has_the_letters_of_all_the_world_there_is_no_choice(qtbot: QtBot) -> None:
    sheet = PreferencesDialog(Preferences())
    qtbot.addWidget(sheet)
    assert "letters" not in sheet.choices
