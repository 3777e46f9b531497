"""The sheet of the single keys: each can be another one, none can be two, and all can be as at first."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.start import Start
from cardtable.windows.key_book import KeyedCommand
from cardtable.windows.pages.keys_sheet import KeysSheet, buttons_with_keys
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from tests.window_driver import action

HINT, REST = KeyedCommand("hint", "Hint", "H"), KeyedCommand("auto_finish", "Play the rest", "R")
RESTORE = QDialogButtonBox.StandardButton.RestoreDefaults


@pytest.fixture
def sheet(qtbot: QtBot) -> KeysSheet:
    window = KeysSheet((HINT, REST, *buttons_with_keys()), {})
    qtbot.addWidget(window)
    window.show()
    return window


def test_a_letter_pressed_in_its_field_is_the_key(qtbot: QtBot, sheet: KeysSheet) -> None:
    with qtbot.waitSignal(sheet.changed) as told:
        qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_J)
    assert told.args == [{"hint": "J"}]
    assert sheet.fields["hint"].text() == "J"
    with qtbot.waitSignal(sheet.changed) as told:
        qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_H)
    assert told.args == [{}], "what is as at first is not kept"


def test_a_key_that_does_something_else_is_refused_with_a_sentence(qtbot: QtBot, sheet: KeysSheet) -> None:
    with qtbot.assertNotEmitted(sheet.changed):
        qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_R)
    assert sheet.complaint.text() == "R is already the shortcut for “Play the rest”. Change that one first."
    assert sheet.fields["hint"].text() == "H"
    qtbot.keyClick(sheet.fields["auto_finish"], Qt.Key.Key_Backspace)
    qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_R)
    assert sheet.complaint.text() == ""
    assert sheet.chosen == {"auto_finish": "", "hint": "R"}


def test_shift_makes_another_key_and_other_keys_are_left_alone(qtbot: QtBot, sheet: KeysSheet) -> None:
    qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert sheet.chosen == {"hint": "Shift+R"}
    for key in (Qt.Key.Key_Left, Qt.Key.Key_F5, Qt.Key.Key_Comma):
        qtbot.keyClick(sheet.fields["hint"], key)
    qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier)
    assert sheet.chosen == {"hint": "Shift+R"}
    qtbot.keyClick(sheet.fields["hint"], Qt.Key.Key_Return)
    assert not sheet.isVisible()


def test_all_can_be_as_at_first(qtbot: QtBot) -> None:
    sheet = KeysSheet((HINT, REST), {"hint": "J", "auto_finish": ""})
    qtbot.addWidget(sheet)
    assert sheet.fields["auto_finish"].text() == ""
    with qtbot.waitSignal(sheet.changed) as told:
        sheet.buttons.button(RESTORE).click()
    assert told.args == [{}]
    assert [sheet.fields[name].text() for name in ("hint", "auto_finish")] == ["H", "R"]


@pytest.mark.slow
def test_no_two_commands_share_a_key(open_window) -> None:
    dialog = PreferencesDialog(Preferences(), open_window())
    dialog.change_keys.click()
    (sheet,) = dialog.findChildren(KeysSheet)
    keys = [sheet.key(name) for name in sheet.fields]
    assert len(set(keys)) == len(keys) > 4


def test_a_key_of_buttons_that_are_called_differently_is_told_by_all_their_words() -> None:
    words = {each.default: each.words for each in buttons_with_keys()}
    assert (words["D"], words["Shift+D"], words["T"]) == ("Deal / Turn", "Redeal / Turn over", "Turn")


def test_the_window_and_the_buttons_follow(open_window) -> None:
    window = open_window(Start(game="byzantium", deal=Deal(5), seats=("human",)))
    window.kept_preferences.change("keys", {"hint": "A", "set-aside": "B", "peek": "7"})
    assert action(window, "hint").shortcut().toString() == "A"
    assert action(window, "hint").toolTip().endswith("(A)")
    button = window.page.status_strip.findChildren(QPushButton, "command-set-aside")[-1]
    assert button.shortcut().toString() == "B"
    assert window.page.view.peek_key == "7"
    window.kept_preferences.change("letter_keys", False)
    assert action(window, "hint").shortcut().isEmpty()
    assert window.page.view.peek_key == ""


@pytest.mark.slow
def test_a_key_chosen_for_one_command_is_no_longer_that_of_another(open_window) -> None:
    window = open_window(keys={"hint": "R"})
    assert action(window, "hint").shortcut().toString() == "R"
    assert action(window, "auto_finish").shortcut().isEmpty()
