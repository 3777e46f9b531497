"""Looking through a pile: by resting, by a long press, by key, and never beyond what may be known."""

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QGraphicsItem

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Placement, Shown
from cardtable.games import catalogue
from cardtable.geometry import Pose
from cardtable.table import pile_peek
from cardtable.table.readability import readable
from cardtable.table.view import TableView
from tests.driver import TableDriver
from tests.sampling import few, sample
from tests.table.test_view import CASTLE, OPEN

HEMISPHERES = catalogue.create("hemispheres")
HEARTS = tuple(Card.parse(rank + "H") for rank in "A2345")


@pytest.fixture
def view(qtbot, monkeypatch) -> TableView:
    monkeypatch.setattr(pile_peek, "REST", 15)
    monkeypatch.setattr(pile_peek, "PRESS", 15)
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.resize(1100, 700)
    view.show()
    view.table.motion.speed = "off"
    view.made, view.opened = [], []
    view.chosen.connect(view.made.append)
    view.pile_peek.opened.connect(view.opened.append)
    view.show_position(CASTLE, CASTLE.deal(OPEN), None, interactive=True, animate=False)
    return view


@pytest.fixture
def hand(view) -> TableDriver:
    return TableDriver(view)


@pytest.fixture
def open_hearts(view, hand, qtbot) -> Pose:
    """The hearts foundation looked through, the pointer resting on it; return where."""
    at = hand.spot("hearts")
    hand.hover(at.x, at.y)
    qtbot.waitUntil(lambda: view.pile_peek.place == "hearts")
    return at


def panel(view: TableView) -> QGraphicsItem:
    """Return the panel over the table: what lies above everything else."""
    return max(view.table.items(), key=lambda item: item.zValue())


def settled(view: TableView, qtbot) -> str:
    """Wait as long as a pile needs to open, and return the one that did."""
    qtbot.wait(60)
    return view.pile_peek.place


def test_a_pointer_that_rests_on_a_squared_pile_opens_it_beside_the_pile(view, hand, open_hearts):
    assert tuple(each.card for each in view.pile_peek.shown) == HEARTS
    width = view.table.pixmaps.width
    pile = QRectF((open_hearts.x - 0.5) * width, (open_hearts.y - 0.7) * width, width, 1.4 * width)
    assert not view.pile_peek.box.intersects(pile)
    assert view.table.sceneRect().contains(view.pile_peek.box)


def test_it_closes_when_the_pointer_leaves(view, hand, open_hearts, qtbot):
    hand.move(5.2, 2.9)
    assert view.pile_peek.place == ""
    assert view.pile_peek.box.isEmpty()
    hand.hover(open_hearts.x, open_hearts.y)
    qtbot.waitUntil(lambda: view.pile_peek.place == "hearts")
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.pile_peek.place == ""


def test_a_pile_that_can_be_read_as_it_lies_does_not_open(view, hand, qtbot):
    at = hand.spot("row3")
    hand.hover(at.x, at.y)
    assert settled(view, qtbot) == ""


def test_escape_closes_it_and_it_stays_closed_while_the_pointer_stays(view, hand, open_hearts, qtbot):
    hand.key(Qt.Key.Key_Escape)
    assert view.pile_peek.place == ""
    hand.move(open_hearts.x + 0.1, open_hearts.y)
    assert settled(view, qtbot) == ""


def test_a_drag_that_begins_while_it_is_open_goes_on_as_ever(view, hand, qtbot):
    position = HEMISPHERES.deal(Deal(3))
    move = None
    while move is None:
        hints = HEMISPHERES.hints(position)
        move = next((m for m in hints if m.source == "talon" and m.target.startswith("ace")), None)
        position = position if move else HEMISPHERES.apply(position, hints[0])
    view.show_position(HEMISPHERES, position, 1, interactive=True, animate=False)
    at, goal = hand.spot("talon"), hand.spot(move.target)
    hand.hover(at.x, at.y)
    qtbot.waitUntil(lambda: view.pile_peek.place == "talon")
    hand.drag(move.cards[0], goal.x, goal.y)
    assert view.made == [move]
    assert view.pile_peek.place == ""


def test_a_click_on_an_open_pile_is_a_click(view, hand, qtbot):
    position = HEMISPHERES.deal(Deal(3))
    while len(HEMISPHERES.places(position)["talon"]) < 4:
        deals = [move for move in HEMISPHERES.moves(position) if not move.cards]
        position = HEMISPHERES.apply(position, deals[0])
    view.show_position(HEMISPHERES, position, 1, interactive=True, animate=False)
    refused = []
    view.refused.connect(refused.append)
    at = hand.spot("talon")
    hand.hover(at.x, at.y)
    qtbot.waitUntil(lambda: view.pile_peek.place == "talon")
    hand.click(at.x, at.y)
    assert view.pile_peek.place == ""
    assert refused or view.hand.lifted
    hand.move(at.x + 0.05, at.y)
    assert settled(view, qtbot) == ""


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_long_press_opens_and_its_release_closes_without_a_click(view, hand, qtbot, by):
    refused = []
    view.refused.connect(refused.append)
    at = hand.spot("hearts")
    if by == "mouse":
        hand.press(at.x, at.y)
    else:
        finger = hand.touch(at.x, at.y)
    qtbot.waitUntil(lambda: view.pile_peek.place == "hearts")
    pixel = hand.pixel(at.x, at.y)
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, pixel, view.mapToGlobal(pixel))
    QApplication.sendEvent(hand.viewport, menu)
    if by == "mouse":
        hand.release(at.x, at.y)
    else:
        finger.release(0, pixel, hand.viewport)
        finger.commit()
    assert view.pile_peek.place == ""
    assert (view.made, refused, view.hand.lifted) == ([], [], ())
    assert view.opened == ["hearts"]


def test_a_short_press_or_a_drag_opens_nothing(view, hand, qtbot):
    at = hand.spot("hearts")
    hand.click(at.x, at.y)
    assert settled(view, qtbot) == ""
    seven = Card.parse("7H")
    hand.drag(seven, at.x, at.y, drop=False)
    assert settled(view, qtbot) == ""
    assert view.hand.lifted == (seven,)


def test_while_a_card_is_lifted_a_resting_pointer_opens_nothing(view, hand, qtbot):
    hand.click_card(Card.parse("8S"))
    at = hand.spot("hearts")
    hand.hover(at.x, at.y)
    assert settled(view, qtbot) == ""


def test_the_key_opens_the_pile_where_the_keyboard_is_and_any_key_closes_it(view, hand):
    view.keyboard_cursor.walking = True
    view.keyboard_cursor.at = Card.parse("5H")
    hand.key(Qt.Key.Key_L)
    assert view.opened == ["hearts"]
    hand.move(5.2, 2.9)
    assert view.pile_peek.place == "hearts"
    hand.key(Qt.Key.Key_L)
    assert view.pile_peek.place == ""
    hand.key(Qt.Key.Key_L, Qt.Key.Key_Right)
    assert view.pile_peek.place == ""
    assert view.keyboard_cursor.at != Card.parse("5H")


def test_another_position_and_another_size_close_it(view, hand, open_hearts, qtbot):
    view.resize(900, 600)
    assert view.pile_peek.place == ""
    view.keyboard_cursor.walking, view.keyboard_cursor.at = True, Card.parse("5H")
    hand.key(Qt.Key.Key_L)
    assert view.pile_peek.place == "hearts"
    view.show_position(CASTLE, CASTLE.deal(Deal(2)), None, interactive=True)
    assert view.pile_peek.place == ""


@pytest.mark.parametrize("name", few((entry.id for entry in catalogue.entries()), 6))
def test_nobody_is_shown_what_he_may_not_know(view, name):
    game = catalogue.create(name)
    position = game.deal(Deal(5))
    for _ in range(sample(2, 25)):
        view.show_position(game, position, 1, interactive=True, animate=False)
        known = game.places(position, 1)
        for place in game.place_names():
            view.pile_peek.toggle(place)
            assert view.pile_peek.shown in ((), known[place]) if place in known else not view.pile_peek.shown
            view.pile_peek.close()
        hints = game.hints(position)
        if not hints:
            break
        position = game.apply(position, hints[0])


def test_cards_face_down_are_drawn_as_backs(view, monkeypatch):
    drawn = []
    deck = view.table.pixmaps.deck
    face = deck.face
    monkeypatch.setattr(deck, "face", lambda card, *rest: drawn.append(card) or face(card, *rest))
    cards = (Shown(None), Shown(Card.parse("2H"), face_up=False), *map(Shown, HEARTS))
    monkeypatch.setattr(CASTLE, "places", lambda position, viewer: {"hearts": cards}, raising=False)
    view.pile_peek.toggle("hearts")
    assert view.pile_peek.place == "hearts"
    assert drawn == list(HEARTS)


def test_it_fades_in_only_for_those_who_want_motion(view, hand):
    view.pile_peek.toggle("hearts")
    assert panel(view).opacity() == 1
    view.pile_peek.close()
    view.table.motion.speed = "normal"
    view.pile_peek.toggle("hearts")
    assert panel(view).opacity() < 1


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (700, 900)])
def test_a_long_pile_fits_the_table_at_any_size(view, size):
    game = catalogue.create("sympathie")
    position = game.deal(Deal(3))
    while len(game.places(position)["aside"]) < 40 and game.hints(position):
        position = game.apply(position, game.hints(position)[0])
    view.show_position(game, position, 1, interactive=True, animate=False)
    view.resize(*size)
    view.pile_peek.toggle("aside")
    assert view.table.sceneRect().contains(view.pile_peek.box)


def test_what_can_be_read():
    ace, two = Card.parse("AS"), Card.parse("2S")

    def seen(*second: float) -> set[Card]:
        return readable((Placement(ace, "row", Pose(0, 0)), Placement(two, "row", Pose(*second))), "row")

    assert seen(0, 0) == {two}
    assert seen(0.1, 0.1) == {two}
    assert seen(0.25, 0) == {ace, two}
    assert seen(0, 0.4) == {ace, two}
    assert seen(0, 0, 90) == {two}
    assert seen(0, 0.2, 90) == {ace, two}
    assert seen(0.02, 0.0, 3) == {two}


def test_a_card_under_cards_of_another_place_cannot_be_read():
    ace, two = Card.parse("AS"), Card.parse("2S")
    cards = (Placement(ace, "row", Pose(0, 0)), Placement(two, "other", Pose(0, 0)))
    assert readable(cards, "row") == set()
