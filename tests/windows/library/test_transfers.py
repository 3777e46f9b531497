"""Export and import in the window: written and read while it lives; what is refused is named."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QProgressDialog, QPushButton, QWidget

from cardtable.keeping import archive, record_file
from cardtable.keeping.record_json import dumps
from cardtable.keeping.shelf_query import Query, State
from cardtable.keeping.store import Library
from cardtable.windows.library import transfers
from cardtable.windows.library.transfers import Transfers, WhoPlayed
from tests.windows.library.test_library_page import keep


@pytest.fixture
def window(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def library(tmp_path: Path):
    with Library(tmp_path / "library") as library:
        yield library


def test_one_game_is_a_record_and_more_are_an_archive(library, window, qtbot, tmp_path, monkeypatch) -> None:
    ids = [keep(library, number=number) for number in (1, 2)]
    moving = Transfers(library, window)
    proposed = []

    def name(_parent, _title, start, _kinds):
        proposed.append(start)
        return str(tmp_path / f"out{len(proposed)}"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
    with qtbot.waitSignal(moving.told) as told:
        moving.export(ids[:1])
    assert told.args == ["Game saved to out1.cardtable."]
    assert record_file.read(tmp_path / "out1.cardtable").record == library.load(ids[0]).record
    with qtbot.waitSignal(moving.told) as told:
        moving.export(ids)
    assert told.args == ["2 games exported to out2.zip."]
    assert proposed == ["beleaguered-castle-1.cardtable", "card-table-games.zip"]


def test_what_goes_out_comes_in(library, window, qtbot, tmp_path) -> None:
    ids = [keep(library, number=number) for number in range(1, 6)]
    moving = Transfers(library, window)
    with qtbot.waitSignal(moving.told):
        moving.export_to(ids, tmp_path / "all.zip")
    with Library(tmp_path / "other") as other:
        there = Transfers(other, window)
        with qtbot.waitSignal(there.brought):
            there.import_from([tmp_path / "all.zip"], own=True)
        assert len(other.shelf.ids()) == 5
        assert other.shelf.ids(Query(state=State.FOREIGN)) == []
        with qtbot.waitSignal(there.told) as told:
            there.import_from([tmp_path / "all.zip"], own=False)
        assert told.args == ["0 games were added. 5 were already there."]


def test_what_is_refused_is_named(library, window, qtbot, tmp_path) -> None:
    (tmp_path / "bad.cardtable").write_text(json.dumps({"format": "other"}))
    moving = Transfers(library, window)
    with qtbot.waitSignal(moving.brought):
        moving.import_from([tmp_path / "bad.cardtable", tmp_path / "none.zip"], own=False)
    box = window.findChild(QMessageBox)
    assert "2 games could not be imported." in box.informativeText()
    assert "bad.cardtable: " in box.informativeText()
    assert "none.zip: " in box.informativeText()
    box.close()


def test_an_export_that_cannot_be_written_is_one_sentence(library, window, qtbot, tmp_path) -> None:
    ids = [keep(library, number=number) for number in (1, 2)]
    moving = Transfers(library, window)
    for chosen in (ids, ids[:1]):
        suffix = ".zip" if len(chosen) > 1 else ".cardtable"
        with qtbot.waitSignal(moving.told) as told:
            moving.export_to(chosen, tmp_path / "nowhere" / f"x{suffix}")
        assert "cannot be written" in told.args[0]


def test_what_is_given_up_leaves_no_file(library, window, qtbot, tmp_path) -> None:
    ids = [keep(library, number=number) for number in (1, 2)]
    moving = Transfers(library, window)
    moving.export_to(ids, tmp_path / "all.zip")
    moving.cancel()
    qtbot.wait(20)
    assert not list(tmp_path.glob("*.zip"))
    assert not list(tmp_path.glob(".cardtable*"))


def test_cancel_ends_an_import_and_what_came_before_stays(
    library, window, qtbot, tmp_path, monkeypatch
) -> None:
    for number in (1, 2):
        (tmp_path / f"{number}.cardtable").write_text(dumps(library.record(keep(library, number=number))))
    monkeypatch.setattr(archive, "_TOGETHER", 1)
    monkeypatch.setattr(transfers, "_SHOWN_AFTER", 0)
    # As many files as there could be; nobody could wait for them all.
    paths = [tmp_path / "1.cardtable", *[tmp_path / "none.zip"] * 10**6, tmp_path / "2.cardtable"]
    pressed = []

    def press() -> None:
        for box in window.findChildren(QProgressDialog):
            button = box.findChild(QPushButton)
            # Once the first game is there, however late the dialog comes or early.
            if box.isVisible() and button.isVisible() and other.shelf.ids():
                assert button.text() == "Cancel"
                pressed.append(box)
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    clock = QTimer(interval=1)
    clock.timeout.connect(press)
    with Library(tmp_path / "other") as other:
        there = Transfers(other, window)
        told = []
        there.told.connect(told.append)
        clock.start()
        with qtbot.waitSignal(there.brought):
            there.import_from(paths, own=True)
        clock.stop()
        assert len(pressed) == 1
        qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
        assert len(other.shelf.ids()) == 1
        assert (told, window.findChildren(QMessageBox)) == ([], [])
        with qtbot.waitSignal(there.brought):
            there.import_from(paths[:1] + paths[-1:], own=True)
        assert told == ["1 game was added. 1 was already there."]


def test_who_played_is_asked(window) -> None:
    for chosen, own in (("mine", True), ("others", False), (None, None)):
        box = WhoPlayed(window)
        button = getattr(box, chosen) if chosen else box.button(QMessageBox.StandardButton.Cancel)
        button.click()
        assert box.own() is own
