"""What hands expect that other programs trained: one click, a deal that can be hurried, the wheel."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.start import Start
from tests.driver import TableDriver
from tests.sampling import few
from tests.window_driver import action
from tests.windows.playing.test_ending import CASTLE, nearly_won


def click_what_plainly_belongs(window) -> bool:
    """Click a card that plainly belongs somewhere; return whether it moved, rather than being lifted."""
    session, hand = window.page.session, window.page.view.hand
    game, here = session.game, session.position
    card = next(each for each in hand.liftable if game.obvious_target(here, each) is not None)
    at = TableDriver(window.page.view).grip(card)
    QTest.mouseClick(
        window.page.view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=TableDriver(window.page.view).pixel(at.x, at.y),
    )
    assert bool(session.moves) is not bool(hand.lifted)
    return bool(session.moves)


@pytest.mark.parametrize(
    ("game", "wish", "moves"),
    [
        ("klondike", "usual", True),
        ("bisley", "usual", False),
        ("bisley", "always", True),
        ("klondike", "never", False),
    ],
)
def test_one_click_moves_a_card_where_it_plainly_belongs(open_window, game, wish, moves) -> None:
    window = open_window(Start(game=game, deal=Deal(7)), one_click=wish)
    assert click_what_plainly_belongs(window) is moves


@pytest.mark.slow
def test_a_deal_comes_from_the_pack_and_any_key_hurries_it(open_window, qtbot) -> None:
    window = open_window(animation="normal")
    window.begin(Start(game="klondike", deal=Deal(7)))
    view = window.page.view
    table = view.table
    assert table.motion.running
    last = table.motion.glides[-1]
    (pack,) = [spot for spot in table.layout.spots if spot.place == "pack"]
    assert last.start == table.pixmaps.point(pack.pose) != last.end
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert not table.motion.running
    assert (last.sprite.pos() - last.end).manhattanLength() < 1  # it lies on whole pixels


def test_the_wheel_over_a_pile_looks_through_it(open_window) -> None:
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    view, hand = window.page.view, TableDriver(window.page.view)
    spot = hand.spot("hearts")
    point = QPointF(hand.pixel(spot.x, spot.y))
    turned = QWheelEvent(
        point,
        view.viewport().mapToGlobal(point),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), turned)
    assert view.pile_peek.place == "hearts"


def hold_a_finger(view, point: QPointF) -> None:
    """Press with a finger at a viewport point, and hold it there until something comes of it."""
    finger, cap = QPointingDevice.PointerType.Finger, QInputDevice.Capability.Position
    screen = QPointingDevice("screen", 7, QInputDevice.DeviceType.TouchScreen, finger, cap, 1, 1)
    at = QPointF(view.viewport().mapToGlobal(point.toPoint()))
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    down = QMouseEvent(QEvent.Type.MouseButtonPress, point, at, left, left, none, screen)
    QApplication.sendEvent(view.viewport(), down)
    view.pile_peek.findChild(QTimer, "press").timeout.emit()
    nothing = Qt.MouseButton.NoButton
    up = QMouseEvent(QEvent.Type.MouseButtonRelease, point, at, left, nothing, none, screen)
    QApplication.sendEvent(view.viewport(), up)


def test_a_finger_held_on_a_card_sends_it_and_looks_where_nothing_can_be_sent(open_window) -> None:
    window = open_window(Start(game="klondike", deal=Deal(7)), one_click="never")
    view, session = window.page.view, window.page.session
    card = next(
        each for each in view.hand.liftable if session.game.obvious_target(session.position, each) is not None
    )
    at = TableDriver(view).grip(card)
    hold_a_finger(view, QPointF(TableDriver(view).pixel(at.x, at.y)))
    assert len(session.moves) == 1
    assert card in session.moves[0].cards
    assert not view.hand.lifted


def test_a_long_press_of_the_mouse_still_looks_through_a_pile(open_window) -> None:
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    view, hand = window.page.view, TableDriver(window.page.view)
    (spot,) = [each for each in view.table.layout.spots if each.place == "spades"]
    hand.press(spot.pose.x, spot.pose.y)
    view.pile_peek.findChild(QTimer, "press").timeout.emit()
    assert view.pile_peek.place == "spades"


@pytest.mark.parametrize("game", few(["klondike", "easthaven", "courtyard", "zodiac", "queens-audience"], 3))
def test_a_press_on_the_packs_place_deals_wherever_it_lies(open_window, game) -> None:
    window = open_window(Start(game=game, deal=Deal(3)))
    view, session = window.page.view, window.page.session
    poses = [card.pose for card in view.table.layout.cards if card.place == "pack"]
    poses += [spot.pose for spot in view.table.layout.spots if spot.place == "pack"]
    hand = TableDriver(view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=hand.pixel(poses[0].x, poses[0].y))
    assert len(session.moves) == 1


@pytest.mark.slow
def test_undo_goes_on_while_its_keys_are_held(open_window) -> None:
    window = open_window()
    assert all(action(window, name).autoRepeat() for name in ("undo", "redo"))


@pytest.mark.slow
def test_the_strip_shows_the_score_of_klondike_alone(open_window) -> None:
    window = open_window(scoring="vegas", show_time=False)
    for game, shown in (("klondike", True), ("bisley", False)):
        window.games.put(Session.new(catalogue.entry(game), {}, ("human",), Deal(3)))
        assert ("Score −52" in window.page.status_strip.figures) is shown
    window.games.put(Session.new(catalogue.entry("klondike"), {}, ("human",), Deal(3)))
    window.kept_preferences.set(replace(window.preferences, scoring="none"))
    assert not any("Score" in each for each in window.page.status_strip.figures)
