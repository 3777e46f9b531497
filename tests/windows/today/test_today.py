"""Today's deal: the games, the month of what was done, and the way to the table and back."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cardtable.contract.deal import Deal
from cardtable.errors import DamagedLibrary
from cardtable.games import catalogue
from cardtable.keeping.days import DayDone
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.players.days_deal import days_deal
from cardtable.solver.judging import judge
from cardtable.windows.dialogs import show_today
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.language import speak
from cardtable.windows.style import screen_room
from cardtable.windows.today.month_view import FIRST_DAY, DayCell, MonthView, day_names
from cardtable.windows.today.today_dialog import TodayDialog
from cardtable.windows.wording.phrases import short_date
from tests.languages.complete import LANGUAGES
from tests.window_driver import trigger

TODAY = date(2026, 11, 22)
Show = Callable[..., TodayDialog]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path) as opened:
        yield opened


@pytest.fixture
def preferences() -> KeptPreferences:
    return KeptPreferences(Preferences())


@pytest.fixture
def show(qtbot: QtBot, library: Library, preferences: KeptPreferences) -> Show:
    def shown(game_id: str = "", of: Library = library) -> TodayDialog:
        dialog = TodayDialog(of, preferences, game_id, today=TODAY)
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    return shown


def win(library: Library, day: date, *, hinted: bool = False, moves: int | None = None) -> None:
    """Play the deal of a day of Citadel: to its end, or so many moves of it."""
    iso = day.isoformat()
    session = Session.new(catalogue.entry("citadel"), {}, ("human",), Deal(days_deal("citadel", iso).number))
    session.journal = library.begin(record_of(session), day=iso)
    if hinted:
        session.hinted()
    for move in judge(session.game, session.position).line[:moves]:
        session.play(move)


def texts(dialog: TodayDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def marks(dialog: TodayDialog) -> dict[int, DayDone]:
    cells = [cell for cell in dialog.month.findChildren(DayCell) if cell.isVisible()]
    return {cell.day.day: cell.done for cell in cells if cell.done is not None}


@pytest.mark.slow
def test_a_month_with_what_was_done(show: Show, library: Library) -> None:
    win(library, TODAY)
    win(library, TODAY - timedelta(1), hinted=True)
    win(library, TODAY - timedelta(2), moves=3)
    win(library, TODAY - timedelta(40))
    dialog = show("citadel")
    assert marks(dialog) == {22: DayDone.ALONE, 21: DayDone.HELPED, 20: DayDone.BEGUN}
    assert "This month: 3 played, 1 won without help, 1 with help." in texts(dialog)
    assert dialog.title.text() == "November 2026"
    assert "won without help" in dialog.told.text()
    assert "is winnable" in dialog.told.text()
    assert dialog.play.text() == "&Play again"


@pytest.mark.slow
def test_the_keyboard_goes_from_day_to_day(show: Show, qtbot: QtBot, library: Library) -> None:
    win(library, date(2026, 10, 13))
    dialog = show("citadel")
    month = dialog.month

    def press(key: Qt.Key) -> None:
        qtbot.keyClick(QApplication.focusWidget(), key)

    days = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right):
        press(key)
        days.append(month.day.day)
    assert days == [21, 14, 21, 22, 22]
    press(Qt.Key.Key_PageUp)
    assert month.day == date(2026, 10, 22)
    assert marks(dialog) == {13: DayDone.ALONE}
    press(Qt.Key.Key_Home)
    assert month.day == date(2026, 10, 1)
    press(Qt.Key.Key_Left)
    assert month.day == date(2026, 9, 30)
    press(Qt.Key.Key_PageDown)
    press(Qt.Key.Key_End)
    assert month.day == date(2026, 10, 31)
    with qtbot.waitSignal(dialog.accepted):
        press(Qt.Key.Key_Return)
    assert dialog.choice() == ("citadel", "2026-10-31")


@pytest.mark.slow
def test_a_day_tells_a_screen_reader_what_was_done(show: Show, library: Library) -> None:
    win(library, TODAY, hinted=True)
    names = [cell.accessibleName() for cell in show("citadel").month.findChildren(DayCell)]
    told = [QLocale().toString(QDate(2026, 11, day), QLocale.FormatType.LongFormat) for day in (21, 22)]
    assert names[20:22] == [f"{told[0]}: not played", f"{told[1]}: won with help"]


def test_days_to_come_and_days_long_ago_are_not_given(show: Show) -> None:
    dialog = show("citadel")
    cells = {cell.day.day: cell for cell in dialog.month.findChildren(DayCell)}
    assert cells[22].isEnabled()
    assert not cells[23].isEnabled()
    assert not dialog.later.isEnabled()
    dialog.month.go(date(1999, 1, 1))
    assert dialog.month.day == FIRST_DAY
    dialog.month.go_months(-1)
    assert dialog.month.day == FIRST_DAY


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2024, 1, 31), 1, date(2024, 2, 29)),
        (date(2024, 3, 31), -1, date(2024, 2, 29)),
        (date(2024, 1, 5), -1, date(2023, 12, 5)),
        (date(2023, 12, 5), 1, date(2024, 1, 5)),
    ],
)
def test_months_of_every_length(qtbot: QtBot, start: date, months: int, end: date) -> None:
    month = MonthView(TODAY)
    qtbot.addWidget(month)
    month.go(start)
    month.go_months(months)
    assert month.day == end
    assert [cell.day.day for cell in month.cells if not cell.isHidden()][-1] == month.bounds()[1].day


def test_every_day_stands_under_its_weekday(qtbot: QtBot) -> None:
    month = MonthView(TODAY)
    qtbot.addWidget(month)
    month.resize(700, 400)
    month.show()
    columns = {cell.day.weekday(): cell.x() for cell in month.cells if cell.isVisible()}
    assert len(set(columns.values())) == 7
    assert all(cell.x() == columns[cell.day.weekday()] for cell in month.cells if cell.isVisible())


def test_favourites_come_first_and_are_kept(show: Show, preferences: KeptPreferences) -> None:
    dialog = show("penguin")
    assert dialog.games.item(1).text() == "Beleaguered Castle"
    dialog.favourite.click()
    assert preferences.now.favourites == ["penguin"]
    assert dialog.games.item(1).text() == "★ Penguin"
    assert dialog.games.chosen() == "penguin"
    assert show().games.chosen() == "penguin"
    dialog.favourite.click()
    assert preferences.now.favourites == []
    assert dialog.games.chosen() == "penguin"


@pytest.mark.slow
def test_all_games_of_a_day_together(show: Show, library: Library) -> None:
    win(library, TODAY)
    dialog = show("bisley")
    assert marks(dialog) == {}
    dialog.games.setCurrentRow(0)
    assert marks(dialog) == {22: DayDone.ALONE}
    assert "Won without help: Citadel" in dialog.told.text()
    assert not dialog.play.isVisible()


def test_where_nothing_is_proved_that_is_said(show: Show) -> None:
    assert "isn’t proved" in show("hemispheres").told.text()
    assert "winnable" in show("byzantium").told.text()
    assert "who wins is up to the players" in show("beat-it-or-eat-it").told.text()


def test_without_a_library_a_sentence_says_so(show: Show, tmp_path: Path) -> None:
    with UnsavedLibrary(tmp_path) as unsaved:
        dialog = show("citadel", unsaved)
    assert "Games aren’t being saved: what you do today will be lost when you close the window." in texts(
        dialog
    )


def test_a_library_that_cannot_be_read_is_told(
    show: Show, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = show("citadel")

    def refuse(*_given: object) -> None:
        raise DamagedLibrary("the library is damaged")

    monkeypatch.setattr(type(library.figures), "days_done", refuse)
    dialog.month.go_months(-1)
    assert dialog.told.text().startswith("The library is damaged.")
    with pytest.raises(DamagedLibrary):
        show("citadel")


# From the window


def test_on_a_small_screen_the_day_that_has_the_keyboard_is_in_sight(
    qtbot: QtBot, library: Library, preferences: KeptPreferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen_room, "screen_of", lambda _widget: QRect(0, 0, 600, 420))
    dialog = TodayDialog(library, preferences, "citadel", today=TODAY)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), DayCell))

    def in_sight() -> bool:
        QApplication.processEvents()
        cell = QApplication.focusWidget()
        assert isinstance(cell, DayCell)
        return cell.visibleRegion().boundingRect() == cell.rect()

    assert in_sight()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_PageUp):
        qtbot.keyClick(QApplication.focusWidget(), key)
        assert in_sight(), key


@pytest.mark.slow
def test_in_the_program_return_plays_the_day_that_has_the_keyboard(
    open_window, qtbot: QtBot, library: Library, preferences: KeptPreferences
) -> None:
    dialog = TodayDialog(library, preferences, "citadel", open_window(), TODAY)
    with qtbot.waitExposed(dialog):
        dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result() == TodayDialog.DialogCode.Accepted
    assert dialog.choice() == ("citadel", "2026-11-21")


@pytest.mark.slow
def test_a_days_deal_comes_to_the_table_and_is_gone_on_with(open_window, qtbot: QtBot) -> None:
    window = open_window()
    window.games.open_day("citadel", "2026-11-22")
    qtbot.waitUntil(lambda: window.page.session is not None)
    session = window.page.session
    assert session.deal == Deal(days_deal("citadel", "2026-11-22").number)
    assert session.day == "2026-11-22"
    assert window.windowTitle() == f"Citadel – deal of {short_date(date(2026, 11, 22))} – Card Table"
    window.page.play(session.game.moves(session.position)[0])
    window.games.deal_same(session)
    assert window.page.session is not session
    assert window.page.session.day == "2026-11-22"
    window.show_gallery()
    window.games.open_day("citadel", "2026-11-22")
    assert len(window.page.session.moves) == 1
    assert window.page.session.day == "2026-11-22"


def test_the_days_deal_is_reached_from_menu_and_gallery(open_window, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def note(_parent, _games, _preferences, game_id: str) -> None:
        shown.append(game_id)

    monkeypatch.setattr("cardtable.windows.dialogs.show_today", note)
    window = open_window()
    gallery = window.pages.gallery
    gallery.head.today.click()
    gallery.grid.tiles[2].today_asked.emit(gallery.grid.tiles[2].entry.id)
    window.game_menu.choose_day("bisley")
    trigger(window, "today")
    assert shown[:3] == ["", gallery.grid.tiles[2].entry.id, "bisley"]
    assert len(shown) == 4


@pytest.mark.slow
def test_what_is_chosen_is_dealt(open_window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = open_window()
    monkeypatch.setattr(TodayDialog, "exec", lambda _dialog: 1)
    show_today(window, window.games, window.kept_preferences, "fastness")
    qtbot.waitUntil(lambda: window.page.session is not None)
    assert window.page.session.entry.id == "fastness"
    assert window.page.session.day == date.today().isoformat()


def test_names_of_weekdays_are_never_cut(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    for language in ("en", *LANGUAGES):
        speak(language)
        for wide in (24.0, 36.0, 200.0):
            assert max(map(metrics.horizontalAdvance, day_names(wide, metrics))) <= wide
        assert max(map(len, day_names(200.0, metrics))) > 1, "where there is room they are no initials"
