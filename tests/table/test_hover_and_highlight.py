"""Cards answer the pointer, and a key that is held lights up all of a rank or a suit."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.geometry import Pose
from cardtable.table.view import TableView
from tests.driver import TableDriver

CASTLE = catalogue.create("beleaguered-castle")
RANK, SUIT = Qt.Key.Key_N, Qt.Key.Key_S


def shown(view: TableView, game: Game, seat: int | None = None, deal: int = 1) -> TableView:
    view.show_position(game, game.deal(Deal(deal)), seat, interactive=True, animate=False)
    return view


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    table = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    return shown(table, CASTLE)


def point_at(view: TableView, card: Card) -> None:
    grip = TableDriver(view).grip(card)
    pixel = QPointF(TableDriver(view).pixel(grip.x, grip.y))
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(
        QEvent.Type.MouseMove, pixel, view.viewport().mapToGlobal(pixel), none, none, Qt.KeyboardModifier(0)
    )
    QApplication.sendEvent(view.viewport(), move)


def lit(view: TableView, kind: str) -> set[Card]:
    poses = view.table.ring_poses(kind)
    return {each.card for each in view.table.layout.cards if each.pose in poses}


def poses(view: TableView) -> dict[Card, tuple[Pose, float, float]]:
    return {card: (item.pose, item.scale(), item.rotation()) for card, item in view.table.sprites.items()}


def test_a_card_that_may_move_is_lit_under_the_pointer_and_keeps_still(view: TableView) -> None:
    card, before = max(view.hand.liftable), poses(view)
    point_at(view, card)
    assert lit(view, "hover") == {card}
    assert poses(view) == before


def test_a_card_that_may_not_move_is_not_lit(view: TableView) -> None:
    card = max(view.hand.liftable)
    point_at(view, card)
    fixed = next(card for card in view.table.sprites if card not in view.hand.liftable)
    point_at(view, fixed)
    assert lit(view, "hover") == set()


def test_nothing_is_lit_while_a_card_is_in_the_hand_nor_on_its_way(view: TableView) -> None:
    card = max(view.hand.liftable)
    point_at(view, card)
    view.hand.lift(card)
    assert lit(view, "hover") == set()
    point_at(view, min(view.hand.liftable - {card}))
    assert lit(view, "hover") == set()
    view.hand.put_back()
    view.table.motion.finish()
    point_at(view, card)
    view.show_position(CASTLE, CASTLE.deal(Deal(2)), None, interactive=True)
    assert view.table.motion.running
    assert view.table.ring_poses("hover") == ()


def test_what_comes_to_lie_under_the_pointer_is_lit_when_it_lies(view: TableView) -> None:
    card = max(view.hand.liftable)
    place = TableDriver(view).grip(card)
    point_at(view, card)
    assert view.viewport().cursor().shape() is Qt.CursorShape.OpenHandCursor
    view.show_position(CASTLE, CASTLE.deal(Deal(2)), None, interactive=True)
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
    view.table.motion.finish()
    under = view.table.card_at(QPointF(place.x, place.y) * view.table.pixmaps.width)
    assert under is not None
    assert under.card in view.hand.liftable
    assert lit(view, "hover") == {under.card}
    view.show_position(CASTLE, CASTLE.deal(Deal(2)), None, interactive=False, animate=False)
    assert lit(view, "hover") == set()


def test_the_light_goes_with_the_pointer(view: TableView) -> None:
    point_at(view, max(view.hand.liftable))
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert lit(view, "hover") == set()


@pytest.mark.parametrize("key", [RANK, SUIT])
def test_while_the_key_is_held_all_of_a_kind_are_lit(view: TableView, key: Qt.Key) -> None:
    card = max(view.hand.liftable)
    point_at(view, card)
    QTest.keyPress(view, key)
    kind = "rank" if key == RANK else "suit"
    akin = {each for each in view.table.sprites if getattr(each, kind) == getattr(card, kind)}
    assert lit(view, "highlight") == akin
    QTest.keyRelease(view, key)
    assert lit(view, "highlight") == set()


def test_the_light_follows_the_pointer_while_the_key_is_held(view: TableView) -> None:
    one, other = Card.parse("AS"), Card.parse("AH")
    point_at(view, one)
    QTest.keyPress(view, SUIT)
    assert {card.suit for card in lit(view, "highlight")} == {one.suit}
    point_at(view, other)
    assert {card.suit for card in lit(view, "highlight")} == {other.suit}
    QTest.keyRelease(view, RANK)
    assert lit(view, "highlight")


def test_the_keyboard_points_too(view: TableView) -> None:
    QTest.keyClick(view, Qt.Key.Key_Right)
    at = view.keyboard_cursor.at
    assert isinstance(at, Card)
    QTest.keyPress(view, RANK)
    assert lit(view, "highlight") == {card for card in view.table.sprites if card.rank == at.rank}


def test_who_wants_no_letters_as_keys_lights_up_nothing(view: TableView) -> None:
    view.highlight.keys = {"ranks": "", "suits": ""}
    point_at(view, max(view.hand.liftable))
    QTest.keyPress(view, SUIT)
    assert lit(view, "highlight") == set()


def test_the_light_goes_out_when_the_keyboard_goes_elsewhere(view: TableView) -> None:
    point_at(view, max(view.hand.liftable))
    QTest.keyPress(view, SUIT)
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut))
    assert lit(view, "highlight") == set()
    QTest.keyPress(view, SUIT)
    assert lit(view, "highlight")


def test_cards_that_lie_face_down_are_neither_lit_nor_told(view: TableView) -> None:
    game = catalogue.create("byzantium")
    shown(view, game, 1)
    hidden = {each.card for each in view.table.layout.cards if not each.face_up}
    assert hidden
    top = view.table.layout.cards[-1].card
    for card in (next(iter(hidden & {view.table.card_at(item.pos()).card for item in
                                     view.table.sprites.values()})), top):  # fmt: skip
        point_at(view, card)
        QTest.keyPress(view, SUIT)
        assert not lit(view, "highlight") & hidden
        if card in hidden:
            assert lit(view, "highlight") == set()
        QTest.keyRelease(view, SUIT)
