"""A second start of the program: it hands its file to the first, and does without the first's game."""

import ctypes
import sys
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QMessageBox

from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from cardtable.windows.single_instance import SingleInstance
from tests.window_driver import end, play

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def first(tmp_path):
    instance = SingleInstance(tmp_path / "data")
    yield instance
    instance.close()


def test_a_file_is_handed_to_the_first_start(first, tmp_path, qtbot):
    second = SingleInstance(tmp_path / "data")
    assert (first.first, second.first) == (True, False)
    first.listen()
    taken = []
    handing = Thread(target=lambda: taken.append(second.hand_over(Path("a game.cardtable"), 30)))
    with qtbot.waitSignal(first.handed) as handed:
        handing.start()
    handing.join()
    assert taken == [True]
    assert handed.args == [str(Path("a game.cardtable").absolute())]


def test_a_first_start_that_does_not_listen_takes_nothing(first, tmp_path):
    second = SingleInstance(tmp_path / "data")
    assert not second.hand_over(Path("a.cardtable"), patience=0.05)
    assert list((tmp_path / "data" / "handed").iterdir()) == []


def test_on_windows_the_first_may_come_to_the_front_before_it_is_handed_a_file(first, tmp_path, monkeypatch):
    inbox, allowed = tmp_path / "data" / "handed", []

    def allow(process):
        allowed.append((process, inbox.exists()))

    second = SingleInstance(tmp_path / "data")
    with monkeypatch.context() as windows:
        user = SimpleNamespace(AllowSetForegroundWindow=allow)
        windows.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
        windows.setattr(sys, "platform", "win32")
        second.hand_over(Path("a.cardtable"), patience=0.05)
    assert allowed == [(-1, False)]


def test_what_is_no_letter_is_taken_away_and_opens_nothing(first, tmp_path):
    inbox = tmp_path / "data" / "handed"
    inbox.mkdir(parents=True)
    for number, text in enumerate(("", "{", "[]", '{"open": 3}', "[" * 60_000)):
        (inbox / f"{number}.json").write_text(text)
    opened = []
    first.handed.connect(opened.append)
    first.listen()
    assert opened == []
    assert list(inbox.iterdir()) == []


def test_when_the_first_ends_another_is_the_first(tmp_path):
    one = SingleInstance(tmp_path)
    one.close()
    two = SingleInstance(tmp_path)
    assert two.first
    two.close()


@pytest.mark.slow
def test_a_second_window_says_where_the_game_is_and_shows_the_gallery(open_window, tmp_path, qtbot):
    window = open_window(Start(game="beleaguered-castle", deal=Deal(5)))
    play(window, "4C row4")
    with Library(window.library.path.parent) as library:
        second = MainWindow(library, Preferences(animation="off"))
        qtbot.addWidget(second, before_close_func=end)
        second.show()
        second.begin(Start())
        boxes = second.findChildren(QMessageBox)
        assert [box.text() for box in boxes] == ["This game is open in another window of Card Table."]
        assert second.pages.currentWidget() is second.pages.gallery
        boxes[0].close()
        boxes[0].setParent(None)
        second.games.open("beleaguered-castle")
        (box,) = second.findChildren(QMessageBox)
        assert box.text().endswith("in another window of Card Table, so this is a new deal.")
        assert second.page.session.deal != window.page.session.deal
        box.close()
    assert len(window.page.session.moves) == 1
