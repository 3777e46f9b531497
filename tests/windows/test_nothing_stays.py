"""What is opened beside the window and closed again is gone: nothing of it stays in memory."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from cardtable.art.felt import felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.play import lessons
from cardtable.start import Start
from cardtable.table import view
from cardtable.windows import dialogs
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages import about
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.style import cloth_page
from tests.window_driver import trigger

OPENED: dict[str, Callable[[MainWindow], object]] = {
    "statistics": lambda window: trigger(window, "statistics"),
    "new game": lambda window: window.games.choose(catalogue.entry("byzantium")),
    "today": lambda window: trigger(window, "today"),
    "preferences": lambda window: trigger(window, "preferences"),
    "about": lambda window: trigger(window, "about"),
    "licences": about.show_licences,
    "rules": lambda window: trigger(window, "rules"),
    "a sentence": lambda window: dialogs.tell(window, "a sentence"),
    "import": lambda window: window.pages.library.transfers.ask_and_import(),
    "a sheet upon a sheet": lambda window: window.games.choose(catalogue.entry("citadel")),
    "keys": lambda window: trigger(window, "preferences"),
}


def _close(upon: bool) -> None:
    """Close what is open, and what is opened from it."""
    open_now = QApplication.activeModalWidget()
    if open_now is None:
        return
    if upon and isinstance(open_now, NewGameSheet):
        QTimer.singleShot(0, lambda: _close(False))
        open_now.deal.set_up.click()
    if upon and isinstance(open_now, PreferencesDialog):
        QTimer.singleShot(0, lambda: _close(False))
        open_now.change_keys.click()
        _close(False)
    open_now.close()


def _count(window: MainWindow) -> int:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    return len(window.findChildren(QObject))


@pytest.mark.slow
def test_what_the_bar_no_longer_holds_is_gone(open_window: Callable[..., MainWindow]) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    counts = []
    for _time in range(4):
        window.teach(lessons.lesson_ids()[0])
        window.show_library()
        counts.append(_count(window))
    assert max(counts) - min(counts[1:]) <= 2


@pytest.mark.slow
def test_a_cloth_that_is_not_seen_takes_no_room(
    open_window: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[object] = []

    def weighed(*given: object) -> object:
        laid.append(given)
        return felt(*given)

    for module in (view, cloth_page):
        monkeypatch.setattr(module, "felt", weighed)
    window = open_window(Start(game="citadel", deal=Deal(1)))
    for show in (window.show_library, window.pages.show_table) * 2:
        laid.clear()
        show()
        window.grab()
        window.grab()
        assert len(laid) == 1, show


@pytest.mark.slow
@pytest.mark.parametrize("what", OPENED)
def test_what_is_closed_is_gone(
    open_window: Callable[..., MainWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_given: (["nothing"], ""))
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    window.show_library()
    counts = []
    for _time in range(4):
        QTimer.singleShot(0, lambda: _close(what in ("a sheet upon a sheet", "keys")))
        OPENED[what](window)
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        for each in window.findChildren(QDialog):
            if each.objectName() in ("rules", "licences"):
                each.close()
        counts.append(_count(window))
    # A timer comes and goes; a dialog has dozens of parts.
    assert max(counts) - min(counts[1:]) <= 2
