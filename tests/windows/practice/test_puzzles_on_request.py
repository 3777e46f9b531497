"""Puzzles of a game of one's own are made when the player asks for them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.practice.making import puzzle_in_deal
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from tests.sampling import PATIENCE
from tests.window_driver import trigger

GAME = "[cards]\nranks = 6\n[tableau]\npiles = 4\n[cells]\ncount = 1\n"


@pytest.fixture
def window(open_window) -> MainWindow:
    game_id = known.admit(read(GAME, "Small <b>game</b>")).id
    window = open_window(Start(game=game_id))
    window.library.own_games.keep(game_id)
    return window


def click(button) -> None:
    assert button.isVisible() and button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_they_are_made_solved_and_there_again(window: MainWindow, qtbot) -> None:
    trigger(window, "puzzles")
    page = window.pages.practice
    assert page.series.key == window.library.own_games.listed()[0]
    assert page.column.sentence.text().startswith("There are no puzzles of Small <b>game</b> yet.")
    assert not page.panel.isVisible() and not page.column.next.isVisible()

    click(page.column.make)
    assert page.column.make.text() == "Stop looking" and page.column.answer.text() == "Looking for puzzles…"
    qtbot.waitUntil(lambda: page.desk.attempt is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not page.maker.busy, timeout=PATIENCE)
    assert page.column.answer.text().endswith("made.")
    assert page.column.make.text() == "Make more puzzles"
    count = len(page.series)
    assert page.column.choice.currentText() == f"Small <b>game</b> – 0 of {count} solved"

    window.show_practice("")
    window.show_practice(window.library.own_games.listed()[0])
    assert len(page.series) == count


@pytest.mark.slow
def test_making_is_stopped_by_the_player_and_by_leaving(window: MainWindow) -> None:
    trigger(window, "puzzles")
    page = window.pages.practice
    click(page.column.make)
    click(page.column.make)
    assert not page.maker.busy and page.column.make.text() == "Make puzzles"
    click(page.column.make)
    window.show_practice("")
    assert not page.maker.busy and not page.column.make.isVisible()


@pytest.mark.slow
def test_a_puzzle_that_comes_while_one_is_being_solved_leaves_it_there(window: MainWindow) -> None:
    trigger(window, "puzzles")
    page = window.pages.practice
    first, second = (puzzle_in_deal(page.series.key, number) for number in (4, 5))
    page.maker.made.emit(first)
    attempt = page.desk.attempt
    assert attempt is not None and page.column.title.text() == "Puzzle 1 of 1"
    page.maker.made.emit(second)
    assert page.desk.attempt is attempt and page.column.title.text() == "Puzzle 1 of 2"
    assert page.column.next.isEnabled()
