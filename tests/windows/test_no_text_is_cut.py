"""In every language every text has its room in a window of 1024 × 700, and every bar room for all on it."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from cardtable import texts
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.play import lessons
from cardtable.start import Start
from cardtable.windows import language as windows_language
from cardtable.windows.begin.deal_form import in_sight
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.handbook import HandbookWindow
from cardtable.windows.pages.keys_sheet import KeysSheet, buttons_with_keys, held_keys
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.today.today_dialog import TodayDialog
from tests.languages.complete import LANGUAGES
from tests.sampling import few, only_thorough, sample, some
from tests.window_driver import trigger
from tests.windows.fitting import cut

SIZE = QSize(1024, 700)
GAMES = tuple(catalogue.PACKAGES)
SAMPLE = sample(("byzantium", "hemispheres"), few(GAMES, 2, 12))
SPOKEN = sample(("de", "pl"), (texts.ENGLISH, *LANGUAGES))

Open = Callable[..., MainWindow]


@pytest.fixture(params=SPOKEN, autouse=True)
def spoken(request: pytest.FixtureRequest, qapp: QApplication) -> str:
    """Speak every language in turn."""
    windows_language.speak(request.param)
    return request.param


def shown(window: MainWindow) -> MainWindow:
    window.resize(SIZE)
    QApplication.processEvents()
    return window


@only_thorough()
def test_the_gallery(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    shortened: list[str] = []
    shorten = QFontMetrics.elidedText

    def note(metrics: QFontMetrics, text: str, *how: object) -> str:
        short = shorten(metrics, text, *how)
        if short != text:
            shortened.append(text)
        return short

    monkeypatch.setattr(QFontMetrics, "elidedText", note)
    window = shown(open_window())
    assert not cut(window)
    window.pages.gallery.grid.grab()
    assert not shortened


@pytest.mark.parametrize("game", SAMPLE)
def test_a_table(open_window: Open, game: str) -> None:
    window = shown(open_window(Start(game=game, deal=Deal(1)), show_moves=True))
    assert not cut(window)
    session = window.page.session
    for _move in range(3):
        if session.outcome is None and session.is_human(session.to_move):
            window.page.play(session.game.moves(session.position)[0])
    QApplication.processEvents()
    assert not cut(window)


@only_thorough()
def test_a_game_that_is_over(open_window: Open, qtbot: QtBot) -> None:
    window = shown(open_window(Start(game="byzantium", deal=Deal(1), seats=("human", "human"))))
    session = window.page.session
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])
    assert window.page.panel.isVisible()
    QApplication.processEvents()
    assert not cut(window)


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "library": lambda window: window.show_library(),
    "practice": lambda window: window.show_practice("byzantium"),
    "own": lambda window: window.show_practice(""),
    "workshop": lambda window: trigger(window, "workshop"),
    **{
        name: lambda window, name=name: window.teach(name)  # type: ignore[misc]
        for name in sample(lessons.lesson_ids()[:1], lessons.lesson_ids())
    },
}


@only_thorough()
@pytest.mark.parametrize("page", some(PAGES))
def test_a_page(open_window: Open, page: str) -> None:
    window = shown(open_window(Start(game="citadel", deal=Deal(1))))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    PAGES[page](window)
    QApplication.processEvents()
    assert not cut(window)


@pytest.mark.slow
def test_a_replay(open_window: Open) -> None:
    window = shown(open_window(Start(game="citadel", deal=Deal(1))))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    trigger(window, "replay")
    QApplication.processEvents()
    assert not cut(window)


def fits(sheet: QWidget, qtbot: QtBot) -> list[str]:
    qtbot.addWidget(sheet)
    sheet.show()
    if isinstance(sheet, Sheet):
        sheet.fit(SIZE)
    QApplication.processEvents()
    assert sheet.width() <= SIZE.width()
    assert sheet.height() <= SIZE.height()
    return cut(sheet)


def test_the_preferences(qtbot: QtBot) -> None:
    assert not fits(PreferencesDialog(Preferences()), qtbot)
    assert not fits(KeysSheet((*held_keys(), *buttons_with_keys()), {}), qtbot)


@pytest.mark.parametrize("game", SAMPLE)
def test_a_game_is_begun(qtbot: QtBot, game: str) -> None:
    assert not fits(NewGameSheet(catalogue.entry(game)), qtbot)
    if in_sight(catalogue.create(game)):
        assert not fits(SetUpSheet(catalogue.create(game)), qtbot)


@pytest.mark.slow
def test_the_days_deals_and_the_rules(qtbot: QtBot, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        dialog = TodayDialog(library, KeptPreferences(Preferences()), "citadel", today=date(2026, 11, 22))
        for each in (dialog, RulesWindow("byzantium"), HandbookWindow("winnable")):
            qtbot.addWidget(each)
            each.show()
            QApplication.processEvents()
            assert each.width() <= SIZE.width()
            assert not cut(each)


def test_no_two_entries_of_a_menu_have_one_letter(open_window: Open) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    menus = [action.menu() for action in window.menuBar().actions()]
    found = {"the bar": letters([action.text() for action in window.menuBar().actions()])}
    for menu in menus:
        assert isinstance(menu, QMenu)
        found[menu.title()] = letters([action.text() for action in menu.actions() if action.text()])
    twice = {where: each for where, each in found.items() if len(set(each)) < len(each)}
    assert not twice


def letters(words: list[str]) -> str:
    """Return the letters that are pressed with Alt."""
    parts = [word.replace("&&", "").partition("&")[2] for word in words]
    return "".join(part[:1].casefold() for part in parts)
