"""Return presses the button at which the keyboard is, wherever it is; Escape goes back to the table."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from tests.sampling import mostly_slow
from tests.window_driver import action, hint, play, trigger

NONE = Qt.KeyboardModifier.NoModifier

PAGES = {
    "table": lambda window: None,
    "gallery": lambda window: window.show_gallery(),
    "library": lambda window: trigger(window, "library"),
    "lesson": lambda window: window.teach("byzantium-practice"),
    "practice": lambda window: window.show_practice("byzantium"),
    "replay": lambda window: trigger(window, "replay"),
}


def active(window: MainWindow, qtbot) -> MainWindow:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def window(open_window, qtbot) -> MainWindow:
    window = active(open_window(Start(game="klondike", deal=Deal(3))), qtbot)
    play(window, str(turn(window)))
    return window


def turn(window: MainWindow) -> Move:
    """Return the move of the only button beneath the table."""
    (only,) = window.page.session.game.commands(window.page.session.position)
    return only.move


def command(window: MainWindow) -> QPushButton:
    """Return that button."""
    return next(
        each
        for each in window.page.status_strip.findChildren(QPushButton)
        if each.objectName().startswith("command-") and each.isVisible()
    )


def ring(button: QWidget) -> None:
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.hasFocus()


def cross_out(key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    """Strike a key where the keyboard is."""
    QTest.keyClick(QApplication.focusWidget(), key, *modifiers)
    QApplication.processEvents()


def rings(page: QWidget) -> list[QAbstractButton]:
    """Return the buttons of a page to which the tabulator comes."""
    return [
        each
        for each in page.findChildren(QAbstractButton)
        if each.isVisible()
        and each.isEnabled()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(each, QCheckBox | QRadioButton)
    ]


def made_mute(button: QAbstractButton) -> Callable[[], bool]:
    """Let a button do nothing but be ticked when it is pressed; return whether it is."""
    acting = button.defaultAction() if isinstance(button, QToolButton) else None
    for each in filter(None, (button, acting)):
        each.blockSignals(True)
        each.setCheckable(True)
        each.setChecked(False)
    return (acting or button).isChecked


@pytest.mark.parametrize("page", mostly_slow(PAGES, 1))
@pytest.mark.parametrize("key", (Qt.Key.Key_Return, Qt.Key.Key_Enter))
def test_return_presses_every_button_of_a_page(window, page, key):
    PAGES[page](window)
    QApplication.processEvents()
    buttons = rings(window)
    assert buttons
    for button in buttons:
        pressed = made_mute(button)
        ring(button)
        cross_out(key)
        assert pressed(), button.text() or button.accessibleName()


def test_a_key_held_down_presses_no_button(window):
    button = command(window)
    pressed = made_mute(button)
    ring(button)
    QApplication.sendEvent(button, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NONE, "\r", True))
    assert not pressed()


def test_return_deals_on_and_on_and_escape_goes_back_to_the_table(window):
    """The bar is made anew after every move: the keyboard stays on what it was on."""
    before = len(window.page.session.moves)
    ring(command(window))
    for _ in range(3):
        cross_out(Qt.Key.Key_Return)
    assert len(window.page.session.moves) == before + 3
    assert command(window).hasFocus()
    cross_out(Qt.Key.Key_Escape)
    assert window.page.view.hasFocus()


def test_when_a_command_is_no_longer_there_the_keyboard_is_on_the_table(open_window, qtbot):
    window = active(open_window(Start(game="easthaven", deal=Deal(3))), qtbot)
    ring(command(window))
    for _ in range(5):  # seven cards each, and at last three
        assert command(window).hasFocus()
        cross_out(Qt.Key.Key_Return)
    assert not window.page.session.game.commands(window.page.session.position)
    assert window.page.view.hasFocus()


@pytest.mark.slow
def test_return_on_the_table_accepts_a_hint_and_on_a_button_presses_it(window):
    hint(window)
    hinted = window.page.view.keyboard_cursor.hinted
    assert hinted is not None
    number = len(window.page.session.moves)
    ring(command(window))
    cross_out(Qt.Key.Key_Return)
    assert len(window.page.session.moves) == number + 1
    assert window.page.session.moves[-1] == turn(window)
    hint(window)
    hinted = window.page.view.keyboard_cursor.hinted
    window.page.view.setFocus()
    cross_out(Qt.Key.Key_Return)
    assert window.page.session.moves[-1] == hinted


def test_with_a_panel_up_return_presses_the_ringed_button_beneath_it(window):
    asked: list[str] = []
    window.page.panel.present("Over", "", [("Again", lambda: asked.append("again"))])
    number = len(window.page.session.moves)
    ring(command(window))
    cross_out(Qt.Key.Key_Escape)
    assert window.page.view.hasFocus()
    assert window.page.panel.isVisible()
    ring(command(window))
    cross_out(Qt.Key.Key_Return)
    assert len(window.page.session.moves) == number + 1
    assert not asked


@pytest.mark.slow
@pytest.mark.parametrize("page", ("lesson", "practice"))
def test_escape_goes_from_the_column_to_the_table_and_then_away(window, page):
    PAGES[page](window)
    shown = window.pages.currentWidget()
    button = next(each for each in rings(shown) if isinstance(each, QPushButton))
    ring(button)
    cross_out(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is shown
    assert shown.view.hasFocus()
    cross_out(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.gallery


@pytest.mark.slow
def test_escape_goes_from_the_buttons_of_the_gallery_to_its_games(window):
    window.show_gallery()
    gallery = window.pages.gallery
    ring(next(each for each in rings(gallery) if not gallery.grid.isAncestorOf(each)))
    cross_out(Qt.Key.Key_Escape)
    assert gallery.grid.isAncestorOf(QApplication.focusWidget())


@pytest.mark.slow
def test_a_lesson_is_gone_through_with_return(window):
    window.teach("byzantium-practice")
    page = window.pages.lesson
    ring(page.show_me)
    cross_out(Qt.Key.Key_Return)
    assert page.go_on.hasFocus()
    cross_out(Qt.Key.Key_Return)
    assert page.at == 1


@pytest.mark.slow
def test_the_next_puzzle_comes_with_return(window):
    window.show_practice("bisley")
    page = window.pages.practice
    number = page.number
    ring(page.column.next)
    cross_out(Qt.Key.Key_Return)
    assert page.number == number + 1
    assert page.view.hasFocus()


@pytest.mark.slow
def test_a_game_of_the_library_is_replayed_with_return(window):
    trigger(window, "library")
    bar = window.pages.library.actions_row
    ring(bar.button(action(window, "shelf-replay")))
    cross_out(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.pages.replay


@pytest.mark.slow
def test_in_a_sheet_return_presses_the_ringed_button_not_the_suggested_one(window, qtbot):
    rules = window.show_rules("klondike")
    rules.activateWindow()
    qtbot.waitUntil(rules.isActiveWindow)
    pressed = made_mute(rules.print_button)
    ring(rules.print_button)
    cross_out(Qt.Key.Key_Return)
    assert pressed()
    rules.close()


def test_return_at_no_card_says_how_to_begin(window, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(window.page.announcer, "announce", heard.append)
    window.page.view.setFocus()
    cross_out(Qt.Key.Key_Return)
    begin = "First use the arrow keys to choose a card or place."
    assert window.page.status_strip.message.text() == begin
    assert heard == [begin]
    cross_out(Qt.Key.Key_Right)
    cross_out(Qt.Key.Key_Return)
    assert heard.count(begin) == 1


def test_return_with_a_lifted_card_at_no_place_says_how_to_go_on(open_window, qtbot, monkeypatch):
    window = active(open_window(Start(game="byzantium", deal=Deal(7))), qtbot)
    heard: list[str] = []
    monkeypatch.setattr(window.page.announcer, "announce", heard.append)
    window.page.view.setFocus()
    for _lifted_and_nowhere in range(2):
        cross_out(Qt.Key.Key_Return)
    assert heard[-1] == "First use Tab or the arrow keys to choose a place."
    cross_out(Qt.Key.Key_Tab)
    cross_out(Qt.Key.Key_Return)
    assert len(window.page.session.moves) == 1
