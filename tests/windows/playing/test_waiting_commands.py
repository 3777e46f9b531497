"""A button whose move has to wait: it tells which card comes first, and the table shows it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.table import drop_targets
from tests.window_driver import button, play, press

# In the first round an ace of diamonds comes to the second packet.
OWING = Start(game="duchess-of-luynes", deal=Deal(2))


def told(window):
    page = window.page
    ringed = page.view.table.ring_poses("refused")
    return page.status_strip.message.text(), drop_targets.pose_of(
        page.view.table.layout, Card.parse("AD")
    ) in ringed


def test_the_button_tells_what_is_to_be_played_first(open_window):
    window = open_window(OWING)
    before = window.page.session.position
    press(window, "Deal")
    assert told(window) == ("Play the ace of diamonds to its foundation first.", True)
    assert window.page.session.position == before
    play(window, "AD")
    assert not window.page.view.table.ring_poses("refused")
    press(window, "Deal")
    assert window.page.session.position != before
    assert str(window.page.session.moves[-1]) == "deal"


def test_so_does_its_key(open_window, qtbot):
    window = open_window(OWING)
    button(window, "Deal")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.page.view, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: bool(told(window)[0]))
    assert told(window) == ("Play the ace of diamonds to its foundation first.", True)


def test_who_may_hold_cards_back_goes_on(open_window):
    window = open_window(Start(game="duchess-of-luynes", deal=Deal(2), options={"play": "may"}))
    press(window, "Deal")
    assert [str(move) for move in window.page.session.moves] == ["deal", "deal"]


def test_a_key_pressed_in_a_hurry_is_not_lost(open_window, qtbot):
    window = open_window(Start(game="duchess-of-luynes", deal=Deal(2), options={"play": "may"}))
    button(window, "Deal")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    before = len(window.page.session.moves)
    for _press in range(2):
        QTest.keyClick(window.page.view, Qt.Key.Key_D)
        button(window, "Deal")
    assert [str(move) for move in window.page.session.moves[before:]] == ["deal", "deal"]
