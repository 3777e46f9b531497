"""What hands expect that other programs trained: one click, a deal that can be hurried, the wheel."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.start import Start
from tests.driver import TableDriver
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
