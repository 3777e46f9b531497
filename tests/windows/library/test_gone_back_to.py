"""A game that was won, gone back to and played on: nothing of it is lost, and the library says so."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable import texts
from cardtable.keeping.record import Annotations, Bookmark, Variation
from cardtable.start import Start
from cardtable.windows.library.shelf_model import Role
from cardtable.windows.library.shelf_words import notes_words
from cardtable.windows.main_window import MainWindow
from tests.driver import TableDriver
from tests.window_driver import action, press, trigger
from tests.windows.playing.test_ending import CASTLE, nearly_won, win


def play_otherwise(window: MainWindow) -> None:
    """Drag a card elsewhere than it went before."""
    session = window.page.session
    move = next(each for each in session.game.moves(session.position) if each not in session.undone[:1])
    hand = TableDriver(window.page.view)
    target = next(
        each.pose
        for each in session.game.layout(session.game.play(session.position, move)).cards
        if each.card == move.cards[0]
    )
    hand.drag(move.cards[0], target.x, target.y)
    hand.settle()
    assert session.moves[-1] == move


def go_back(window: MainWindow, way: str) -> None:
    if way == "mouse":
        press(window, "View table")
        trigger(window, "undo")
        trigger(window, "undo")
    else:
        window.activateWindow()
        QTest.qWaitForWindowActive(window)
        QTest.keyClick(window.page.panel, Qt.Key.Key_Escape)
        for _step in range(2):
            QTest.keyClick(window.page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_won_game_that_is_played_on_keeps_its_win(open_window, way: str) -> None:
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    moves = tuple(map(str, win(window).moves))
    go_back(window, way)
    assert len(window.page.session.undone) == 2
    play_otherwise(window)
    kept = window.page.session.annotations.variations
    assert kept == (Variation(f"Won in {len(moves)} moves", len(moves) - 2, moves[-2:]),)

    trigger(window, "library")
    page = window.pages.library
    row = page.model.index(0, 0)
    assert "Unfinished, won before" in row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert f"Variation: “Won in {len(moves)} moves”" in row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert row.data(Role.SHELVED).moves == len(moves) - 1

    if way == "mouse":
        button = page.actions_row.button(action(window, "shelf-replay"))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        QTest.keyClick(page.view, Qt.Key.Key_R, modifiers)
    QApplication.processEvents()
    tree = window.pages.replay.tree
    assert [each.name for each in tree.lines] == ["", f"Won in {len(moves)} moves"]
    assert tree.game.outcome(tree.lines[1].positions[-1]) is not None


@pytest.mark.parametrize(
    ("spoken", "named"), [("de", "„{}“"), ("fr", "«\u00a0{}\u00a0»"), ("pl", "„{}”"), ("en", "“{}”")]
)
def test_names_stand_in_the_quotation_marks_of_the_language(open_window, spoken: str, named: str) -> None:
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    play_otherwise(window)
    window.page.session.annotate(Annotations(bookmarks=(Bookmark("so far", 0),)))
    texts.speak(spoken)
    shelf = window.library.shelf
    (row,) = shelf.rows(shelf.ids()).values()
    assert named.format("so far") in notes_words(row)


@pytest.mark.slow
def test_the_game_opens_again_where_it_was_played_on(open_window) -> None:
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    win(window)
    go_back(window, "keys")
    play_otherwise(window)
    before = window.page.session
    again = open_window().page.session
    assert (again.moves, again.annotations) == (before.moves, before.annotations)


@pytest.mark.slow
def test_redo_goes_on_where_the_same_card_is_played_again(open_window) -> None:
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    session = win(window)
    go_back(window, "keys")
    first, last = session.undone
    window.page.play(first)
    assert session.undone == (last,)
    assert action(window, "redo").isEnabled()
    trigger(window, "redo")
    assert session.outcome is not None
    assert not session.annotations
