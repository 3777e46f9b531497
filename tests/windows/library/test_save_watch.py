"""A library that cannot be written while a game is played: said, tried again, asked before it is lost."""

import sqlite3
import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from tests.window_driver import end, play, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(5))


@pytest.fixture
def window(open_window):
    return open_window(CASTLE)


@pytest.fixture
def locked(window):
    """Another program has the library for itself until this is closed."""
    other = sqlite3.connect(window.library.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield other
    other.close()


def answer(button: QMessageBox.StandardButton) -> None:
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    box.button(button).click()


@pytest.mark.slow
def test_the_game_goes_on_and_what_is_not_saved_is_said_until_it_is(window, locked):
    assert not window.save_watch.isVisible()
    play(window, "4C row4")
    trigger(window, "undo")
    assert window.save_watch.isVisible()
    assert "2 changes are not saved yet" in window.save_watch.words.text()
    assert "another copy" in window.save_watch.words.text()

    locked.execute("ROLLBACK")
    window.save_watch.try_again()
    assert not window.save_watch.isVisible()
    kept = window.library.latest_unfinished()
    assert len(window.library.load(kept.id).record.undone) == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no file that is open can be taken away there")
def test_a_library_that_is_taken_away_is_told_until_it_is_back(window):
    path = window.library.path
    away = path.with_name("away.sqlite")
    path.rename(away)
    play(window, "4C row4")
    assert window.save_watch.isVisible()
    assert "1 change is not saved yet" in window.save_watch.words.text()
    assert "no longer in its place" in window.save_watch.words.text()
    assert len(window.page.session.moves) == 1
    away.rename(path)
    window.save_watch.try_again()
    assert not window.save_watch.isVisible()
    assert window.library.load(window.library.latest_unfinished().id).record.moves == ("4C row4",)


@pytest.mark.slow
def test_another_game_can_be_begun_and_the_gallery_shown(window, locked):
    play(window, "4C row4")
    window.begin(Start(game="bisley", deal=Deal(2)))
    assert window.page.session.entry.id == "bisley"
    trigger(window, "games")
    assert window.pages.currentWidget() is window.pages.gallery
    locked.execute("ROLLBACK")
    window.save_watch.try_again()
    assert {each.game for each in window.library.unfinished()} == {"beleaguered-castle", "bisley"}


@pytest.mark.slow
def test_closing_asks_before_anything_is_lost(window, locked):
    play(window, "4C row4")
    QTimer.singleShot(0, lambda: answer(QMessageBox.StandardButton.Cancel))
    assert not window.close()
    QTimer.singleShot(0, lambda: answer(QMessageBox.StandardButton.Discard))
    assert window.close()


@pytest.mark.slow
def test_where_the_system_ends_the_program_nothing_is_asked(window, locked):
    play(window, "4C row4")
    window.save_watch.asks = False
    assert window.close()


def test_a_library_in_memory_is_said_to_keep_nothing(qtbot):
    with UnsavedLibrary() as library:
        window = MainWindow(library, Preferences(animation="off"))
        qtbot.addWidget(window, before_close_func=end)
        window.show()
        window.begin(CASTLE)
        assert "Games aren’t being saved" in window.save_watch.words.text()
        play(window, "4C row4")
        assert len(window.page.session.moves) == 1


@pytest.mark.slow
def test_what_cannot_be_read_is_said_and_the_gallery_is_there(window):
    library: Library = window.library
    library.close()
    trigger(window, "games")
    assert window.pages.currentWidget() is window.pages.gallery
    boxes = window.findChildren(QMessageBox)
    assert len(boxes) == 1
    boxes[0].close()
