"""A library that somebody has tampered with: whatever its cells hold, the window shows and plays it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import archive_facts
from cardtable.keeping.record_json import dumps
from cardtable.keeping.store import FILE_NAME, Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.windows.main_window import MainWindow
from cardtable.windows.playing.table_page import TablePage
from cardtable.windows.style.message_box import MessageBox
from tests.sampling import few, mostly_slow
from tests.window_driver import trigger
from tests.windows.library.test_library_page import keep

CELLS = [
    *((column, value) for column in ("seconds", "updated", "label") for value in ("x", b"\xff")),
    *(("updated", value) for value in (1e300, 3e11, -5e9)),
    *(("day", value) for value in ("x", "2026-02-31")),
    *((column, "x") for column in ("revision", "standing", "turn", "hints", "finished", "won")),
    ("label", "x" * 1_000_000),
    ("seats", "[" * 5000),
]


def tamper(folder: Path, column: str, value: object) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        database.execute(f"UPDATE games SET {column} = ?", (value,))
        database.commit()


def told(window: MainWindow) -> list[str]:
    return [box.text() for box in window.findChildren(MessageBox)]


@pytest.mark.parametrize("when", mostly_slow(["before", "after"], 1))
@pytest.mark.parametrize(("column", "value"), mostly_slow(few(CELLS, 4), 1))
def test_the_library_is_shown_and_its_games_go_on(
    open_window, tmp_path: Path, column: str, value: object, when: str
) -> None:
    folder = tmp_path / "library"
    with Library(folder) as library:
        for number in (1, 2):
            keep(library, number=number)
    if when == "before":
        tamper(folder, column, value)
    window = open_window()
    if when == "after":
        tamper(folder, column, value)
    trigger(window, "library")
    page = window.pages.library
    QApplication.processEvents()
    assert not page.grab().isNull()
    assert len(page.model.ids) == 2
    page.view.choose(1)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    if column != "seats":
        session = window.page.session
        session.play(session.game.moves(session.position)[0])
        assert len(session.moves) == 2
    assert window.library.unsaved == 0
    window.show_gallery()
    assert not window.grab().isNull()


def test_a_number_that_is_too_large_for_a_signal_is_one_of_a_game(open_window, qtbot, tmp_path: Path) -> None:
    folder = tmp_path / "library"
    with Library(folder) as library:
        keep(library)
    number = 2**62
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        database.execute("UPDATE games SET id = ?", (number,))
        database.execute("UPDATE moves SET game_id = ?", (number,))
        database.commit()
    window = open_window()
    trigger(window, "library")
    page = window.pages.library
    page.view.setFocus()
    with qtbot.waitSignal(page.opened) as opened:
        QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert opened.args == [number]
    assert window.page.session.journal.game_id == number


@pytest.mark.slow
def test_a_day_that_is_none_in_an_archive_leaves_every_start_as_it_was(open_window, tmp_path: Path) -> None:
    session = Session.new(catalogue.entry("bisley"), {}, ("human",), Deal(5))
    session.play(session.game.moves(session.position)[0])
    facts = {
        "format": archive_facts.FORMAT,
        "version": archive_facts.VERSION,
        "games": {"a": {"day": "x", "foreign": False}},
    }
    with ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("a", dumps(record_of(session)))
        archive.writestr(archive_facts.NAME, json.dumps(facts))
    window = open_window()
    trigger(window, "library")
    page = window.pages.library
    page.transfers.import_from([tmp_path / "x.zip"], own=True)
    while not page.findChildren(MessageBox):
        QTest.qWait(10)
    (box,) = page.findChildren(MessageBox)
    assert "1 fact beside the records cannot be, and was left out." in box.informativeText()
    assert "'a': Day: 'x' cannot be, and was left out." in box.informativeText()
    box.done(0)
    QApplication.processEvents()
    page.view.choose(0)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert window.page.session.deal == Deal(5)
    assert open_window().page.session.deal == Deal(5)


@pytest.mark.slow
def test_a_game_that_cannot_be_put_on_the_table_stops_no_start(
    open_window, tmp_path: Path, monkeypatch, qtbot
) -> None:
    with Library(tmp_path / "library") as library:
        keep(library)

    def fail(*_given: object, **_more: object) -> None:
        raise ValueError("a fault of our own")

    with monkeypatch.context() as broken, qtbot.capture_exceptions() as faults:
        broken.setattr(TablePage, "open", fail)
        window = open_window()
    assert [str(each[1]) for each in faults] == ["a fault of our own"]
    assert window.page.session is None
    assert window.pages.currentWidget() is not window.page
    assert open_window().page.session is not None
