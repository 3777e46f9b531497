"""Every sheet fits a screen of 800×600 with letters twice as large: it scrolls, its buttons stay in sight."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QDialog,
    QMenu,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.figures import Figures
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record import Annotations
from cardtable.keeping.results import GameResult
from cardtable.keeping.store import Library
from cardtable.play import lessons
from cardtable.solver.difficulty import Kind
from cardtable.start import Start
from cardtable.windows import language
from cardtable.windows.begin.deal_form import in_sight
from cardtable.windows.begin.deal_search import DealSearch
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.main_window import MainWindow
from cardtable.windows.notes.notes_sheet import NotesSheet
from cardtable.windows.pages.about import LicencesWindow
from cardtable.windows.pages.handbook import HandbookWindow
from cardtable.windows.pages.keys_sheet import KeysSheet, buttons_with_keys, held_keys
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.people.players_sheet import PlayersSheet
from cardtable.windows.style import screen_room
from cardtable.windows.style.widgets import roomy, title_font
from cardtable.windows.today.today_dialog import TodayDialog
from tests.languages.complete import LANGUAGES
from tests.sampling import few, mostly_slow, sample
from tests.window_driver import trigger
from tests.windows.fitting import cut

Open = Callable[..., MainWindow]
SMALL = QRect(0, 0, 800, 600)
"""The screen, frames included."""


@pytest.fixture(params=sample((2.0,), (1.0, 1.5, 2.0)), ids="{} times as large".format, autouse=True)
def _letters(request: pytest.FixtureRequest, enlarge: Callable[[float], None]) -> None:
    enlarge(request.param)


@pytest.fixture(params=mostly_slow(("en", *LANGUAGES), 2), autouse=True)
def spoken(request: pytest.FixtureRequest, qapp: QApplication) -> str:
    language.speak(request.param)
    return request.param


@pytest.fixture(autouse=True)
def _small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_room, "screen_of", lambda _widget: SMALL)


def wrong(dialog: QDialog, qtbot: QtBot) -> list[str]:
    """Show a sheet; return what of it does not fit."""
    qtbot.addWidget(dialog)
    dialog.show()
    for _round in range(3):
        QApplication.processEvents()
    inside = screen_room.room(dialog).size()
    found = []
    if dialog.width() > inside.width() or dialog.height() > inside.height():
        found.append(f"{type(dialog).__name__} is {dialog.width()}×{dialog.height()}")
    for area in dialog.findChildren(QScrollArea):
        over = area.widget().width() - area.viewport().width()
        if area.isVisible() and over > 0:
            found.append(f"{area.widget().width()} wide in {area.viewport().width()}")
    # What a list holds is whole where it is opened.
    shortened = [each for each in cut(dialog) if not each.startswith("DropDown")]
    return found + _buttons_out_of_sight(dialog) + shortened


def _buttons_out_of_sight(dialog: QDialog) -> list[str]:
    """Return the buttons that cannot be seen without scrolling, though they end the sheet."""
    ending = [
        each for each in dialog.findChildren(QPushButton) if each.isVisible() and not _scrolls(each, dialog)
    ]
    assert ending or isinstance(dialog, RulesWindow)
    return [
        f"the button {each.text()}"
        for each in ending
        if not dialog.rect().contains(QRect(each.mapTo(dialog, QPoint()), each.size()))
    ]


def _scrolls(widget: QWidget, dialog: QDialog) -> bool:
    part = widget.parentWidget()
    while part is not None and part is not dialog:
        if isinstance(part, QAbstractScrollArea):
            return True
        part = part.parentWidget()
    return False


@pytest.mark.parametrize(
    "game", ["byzantium", "beat-it-or-eat-it", "klondike", *few(catalogue.PACKAGES, 1, 8)]
)
def test_the_sheet_of_a_new_game(qtbot: QtBot, game: str) -> None:
    desk = NamesDesk(KeptPreferences(Preferences()))
    assert not wrong(NewGameSheet(catalogue.entry(game), names_desk=desk), qtbot)


def test_names_and_notes(qtbot: QtBot) -> None:
    desk = NamesDesk(KeptPreferences(Preferences()))
    assert not wrong(PlayersSheet(desk.form("byzantium", ("human",) * 4)), qtbot)
    assert not wrong(NotesSheet(Annotations(), 7), qtbot)


def test_the_preferences(qtbot: QtBot) -> None:
    assert not wrong(PreferencesDialog(Preferences()), qtbot)


def test_the_keys(qtbot: QtBot) -> None:
    assert not wrong(KeysSheet((*held_keys(), *buttons_with_keys()), {}), qtbot)


@pytest.mark.parametrize("game", ["beat-it-or-eat-it", "citadel"])
def test_a_position_is_set_up(qtbot: QtBot, game: str) -> None:
    assert in_sight(catalogue.create(game))
    assert not wrong(SetUpSheet(catalogue.create(game)), qtbot)


def test_the_days_deals(qtbot: QtBot, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        preferences = KeptPreferences(Preferences(favourites=["citadel"]))
        assert not wrong(TodayDialog(library, preferences, "citadel", today=date(2026, 11, 22)), qtbot)


@pytest.fixture
def games_played(monkeypatch: pytest.MonkeyPatch) -> None:
    won = {"termination": "won", "winner": 1, "scores": None}
    results = [GameResult(("human",), won, 30.0, 40, options=each) for each in ({}, {"open": True}, {})]
    monkeypatch.setattr(Figures, "played", lambda _self: {"byzantium": len(results)})
    monkeypatch.setattr(Figures, "counted", lambda _self, _game: results)


def test_statistics_of_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        assert not wrong(StatisticsDialog(library), qtbot)


@pytest.mark.usefixtures("games_played")
def test_statistics(qtbot: QtBot, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        assert not wrong(StatisticsDialog(library), qtbot)


@pytest.mark.usefixtures("games_played")
def test_letters_whose_lines_are_higher(qtbot: QtBot, tmp_path: Path) -> None:
    QApplication.setFont(title_font(1.0))  # the fixture's end gives the letters of before
    with Library(tmp_path) as library:
        assert not wrong(StatisticsDialog(library), qtbot)
    assert not wrong(KeysSheet((*held_keys(), *buttons_with_keys()), {}), qtbot)


def test_pages(qtbot: QtBot) -> None:
    assert not wrong(RulesWindow("byzantium"), qtbot)
    assert not wrong(HandbookWindow("winnable"), qtbot)
    assert not wrong(LicencesWindow(), qtbot)
    assert not wrong(DealSearch(catalogue.create("citadel"), Kind.HARD), qtbot)


def fills(window: MainWindow, widget: QWidget, qtbot: QtBot) -> None:
    """Check that the main window can be as small as the screen, whatever page it shows."""
    inside = screen_room.room(window).size()
    qtbot.waitUntil(widget.isVisible)
    window.resize(inside)
    QApplication.processEvents()
    assert window.minimumSizeHint().width() <= inside.width()
    assert window.size() == inside


@pytest.mark.slow
@pytest.mark.parametrize("game", few(["byzantium", "beat-it-or-eat-it", "klondike"], 1))
def test_the_main_window_on_every_page(open_window: Open, qtbot: QtBot, game: str) -> None:
    window = open_window(Start(game=game, deal=Deal(1)), show_moves=True)
    fills(window, window.page, qtbot)
    session = window.page.session
    window.page.play(session.game.moves(session.position)[0])
    trigger(window, "replay")
    fills(window, window.pages.replay, qtbot)
    assert not [text for text in cut(window.pages.replay) if not text.startswith("DropDown")]
    window.show_library()
    fills(window, window.pages.library, qtbot)
    assert not [text for text in cut(window.pages.library) if not text.startswith("DropDown")]
    window.show_practice("klondike")
    fills(window, window.pages.practice, qtbot)
    window.show_gallery()
    fills(window, window.pages.gallery, qtbot)
    assert not cut(window.pages.gallery.head)
    window.teach(lessons.lesson_ids()[0])
    fills(window, window.pages.currentWidget(), qtbot)


def test_every_menu_of_the_bar(open_window: Open) -> None:
    window = open_window(Start(game="klondike", deal=Deal(1)))
    for menu in window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
        needed = menu.sizeHint()
        assert SMALL.size() == SMALL.size().expandedTo(needed), menu.title()
        words, keys = zip(*(_written(menu, action) for action in menu.actions()), strict=True)
        # The room of the keys is counted once.
        assert needed.width() < max(words) + max(keys) + roomy(90), menu.title()


def _written(menu: QMenu, action: QAction) -> tuple[int, int]:
    """Return how wide the words and the key of an entry are."""
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return menu.fontMetrics().horizontalAdvance(action.text()), menu.fontMetrics().horizontalAdvance(key)


@pytest.mark.slow
def test_a_replay_in_which_a_hand_is_hidden(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(Start(game="byzantium", deal=Deal(1), seats=("human", "human")))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    trigger(window, "replay")
    page = window.pages.replay
    fills(window, page, qtbot)
    assert page.strip.message.text()
    assert not cut(page.strip) + cut(page.side)
