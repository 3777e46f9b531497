"""New Game: only deals of Byzantium for one player that can be placed completely."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from cardtable.cards import LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.players import capabilities
from cardtable.players.byzantium.known import placeable
from cardtable.windows.begin.new_game import NewGameSheet


def sheet(qtbot, game_id="byzantium", seats=("human",)) -> NewGameSheet:
    dialog = NewGameSheet(catalogue.entry(game_id), {"options": {}, "seats": list(seats)})
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ok(dialog: NewGameSheet) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def wait(dialog: NewGameSheet) -> None:
    while dialog.winnable.searching:
        QTest.qWait(10)


def hopeless() -> int:
    return next(number for number in range(1, 1000) if not placeable(number))


def test_the_deal_found_can_be_placed_completely(qtbot):
    dialog = sheet(qtbot)
    dialog._random = Deal(hopeless())
    dialog.winnable.setFocus()
    QTest.keyClick(dialog.winnable, Qt.Key.Key_Space)
    assert dialog.winnable.isChecked() and not ok(dialog)
    assert dialog._number_note.text() == "Looking for a deal…"
    wait(dialog)
    number = dialog.choice().deal.number
    assert ok(dialog) and number > hopeless() and placeable(number)
    assert dialog._number_note.text() == f"Number {number}"


def test_the_largest_numbers_can_be_found_too(qtbot):
    dialog = sheet(qtbot)
    dialog._random = Deal(LAST_DEAL - 3)
    QTest.keyClick(dialog.winnable, Qt.Key.Key_Space)
    wait(dialog)
    assert dialog.winnable.isChecked() and placeable(dialog.choice().deal.number)


def test_it_is_offered_to_one_player_of_a_game_that_can_be_searched(qtbot):
    assert sheet(qtbot).winnable.isVisible()
    assert not sheet(qtbot, seats=("human", "computer:fair")).winnable.isVisible()
    assert not sheet(qtbot, "hemispheres").winnable.isVisible()


def test_more_players_take_the_wish_away(qtbot):
    dialog = sheet(qtbot)
    QTest.keyClick(dialog.winnable, Qt.Key.Key_Space)
    wait(dialog)
    dialog.seats.count.setCurrentIndex(1)
    assert not dialog.winnable.isVisible() and not dialog.winnable.isChecked() and ok(dialog)


def test_who_changes_his_mind_waits_for_nothing(qtbot):
    dialog = sheet(qtbot)
    for _ in range(2):
        QTest.keyClick(dialog.winnable, Qt.Key.Key_Space)
    assert not dialog.winnable.searching and ok(dialog)


def test_a_failed_search_leaves_any_deal(qtbot, monkeypatch):
    monkeypatch.setattr(capabilities, "winnable_from", fail)
    dialog = sheet(qtbot)
    QTest.keyClick(dialog.winnable, Qt.Key.Key_Space)
    wait(dialog)
    assert not dialog.winnable.isChecked() and ok(dialog)
    assert "no deal today" in dialog.complaint.text().lower()


def fail(_number: int) -> int:
    raise CardTableError("no deal today")
