"""The moves beside the table: listed as they are made, and each can be gone to."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionViewItem

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.style.move_rows import MoveList
from tests.window_driver import action, play, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(3))


def rows(window) -> list[str]:
    moves = window.page.move_list.list
    return [moves.item(number).text() for number in range(moves.count())]


def taken_back(window) -> list[bool]:
    moves = window.page.move_list.list
    return [moves.item(number).font().italic() for number in range(moves.count())]


def click(window, row: int) -> None:
    moves = window.page.move_list.list
    moves.scrollToItem(moves.item(row))
    middle = moves.visualItemRect(moves.item(row)).center()
    QTest.mouseClick(moves.viewport(), Qt.MouseButton.LeftButton, pos=middle)


def make(window, number: int) -> None:
    session = window.page.session
    for _each in range(number):
        play(window, str(session.hints()[0]))


def test_it_comes_and_goes_with_its_action_and_is_remembered(open_window):
    window = open_window(CASTLE)
    assert not window.page.move_list.isVisible()
    trigger(window, "moves")
    assert window.page.move_list.isVisible()
    assert window.preferences.show_moves
    assert action(window, "moves").isChecked()
    trigger(window, "moves")
    assert not window.page.move_list.isVisible()


@pytest.mark.slow
def test_every_move_has_its_row_and_a_click_goes_there_and_back_again(open_window):
    window = open_window(CASTLE, show_moves=True)
    make(window, 4)
    session = window.page.session
    made = session.moves
    assert len(rows(window)) == 5
    assert rows(window)[1].startswith("1. ")
    click(window, 2)
    assert session.moves == made[:2]
    assert taken_back(window) == [False, False, False, True, True]
    click(window, 4)
    assert session.moves == made
    click(window, 0)
    assert session.moves == ()
    trigger(window, "redo")
    assert session.moves == made[:1]


@pytest.mark.slow
def test_another_move_from_the_past_writes_the_list_anew(open_window):
    window = open_window(CASTLE, show_moves=True)
    make(window, 3)
    before = rows(window)
    click(window, 1)
    session = window.page.session
    other = next(move for move in session.game.moves(session.position) if move != session.undone[0])
    play(window, str(other))
    assert len(rows(window)) == 3
    assert rows(window)[:2] == before[:2]
    assert rows(window)[2] != before[2]


@pytest.mark.slow
def test_another_game_has_its_own_list(open_window):
    window = open_window(CASTLE, show_moves=True)
    make(window, 3)
    trigger(window, "new")
    assert len(rows(window)) == 1


@pytest.mark.slow
def test_the_keyboard_goes_there_too_and_back_to_the_table(open_window):
    window = open_window(CASTLE, show_moves=True)
    make(window, 3)
    moves = window.page.move_list.list
    moves.setFocus()
    QTest.keyClick(moves, Qt.Key.Key_Up)
    QTest.keyClick(moves, Qt.Key.Key_Return)
    assert len(window.page.session.moves) == 2
    QTest.keyClick(moves, Qt.Key.Key_Escape)
    assert window.focusWidget() is window.page.view


@pytest.fixture
def against(open_window):
    """Return a window with a game against a computer in which both have moved."""
    window = open_window(show_moves=True, thinking_seconds=0.2)
    entry = catalogue.entry("byzantium")
    session = Session.new(entry, {"open": True}, ("human", "computer:gentle"), Deal(3))
    for _each in range(4):
        session.play(session.game.moves(session.position)[0])
    window.games.put(session, fresh=False)
    return window


@pytest.mark.slow
def test_a_computer_does_not_play_over_the_moves_that_are_looked_at(against, qtbot):
    session = against.page.session
    made = session.moves
    click(against, 1)
    assert not session.is_human(session.to_move)
    assert not against.page.opponents.busy
    assert "Redo" in against.page.status_strip.message.text()
    click(against, 4)
    assert session.moves == made
    click(against, 1)
    trigger(against, "hurry")
    assert against.page.opponents.busy
    qtbot.waitUntil(lambda: len(session.moves) == 2)


@pytest.mark.slow
def test_who_moved_is_named(against):
    assert rows(against)[1].startswith("1. You: ")
    assert rows(against)[2].startswith("2. Computer: ")


def test_no_line_is_broken_before_the_number_of_a_place(qtbot) -> None:
    moves = MoveList()
    qtbot.addWidget(moves)
    moves.addItem("3. K♠ and the cards on it to column 6")
    option = QStyleOptionViewItem()
    moves.itemDelegate().initStyleOption(option, moves.model().index(0, 0))
    assert option.text == "3. K♠ and the cards on it to column\N{NO-BREAK SPACE}6"
    assert moves.item(0).text().endswith("column 6"), "what is read, copied and searched stays as it is"
