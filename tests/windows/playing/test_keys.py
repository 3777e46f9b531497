"""Return and Escape on panels, Return after a hint, and where the keyboard's ring goes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.windows.begin.new_game import NewGameSheet
from tests.driver import TableDriver
from tests.window_driver import action, button, hint, play, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(5))
INDOLENCE = Start(game="castle-of-indolence", deal=Deal(1))
SOLITAIRE = Start(game="byzantium", deal=Deal(5), seats=("human",))
TOGETHER = Start(game="byzantium", deal=Deal(5), seats=("human", "human"))
DUEL = Start(game="beat-it-or-eat-it", deal=Deal(7), seats=("human", "human"))


def key(window, code: Qt.Key) -> None:
    """Press a key as a person does: whatever has the keyboard gets it."""
    QTest.keyClick(window.focusWidget(), code)
    QApplication.processEvents()


def texts(window) -> list[str]:
    return [str(move) for move in window.page.session.moves]


@pytest.mark.slow
def test_return_presses_the_ringed_button_and_escape_looks_at_the_table(open_window):
    window = open_window(DUEL)
    trigger(window, "draw")
    QApplication.processEvents()
    assert window.page.panel.isVisible()
    key(window, Qt.Key.Key_Escape)
    assert not window.page.panel.isVisible()
    assert window.page.session.outcome is not None
    trigger(window, "undo")
    trigger(window, "draw")
    before = window.page.session
    key(window, Qt.Key.Key_Return)
    assert window.page.session is not before


def test_a_panel_has_the_keys_though_the_table_was_clicked(open_window):
    window = open_window(DUEL)
    trigger(window, "draw")
    TableDriver(window.page.view).click(0, 0)
    window.page.view.setFocus()
    key(window, Qt.Key.Key_Escape)
    assert not window.page.panel.isVisible()


def test_return_shows_the_hand_and_escape_does_not(open_window):
    window = open_window(TOGETHER)
    key(window, Qt.Key.Key_Escape)
    assert window.page.panel.isVisible()
    key(window, Qt.Key.Key_Return)
    assert not window.page.panel.isVisible()
    assert window.page.person_sees


def test_escape_does_not_give_a_game_up(open_window):
    window = open_window(INDOLENCE)
    trigger(window, "post_mortem")
    key(window, Qt.Key.Key_Escape)
    assert not window.page.panel.isVisible()
    assert not window.page.assistance.post_mortem.words


@pytest.mark.slow
def test_return_plays_the_move_of_a_hint(open_window):
    window = open_window(CASTLE)
    hint(window)
    shown = window.page.view.keyboard_cursor.hinted
    key(window, Qt.Key.Key_Return)
    assert texts(window) == [str(shown)]
    assert not window.page.view.table.ring_poses("hint")
    key(window, Qt.Key.Key_Return)
    assert len(texts(window)) == 1


@pytest.mark.slow
def test_a_hint_that_is_left_is_not_played(open_window):
    window = open_window(CASTLE)
    for leave in (Qt.Key.Key_Escape, Qt.Key.Key_Right):
        hint(window)
        key(window, leave)
        assert not window.page.view.table.ring_poses("hint")
        key(window, Qt.Key.Key_Return)
        assert texts(window) == []


def test_letters_are_keys_until_they_are_switched_off(open_window):
    window = open_window(CASTLE)
    page = window.page
    assert action(window, "hint").shortcut().toString() == "H"
    assert action(window, "hint").toolTip().endswith("(H)")
    window.kept_preferences.change("letter_keys", False)
    letters = [each for each in window.actions() if len(each.shortcut().toString().rpartition("+")[2]) == 1
               and not each.shortcut().toString().startswith("Ctrl")]  # fmt: skip
    assert letters == []
    assert action(window, "undo").shortcut().toString() == "Ctrl+Z"
    assert action(window, "hint").toolTip() == "Show a good move; press again for the next"
    page.view.keyboard_cursor.walking, page.view.keyboard_cursor.at = (
        True,
        page.view.table.layout.cards[0].place,
    )
    QTest.keyClick(page.view, Qt.Key.Key_L)
    assert page.view.pile_peek.place == ""
    window.kept_preferences.change("letter_keys", True)
    assert action(window, "hint").shortcut().toString() == "H"


def test_so_are_the_letters_of_buttons(open_window):
    window = open_window(Start(game="duchess-of-luynes", deal=Deal(2)), letter_keys=False)
    assert button(window, "Deal").shortcut().isEmpty()
    assert button(window, "Deal").toolTip() == ""
    window.kept_preferences.change("letter_keys", True)
    assert button(window, "Deal").shortcut().toString() == "D"


def test_the_ring_goes_to_the_card_drawn(open_window):
    window = open_window(SOLITAIRE)
    view = window.page.view
    key(window, Qt.Key.Key_Right)
    for _move in range(3):
        moves = window.page.session.game.moves(window.page.session.position)
        window.page.play(next(move for move in moves if move.cards))
        (drawn,) = view.hand.liftable
        assert view.keyboard_cursor.at == drawn
        assert view.table.ring_poses("focus") == (view.hand.pose(drawn),)


@pytest.mark.slow
def test_the_gallery_begins_the_ringed_game(open_window, monkeypatch):
    begun = []
    monkeypatch.setattr(NewGameSheet, "exec", lambda sheet: begun.append(sheet.entry.id) or 0)
    window = open_window(CASTLE)
    play(window, "4C row4")
    window.show_gallery()
    tiles = window.pages.gallery.grid.shown()
    tiles[2].setFocus()
    trigger(window, "choose")
    assert begun == [tiles[2].entry.id]


def test_where_moves_have_no_values_their_key_says_so_and_names_the_hint(open_window):
    window = open_window(CASTLE)
    key(window, Qt.Key.Key_W)
    said = window.page.status_strip.message.text()
    assert said == "What a move is worth cannot be told in this game. H shows a good one."
    window = open_window(SOLITAIRE)
    key(window, Qt.Key.Key_W)
    assert "cannot be told" not in window.page.status_strip.message.text()
