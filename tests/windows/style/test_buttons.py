"""One look of buttons, wherever they stand; gold is only for what is suggested."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.start import Start
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.main_window import MainWindow
from cardtable.windows.style.menu_button import MenuButton
from cardtable.windows.style.stylesheet import GOLDEN
from tests.sampling import only_thorough
from tests.window_driver import hint, trigger


def golden(button: QPushButton) -> bool:
    """Return whether a button is filled with gold, as it is drawn."""
    picture = button.grab().toImage()
    shown = picture.pixelColor(picture.width() // 2, 5)
    return max(abs(a - b) for a, b in zip(shown.getRgb(), QColor(GOLDEN.ground).getRgb(), strict=True)) < 8


def names(parent, *, of: bool) -> list[str]:
    QApplication.processEvents()
    return [
        each.text()
        for each in parent.findChildren(QPushButton)
        # Signs and pictures have their own looks.
        if each.text() and each.isVisible() and each.isEnabled() and golden(each) is of
    ]


@pytest.mark.slow
def test_in_a_dialog_what_return_does_is_golden(open_window, qtbot):
    window = open_window(Start(game="bisley", deal=Deal(1)))
    sheet = NewGameSheet(catalogue.entry("bisley"), None, DeckStyle(), Felt.GREEN, parent=window)
    qtbot.addWidget(sheet)
    sheet.show()
    assert names(sheet, of=True) == ["Deal"]
    assert "Cancel" in names(sheet, of=False)


@pytest.mark.slow
def test_below_the_table_what_a_hint_points_out_or_alone_is_left_is_golden(open_window):
    window = open_window(Start(game="napoleons-square", deal=Deal(5)))
    strip, session = window.page.status_strip, window.page.session
    assert len(session.game.moves(session.position)) > 1
    assert names(strip, of=False) == ["Turn"]
    while session.hints()[0].cards:
        window.page.play(session.hints()[0])
    hint(window)
    assert names(strip, of=True) == ["Turn"]


@pytest.mark.slow
@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_words_and_arrow_of_a_button_with_a_menu_stand_in_its_middle(open_window, way):
    window = open_window(Start(game="freecell", deal=Deal(1)))
    trigger(window, "change")
    button = next(each for each in window.pages.workshop.findChildren(MenuButton) if each.isVisible())
    button.setLayoutDirection(way)
    QApplication.processEvents()
    picture = button.grab().toImage()
    rows = range(picture.height() // 2 - 5, picture.height() // 2 + 5)  # its edge apart
    inked = [
        x for x in range(4, picture.width() - 4) if any(picture.pixelColor(x, y).alphaF() > 0.6 for y in rows)
    ]
    assert abs(inked[0] - (picture.width() - 1 - inked[-1])) <= 4


@only_thorough()
@pytest.mark.parametrize("page", ["gallery", "library", "puzzles"])
def test_on_other_pages_no_button_is_golden_before_anything_is_suggested(open_window, page):
    window: MainWindow = open_window()
    {"gallery": window.show_gallery}.get(page, lambda: trigger(window, page))()
    shown = window.pages.currentWidget()
    assert names(shown, of=True) == []
    assert names(shown, of=False)


@pytest.mark.slow
def test_in_a_lesson_the_way_on_is_golden_once_the_move_is_made(open_window):
    window = open_window()
    window.teach("beat-it-sample")
    page = window.pages.lesson
    assert names(page, of=True) == []
    page.show_me.click()
    assert names(page, of=True) == ["Continue"]
