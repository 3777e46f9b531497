"""Every list to choose from shows its entries whole when it is opened, and scrolls where there are many."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QStyle, QWidget
from pytestqt.qtbot import QtBot

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.figures import Figures
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.results import GameResult
from cardtable.keeping.store import Library
from cardtable.practice import book
from cardtable.start import Start
from cardtable.windows import language
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.practice.practice_page import PracticePage
from tests.languages.complete import LANGUAGES
from tests.sampling import few, mostly_slow, sample
from tests.window_driver import trigger
from tests.windows.library.test_library_page import keep

LONG = "This way I should have gone from the beginning, before the king came down to the second row"
SPOKEN = sample(("de",), ("en", *LANGUAGES))

# Said by the screenless platform of every list that opens.
pytestmark = pytest.mark.qt_log_ignore(
    r"does not support (raise\(\)|grabbing the keyboard|propagateSizeHints)", extend=True
)

Open = Callable[..., MainWindow]


@pytest.fixture(params=SPOKEN, autouse=True)
def spoken(request: pytest.FixtureRequest, qapp: QApplication) -> str:
    """Speak every language in turn."""
    language.speak(request.param)
    return request.param


def hidden_entries(widget: QWidget, qtbot: QtBot) -> list[str]:
    """Open every list of a window; return the entries that are not seen whole."""
    widget.activateWindow()
    QApplication.processEvents()
    boxes = [each for each in widget.findChildren(QComboBox) if each.isVisible() and each.isEnabled()]
    assert boxes
    return [entry for box in boxes for entry in _hidden(box, qtbot)]


def _hidden(box: QComboBox, qtbot: QtBot) -> Iterator[str]:
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    QApplication.processEvents()
    assert box.screen().availableGeometry().contains(view.window().geometry())
    bar = view.verticalScrollBar()
    assert bar.isVisible() is bool(bar.maximum())
    beside = 2 * (view.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, view) + 1)
    for row in range(box.count()):
        view.scrollTo(view.model().index(row, 0))
        place, inside = view.visualRect(view.model().index(row, 0)), view.viewport().rect()
        room = min(place.right(), inside.right()) - place.left() + 1
        words = view.fontMetrics().horizontalAdvance(box.itemText(row)) + beside
        if place.top() < inside.top() or place.bottom() > inside.bottom() or words > room:
            yield f"{box.accessibleName()}: {box.itemText(row)} {place.getRect()} in {inside.getRect()}"
    box.hidePopup()


@pytest.mark.slow
def test_the_gallery_and_the_library(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    for game in ("citadel", "napoleon-at-st-helena", "napoleons-square"):
        keep(window.library, game)
    window.show_gallery()
    assert not hidden_entries(window.pages.gallery, qtbot)
    window.show_library()
    assert not hidden_entries(window.pages.library, qtbot)


@pytest.mark.slow
def test_a_replay_with_long_names(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    trigger(window, "replay")
    page = window.pages.replay
    page.play(page.tree.game.moves(page.tree.position(page.place))[1])
    page.side.renamed.emit(LONG)
    assert LONG in page.side.lines.currentText()
    assert not hidden_entries(page, qtbot)


@pytest.mark.slow
def test_puzzles(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.resize(800, 600)
    window.show_practice("klondike")
    assert not hidden_entries(window.pages.practice, qtbot)


@pytest.fixture(params=mostly_slow((2.0, 1.0), 1), ids="{} times as large".format)
def puzzles(
    request: pytest.FixtureRequest, open_window: Open, enlarge: Callable[[float], None]
) -> PracticePage:
    """Return the page of puzzles in the smallest window; there are more of its books than a screen shows."""
    enlarge(request.param)
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.resize(800, 600)
    window.show_practice("bisley")
    return window.pages.practice


def test_a_list_that_is_longer_than_the_screen_shows_what_is_chosen(
    puzzles: PracticePage, qtbot: QtBot
) -> None:
    choice = puzzles.column.choice
    for number in range(60):
        choice.addItem(LONG[: 30 + number % 9], f"book {number}")
    choice.setCurrentIndex(choice.count() - 5)
    assert not hidden_entries(puzzles, qtbot)
    choice.showPopup()
    view = choice.view()
    assert view.verticalScrollBar().isVisible()
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    choice.hidePopup()


@pytest.mark.slow
def test_the_keys_of_an_open_list_are_its_own(puzzles: PracticePage, qtbot: QtBot) -> None:
    choice, series, task = puzzles.column.choice, puzzles.series, puzzles.number
    choice.showPopup()
    view = choice.view()
    for key, row in ((Qt.Key.Key_End, choice.count() - 1), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(view, key)
        assert view.currentIndex().row() == row
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert view.currentIndex().row() > 1
    assert (puzzles.series, puzzles.number) == (series, task)
    QTest.keyClicks(view, book.title("byzantium")[:3])
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert puzzles.series.key == "byzantium"


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", mostly_slow(["byzantium", "beat-it-or-eat-it", *few(catalogue.PACKAGES, 3)], 2)
)
def test_the_sheet_of_a_new_game(open_window: Open, qtbot: QtBot, game: str) -> None:
    window = open_window()
    sheet = NewGameSheet(catalogue.entry(game), parent=window)
    sheet.show()
    assert not hidden_entries(sheet, qtbot)
    sheet.close()


@pytest.mark.slow
def test_other_sheets(
    open_window: Open, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    with Library(tmp_path / "other") as library:
        won = {"termination": "won", "winner": 1, "scores": None}
        results = [GameResult(("human",), won, 30.0, 40, options=each) for each in ({}, {"open": True})]
        monkeypatch.setattr(Figures, "played", lambda _self: {"byzantium": len(results)})
        monkeypatch.setattr(Figures, "counted", lambda _self, _game: results)
        sheets = (
            SetUpSheet(catalogue.create("beat-it-or-eat-it"), parent=window),
            PreferencesDialog(Preferences(), parent=window),
            StatisticsDialog(library, parent=window),
        )
        for sheet in sheets:
            sheet.show()
            assert not hidden_entries(sheet, qtbot)
            sheet.close()
