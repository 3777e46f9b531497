"""A game file that is dropped on the window comes to the table; what is none is refused in a sentence."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows import dialogs


def carried(urls: Sequence[QUrl]) -> QMimeData:
    data = QMimeData()
    data.setUrls(urls)
    return data


def drop(widget: QWidget, *urls: QUrl) -> bool:
    """Drag over a widget and drop there what has these addresses; return whether it was taken."""
    data = carried(urls)  # Qt does not keep it alive
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    over = QDragEnterEvent(QPoint(9, 9), *how)
    QApplication.sendEvent(widget, over)
    if over.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(QPoint(9, 9), *how))
        QApplication.processEvents()
    return over.isAccepted()


def local(path: Path) -> QUrl:
    return QUrl.fromLocalFile(str(path))


@pytest.fixture
def game(tmp_path) -> Path:
    session = Session.new(catalogue.entry("citadel"), {}, ["human"], Deal(3))
    session.play(session.game.moves(session.position)[0])
    record_file.write(tmp_path / "a game.cardtable", record_of(session))
    return tmp_path / "a game.cardtable"


@pytest.mark.slow
@pytest.mark.parametrize("start", (Start(), Start(game="bisley", deal=Deal(3))))
def test_a_game_comes_to_the_table_wherever_it_is_dropped(open_window, game, start) -> None:
    window = open_window(start)
    assert not any(each.acceptDrops() for each in window.page.view.findChildren(QWidget))
    assert drop(window, local(game))
    assert window.page.session.entry.id == "citadel"
    assert len(window.page.session.moves) == 1


def test_a_file_that_is_no_game_is_refused_by_its_name(open_window, tmp_path, monkeypatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda _window, sentence: told.append(sentence))
    window = open_window(Start(game="bisley", deal=Deal(3)))
    file = tmp_path / "letter.txt"
    file.write_text("hello", encoding="utf-8")
    assert drop(window, local(file))
    assert [each.partition(":")[0] for each in told] == ["letter.txt"]
    assert window.page.session.entry.id == "bisley"


@pytest.mark.slow
def test_several_files_folders_and_what_lies_elsewhere_are_not_taken(open_window, game, tmp_path) -> None:
    window = open_window()
    assert not drop(window, local(game), local(game))
    assert not drop(window, local(tmp_path))
    assert not drop(window, QUrl("https://example.org/a.cardtable"))
    assert not drop(window)
