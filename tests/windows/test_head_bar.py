"""The row at the head of the window: menus, title, buttons with words as far as there is room."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton

from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.windows import head_bar
from cardtable.windows.head_bar import MENUS_APART, HeadBar

pytestmark = pytest.mark.skipif(MENUS_APART, reason="menus have a place of their own here")
TABLE = Start(game="freecell", deal=Deal(3))


def head(window) -> HeadBar:
    QApplication.processEvents()
    return window.findChild(HeadBar)


@pytest.mark.slow
def test_menus_title_and_buttons_share_a_row(open_window):
    bar = head(open_window(TABLE))
    assert bar.title.text() == "FreeCell – deal 3"
    middles = {round(each.geometry().center().y() / 4) for each in (bar.menus, bar.title, bar.buttons)}
    assert len(middles) == 1
    lefts = [bar.menus.geometry().right(), bar.title.geometry().left(), bar.buttons.geometry().left()]
    assert lefts == sorted(lefts)


def test_every_button_has_a_sign_and_words_or_a_tip(open_window):
    window = open_window(TABLE)
    for width in (1280, 700):
        window.resize(width, 600)
        bar = head(window)
        words = bar.buttons.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        assert words == (width == 1280)
        named = [action for action in bar.buttons.actions() if not action.isSeparator()]
        assert len(named) == 7
        for action in named:
            assert not action.icon().isNull()
            assert action.iconText() and action.toolTip()
            assert isinstance(bar.buttons.widgetForAction(action), QToolButton)


@pytest.mark.slow
def test_where_the_page_says_what_it_is_the_row_does_not(open_window):
    window = open_window(TABLE)
    window.show_gallery()
    assert head(window).title.text() == ""
    assert window.windowTitle() == "Card Table"


def test_where_the_system_shows_the_menus_the_buttons_have_the_row(open_window, monkeypatch):
    monkeypatch.setattr(head_bar, "MENUS_APART", True)
    window = open_window(TABLE)
    bar = head(window)
    bar.menus.hide()  # as Qt does where the system shows them
    bar = head(window)
    assert bar.title.isHidden()
    assert bar.buttons.geometry() == bar.rect()
    assert "FreeCell" in window.windowTitle()


def test_two_rows_are_a_preference(open_window):
    window = open_window(TABLE)
    one = head(window).height()
    window.kept_preferences.change("classic_bar", True)
    bar = head(window)
    assert bar.menus.geometry().bottom() < bar.buttons.geometry().top()
    assert bar.title.isHidden()
    assert bar.height() > one
    window.kept_preferences.change("classic_bar", False)
    assert head(window).height() == one


def test_in_a_narrow_window_buttons_give_way_before_menus(open_window):
    window = open_window(TABLE)
    window.resize(300, 600)
    bar = head(window)
    more = bar.menus.findChild(QToolButton, "qt_menubar_ext_button")
    assert more is None or more.isHidden()
    assert bar.menus.width() >= bar.menus.sizeHint().width()


@pytest.mark.slow
def test_a_title_loses_its_deal_and_buttons_their_words_before_it_is_cut(open_window):
    window = open_window(Start(game="napoleon-at-st-helena", deal=Deal(3)))
    whole = "Napoleon at St Helena – deal 3"
    found = {}
    for width in range(640, 1400, 20):
        window.resize(width, 600)
        bar = head(window)
        words = bar.buttons.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        found[width] = bar.title.text(), words
        assert bar.title.toolTip() == ("" if bar.title.text() == whole else whole)
    kinds = list(dict.fromkeys(found[width] for width in sorted(found) if width >= 820))
    name = "Napoleon at St Helena"
    assert kinds == [(whole, False), (name, True), (whole, True)]
    assert {text for text, words in found.values() if words} == {name, whole}


def test_no_title_is_cut_to_letters_that_say_nothing(qtbot):
    bar = HeadBar()
    qtbot.addWidget(bar)
    bar.menus.addMenu("Partie")
    whole, seen = "Châteaux en Espagne", set()
    bar.show_title(f"{whole} – donne 1234", whole)
    bar.show()
    for width in range(60, 700, 5):
        bar.resize(width, bar.height())
        seen.add(bar.title.text())
    cut = {each for each in seen if "…" in each}
    assert cut and min(map(len, cut)) >= 8
    assert {"", whole, f"{whole} – donne 1234"} < seen


@pytest.mark.slow
def test_a_bar_says_of_nothing_that_it_has_no_room_where_all_has(open_window):
    window = open_window(TABLE)
    window.resize(840, 600)
    more = head(window).buttons.findChild(QToolButton, "qt_toolbar_ext_button")
    window.teach("byzantium-practice")
    head(window)
    window.games.open("freecell")
    assert head(window).buttons.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    assert not more.isVisible()
    window.resize(1400, 600)
    assert head(window).buttons.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    assert not more.isVisible()
