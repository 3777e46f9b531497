"""A record is opened by a double click on macOS: the system posts the wish to the application."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.windows.file_opening import FileOpening


@pytest.fixture
def opening(qapp: QApplication):
    asked = FileOpening(qapp)
    qapp.installEventFilter(asked)
    yield asked
    qapp.removeEventFilter(asked)
    asked.deleteLater()


def ask(application: QApplication, path: Path) -> None:
    application.postEvent(application, QFileOpenEvent(QUrl.fromLocalFile(str(path))))
    application.processEvents()


def test_what_is_asked_for_before_the_window_is_there_is_kept(opening, qapp, tmp_path) -> None:
    heard: list[str] = []
    opening.asked.connect(heard.append)
    ask(qapp, tmp_path / "one.cardtable")
    assert heard == []
    opening.listen()
    ask(qapp, tmp_path / "two.cardtable")
    assert [Path(each).name for each in heard] == ["one.cardtable", "two.cardtable"]
    opening.listen()
    assert len(heard) == 2


@pytest.mark.slow
def test_a_record_comes_to_the_table(opening, qapp, open_window, tmp_path) -> None:
    session = Session.new(catalogue.entry("citadel"), {}, ["human"], Deal(3))
    session.play(session.game.moves(session.position)[0])
    file = tmp_path / "a game.cardtable"
    record_file.write(file, record_of(session))
    window = open_window()
    opening.asked.connect(lambda path: window.games.open_file(Path(path)))
    opening.listen()
    ask(qapp, file)
    assert window.page.session.entry.id == "citadel"
    assert window.page.session.moves == session.moves


def test_an_address_elsewhere_is_no_file(opening, qapp) -> None:
    heard: list[str] = []
    opening.asked.connect(heard.append)
    opening.listen()
    qapp.postEvent(qapp, QFileOpenEvent(QUrl("https://example.org/game.cardtable")))
    qapp.processEvents()
    assert heard == []
