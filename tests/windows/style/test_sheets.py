"""Every sheet is as wide as a panel, or says that it is a page; with large letters and in every language."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable.art.tokens import Extent
from cardtable.games import catalogue
from cardtable.games.own.writing import OwnGame
from cardtable.keeping.database import LibraryRefused
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record import Annotations
from cardtable.keeping.store import Library
from cardtable.solver.difficulty import Kind
from cardtable.windows import language
from cardtable.windows.begin.deal_search import DaySearch, DealSearch, SearchWindow
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.error_sheet import ErrorSheet
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.library.rename_sheet import RenameSheet
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.library.transfers import WhoPlayed
from cardtable.windows.library.troubles import TroubleBox
from cardtable.windows.notes.notes_sheet import NotesSheet
from cardtable.windows.pages.about import AboutBox, LicencesWindow
from cardtable.windows.pages.keys_sheet import KeysSheet, buttons_with_keys, held_keys
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.people.players_sheet import PlayersSheet
from cardtable.windows.style import message_box, screen_room
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.sheet import PageSheet, Sheet
from cardtable.windows.style.widgets import roomy
from cardtable.windows.today.today_dialog import TodayDialog
from cardtable.windows.workshop.save_sheet import SaveSheet
from tests.languages.complete import LANGUAGES
from tests.sampling import few, sample
from tests.windows.fitting import cut

SCREEN = QRect(0, 0, 1280, 800)
PAGES = {SetUpSheet, StatisticsDialog, TodayDialog, LicencesWindow, PreferencesDialog}
"""Tables, or lists and what belongs to them."""
GAMES = sample(("klondike", "byzantium", "beat-it-or-eat-it"), few(catalogue.PACKAGES, 3, 200))


def question() -> MessageBox:
    box = MessageBox(QMessageBox.Icon.Question, "Shall it be done?")
    box.setInformativeText("This is what will happen then, in as many words as some languages need for it.")
    return box


def naming_a_file() -> MessageBox:
    """Return a box with a path of Windows."""
    box = MessageBox(QMessageBox.Icon.Warning, "Something went wrong.")
    box.setInformativeText(r"Details are in C:\Users\Somebody\AppData\Local\cardtable\Logs\cardtable.log.")
    return box


MADE: dict[type[QDialog], list[Callable[[], QDialog]]] = {
    NewGameSheet: [
        lambda game=game: NewGameSheet(  # type: ignore[misc]
            catalogue.entry(game), names_desk=NamesDesk(KeptPreferences(Preferences()))
        )
        for game in GAMES
    ],
    NotesSheet: [lambda: NotesSheet(Annotations(), 7), lambda: NotesSheet(Annotations(), None)],
    SaveSheet: [lambda: SaveSheet(OwnGame("Mine", "", catalogue.create("citadel").rules))],  # type: ignore[attr-defined]
    KeysSheet: [lambda: KeysSheet((*held_keys(), *buttons_with_keys()), {})],
    RenameSheet: [lambda: RenameSheet("my best")],
    PlayersSheet: [
        lambda: PlayersSheet(NamesDesk(KeptPreferences(Preferences())).form("byzantium", ("human",) * 4))
    ],
    DealSearch: [lambda: DealSearch(catalogue.create("citadel"), Kind.HARD)],
    DaySearch: [lambda: DaySearch("citadel", "2026-11-22")],
    MessageBox: [lambda: MessageBox(QMessageBox.Icon.Information, "Yes."), question, naming_a_file],
    AboutBox: [AboutBox],
    TroubleBox: [lambda: TroubleBox(LibraryRefused("the file is in use", "Close the other program."))],
    WhoPlayed: [WhoPlayed],
    ErrorSheet: [lambda: ErrorSheet(ValueError("five"), "the report")],
}
EACH = [pytest.param(make, id=kind.__name__) for kind, makes in MADE.items() for make in makes]


def kinds(of: type[QDialog]) -> Iterator[type[QDialog]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith("cardtable."):
            yield kind
            yield from kinds(kind)


@pytest.fixture(params=sample((1.0,), (1.0, 2.0)), ids="{} times as large".format)
def _letters(request: pytest.FixtureRequest, enlarge: Callable[[float], None]) -> None:
    enlarge(request.param)


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_room, "screen_of", lambda _widget: SCREEN)
    monkeypatch.setattr(message_box, "room", screen_room.room)


def shown(qtbot: QtBot, dialog: QDialog) -> QWidget:
    qtbot.addWidget(dialog)
    dialog.show()
    for _round in range(3):
        QApplication.processEvents()
    return dialog


@pytest.mark.usefixtures("_letters")
@pytest.mark.parametrize("spoken", sample(("de",), ("en", *LANGUAGES)))
@pytest.mark.parametrize("make", EACH)
def test_a_sheet_is_as_wide_as_a_panel(qtbot: QtBot, make: Callable[[], QDialog], spoken: str) -> None:
    language.speak(spoken)
    sheet = shown(qtbot, make())
    assert sheet.width() == roomy(Extent.PANEL)
    assert not [each for each in cut(sheet) if not each.startswith("DropDown")]


def test_every_kind_of_sheet_is_looked_at() -> None:
    assert set(kinds(PageSheet)) == PAGES
    assert {*kinds(Sheet), *kinds(MessageBox)} - PAGES - {PageSheet, SearchWindow} == {*MADE} - {MessageBox}


def test_a_page_may_be_wider(qtbot: QtBot, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        made = TodayDialog(library, KeptPreferences(Preferences()), "citadel", today=date(2026, 11, 22))
        assert shown(qtbot, made).width() > roomy(Extent.PANEL)
        nothing = StatisticsDialog(library)  # which has no table yet
        assert shown(qtbot, nothing).width() == roomy(Extent.PANEL)
