"""The name under which something is saved: the player's, with the ending of what it is."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable.contract.deal import Deal
from cardtable.keeping import record_file
from cardtable.start import Start
from cardtable.windows.saving import ask_where_to_save
from tests.window_driver import trigger


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def name(monkeypatch: pytest.MonkeyPatch, *names: Path | str) -> list[str]:
    """Let the dialogs to come be given these names; return what they propose."""
    proposed, waiting = list[str](), [str(each) for each in names]

    def ask(_parent: QWidget, _title: str, offered: str, _kinds: str) -> tuple[str, str]:
        proposed.append(offered)
        return waiting.pop(0), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return proposed


def answer(monkeypatch: pytest.MonkeyPatch, *texts: str) -> list[str]:
    """Let the questions to come be answered with the buttons of these texts; return what is asked."""
    asked, waiting = list[str](), list(texts)

    def press(box: QMessageBox) -> int:
        asked.append(box.text())
        text = waiting.pop(0)
        next(each for each in box.buttons() if each.text() == text).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    return asked


@pytest.mark.parametrize(
    ("given", "saved"),
    [
        ("mine", "mine.csv"),
        ("my.game", "my.game.csv"),
        ("Mr. X", "Mr. X.csv"),
        ("a.png", "a.png.csv"),
        ("mine.csv", "mine.csv"),
        ("MINE.CSV", "MINE.CSV"),
    ],
)
def test_a_name_is_kept_with_its_dots_and_ends_as_the_kind_does(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, saved: str
) -> None:
    name(monkeypatch, tmp_path / given)
    assert ask_where_to_save(parent, "Save", "x", ".csv", "") == tmp_path / saved


def test_whoever_gives_no_name_saves_nothing(parent: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    assert name(monkeypatch, "") is not None
    assert ask_where_to_save(parent, "Save", "x", ".csv", "") is None


def test_a_file_that_is_there_under_the_whole_name_is_asked_about(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.csv").touch()
    proposed = name(monkeypatch, *[tmp_path / "mine"] * 2)
    asked = answer(monkeypatch, "Cancel", "Replace")
    assert ask_where_to_save(parent, "Save", "x", ".csv", "") == tmp_path / "mine.csv"
    assert asked == ["mine.csv is already there. Replace it?"] * 2
    assert proposed == ["x.csv", str(tmp_path / "mine.csv")]
    # Of this one Qt has asked.
    name(monkeypatch, tmp_path / "mine.csv")
    assert ask_where_to_save(parent, "Save", "x", ".csv", "") == tmp_path / "mine.csv"


def test_a_title_is_proposed_as_a_name_and_not_as_a_way_to_a_folder(
    parent: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed = name(monkeypatch, "")
    ask_where_to_save(parent, "Save", "And/or: why?", ".patience", "")
    assert proposed == ["And-or- why-.patience"]


@pytest.mark.slow
def test_games_and_pictures_are_saved_as_such_whatever_their_names(open_window, tmp_path, monkeypatch):
    window = open_window(Start(game="citadel", deal=Deal(1)))
    name(monkeypatch, tmp_path / "my.game", tmp_path / "my.game", tmp_path / "my.jpg")
    trigger(window, "picture")
    trigger(window, "save")
    trigger(window, "picture")
    names = {path.name for path in tmp_path.iterdir() if path.is_file()}
    assert {"my.game.png", "my.game.cardtable", "my.jpg.png"} <= names
    assert QImageReader(str(tmp_path / "my.jpg.png")).format() == b"png"
    assert record_file.read(tmp_path / "my.game.cardtable").record.game == "citadel"
