"""A card in the hand rises, leans with its speed, casts a long shadow, and settles where it is let go."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.art.long_shadow import long_shadow
from cardtable.art.pile_shadow import pile_shadow
from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.geometry import Pose
from cardtable.table import drop_targets, scene, sprites, tilt
from cardtable.table.motion import Glide, Motion
from cardtable.table.sprites import RISE, CardSprite, PileShadow
from cardtable.table.tilt import Tilt
from cardtable.table.view import TableView
from tests.driver import TableDriver

FRAME = 0.016
GAME = catalogue.create("beleaguered-castle")


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    table = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    table.show_position(GAME, GAME.deal(Deal(1)), None, interactive=True, animate=False)
    return table


@pytest.fixture
def card(view: TableView) -> Card:
    return max(view.hand.liftable)


def sprite(view: TableView, card: Card) -> CardSprite:
    return view.table.sprites[card]


def let_pass(view: TableView, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        view.hand.raised.advance(FRAME)


def pictures(view: TableView) -> int:
    return sum(isinstance(item, QGraphicsPixmapItem) for item in view.table.items())


def test_a_lifted_card_grows_by_a_twentieth_and_is_sharp_when_it_keeps_still(
    view: TableView, card: Card
) -> None:
    item = sprite(view, card)
    before = item.pixmap().cacheKey()
    view.hand.lift(card)
    assert 1 < item.scale() < 1.01
    let_pass(view, 0.03)
    assert 1.01 < item.scale() < 1 + RISE
    let_pass(view, 0.3)
    assert item.height == 1
    assert item.scale() == 1  # the picture itself is larger now
    assert item.pixmap().cacheKey() != before
    wide = round(view.table.pixmaps.width * (1 + RISE))
    expected = view.table.pixmaps.deck.face(card, wide, view.devicePixelRatioF())
    assert item.pixmap().cacheKey() == expected.cacheKey()


def test_only_pictures_that_are_turned_or_scaled_are_mixed_from_their_pixels(
    view: TableView, card: Card
) -> None:
    item, mode = sprite(view, card), Qt.TransformationMode
    assert item.transformationMode() == mode.FastTransformation
    view.hand.lift(card)
    let_pass(view, 0.03)
    assert item.transformationMode() == mode.SmoothTransformation
    view.hand.put_back()
    view.table.motion.finish()
    item.setRotation(3.0)
    assert item.transformationMode() == mode.SmoothTransformation
    item.setRotation(0.0)
    view.table.motion.glides = (Glide(item, item.pos(), QPointF(7.3, 9.1), 0.0, 0.0),)
    view.table.motion.step(0.5)
    assert item.transformationMode() == mode.FastTransformation


def test_what_a_lift_shows_is_drawn_when_the_card_is_pointed_at(
    view: TableView, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.hover.point_at(sprite(view, card).pos())
    drawn: list[object] = []
    cache = view.table.pixmaps.deck.cache
    plain = cache.get
    monkeypatch.setattr(cache, "get", lambda key, draw: plain(key, lambda: drawn.append(key) or draw()))
    missed = long_shadow.cache_info().misses
    view.hand.lift(card)
    assert drawn == []
    assert long_shadow.cache_info().misses == missed


def test_the_shadow_that_a_card_leaves_is_drawn_when_the_card_is_pointed_at(
    view: TableView, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Pose, ...]] = []

    def noted(poses: Sequence[Pose], width: int, ratio: float) -> tuple[QPixmap, QPointF]:
        asked.append(tuple(poses))
        return pile_shadow(poses, width, ratio)

    for module in (scene, sprites):
        monkeypatch.setattr(module, "pile_shadow", noted)
    view.hover.point_at(sprite(view, card).pos())
    expected, asked[:] = [*asked], []
    view.hand.lift(card)
    assert len(expected) == 1
    assert asked == expected


def test_its_shadow_falls_far_below_it_and_is_gone_once_it_lies(view: TableView, card: Card) -> None:
    lying = set(view.table.items())
    view.hand.lift(card)
    let_pass(view, 0.3)
    (shadow,) = (
        item
        for item in set(view.table.items()) - lying
        if isinstance(item, QGraphicsPixmapItem) and item.opacity() == 1 and item.parentItem() is None
        and not hasattr(item, "pose") and not isinstance(item, PileShadow)
    )  # fmt: skip
    item = sprite(view, card)
    assert shadow.zValue() < item.zValue()
    assert shadow.sceneBoundingRect().bottom() > item.sceneBoundingRect().bottom() + 10
    view.hand.put_back()
    assert 0 < item.height <= 1
    view.table.motion.finish()
    assert item.height == 0
    assert shadow.scene() is None
    assert len(view.table.items()) == len(lying)


def test_a_packet_casts_one_shadow(view: TableView, qtbot: QtBot) -> None:
    game = catalogue.create("penguin")
    position = game.deal(Deal(1))
    view.show_position(game, position, None, interactive=True, animate=False)
    before = pictures(view)
    view.hand.raised.take_up([view.table.sprites[each] for each in sorted(view.table.sprites)[:3]])
    assert pictures(view) == before + 1


def test_a_dragged_card_leans_into_its_way_and_comes_upright(view: TableView, card: Card) -> None:
    hand = TableDriver(view)
    at = drop_targets.pose_of(view.table.layout, card)
    assert at is not None
    hand.drag(card, at.x - 1, at.y, drop=False)
    raised = view.hand.raised
    for step in range(12):
        raised.carry(QPointF(-120 - 20 * step, 0))
        raised.advance(FRAME)
    assert -tilt.MOST <= raised.tilt.degrees < -2
    assert sprite(view, card).rotation() == raised.tilt.degrees
    let_pass(view, 1.0)
    assert raised.tilt.upright
    assert not raised.moving
    assert sprite(view, card).rotation() == 0
    view.hand.put_back()


def test_a_leaning_packet_stays_together(view: TableView) -> None:
    raised = view.hand.raised
    cards = [view.table.sprites[each] for each in sorted(view.table.sprites)[:3]]
    away = [each.pos() - cards[0].pos() for each in cards]
    raised.take_up(cards)
    for step in range(12):
        raised.carry(QPointF(25.0 * step, 0))
        raised.advance(FRAME)
    assert raised.tilt.degrees > 2
    for each, offset in zip(cards, away, strict=True):
        now = each.pos() - cards[0].pos()
        assert QPointF.dotProduct(now, now) == pytest.approx(QPointF.dotProduct(offset, offset))


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_the_hand_snaps_where_the_card_is_however_it_leans(view: TableView, card: Card, speed: str) -> None:
    view.table.motion.speed = speed
    goal = drop_targets.targets_of(GAME, view.hand.position, None, card)[0]
    hand = TableDriver(view)
    hand.drag(card, goal.pose.x + 0.2, goal.pose.y - 0.2, drop=False)
    view.hand.raised.advance(FRAME)
    assert view.hand.snapped == goal


def test_without_motion_a_card_follows_the_hand_and_nothing_else(view: TableView, card: Card) -> None:
    view.table.motion.speed = "off"
    item, before = sprite(view, card), pictures(view)
    at = drop_targets.pose_of(view.table.layout, card)
    assert at is not None
    TableDriver(view).drag(card, at.x - 2.5, at.y, drop=False)
    view.hand.raised.advance(FRAME)
    assert (item.scale(), item.height, item.rotation()) == (1, 0, 0)
    assert not view.hand.raised.moving
    marks = [each for each in view.table.items() if hasattr(each, "kind")]
    assert pictures(view) == before + len(marks)
    assert abs(item.pos().x() / view.table.pixmaps.width - (at.x - 2.5)) < 0.05


def test_a_card_that_is_let_go_glides_home_and_lies_as_it_lay(view: TableView, card: Card) -> None:
    item = sprite(view, card)
    lay = item.pos(), item.rotation(), item.scale(), item.pixmap().cacheKey()
    at = drop_targets.pose_of(view.table.layout, card)
    assert at is not None
    TableDriver(view).drag(card, at.x - 2.5, at.y - 0.3, drop=False)
    for step in range(10):
        view.hand.raised.carry(QPointF(-200 - 20 * step, 0))
        view.hand.raised.advance(FRAME)
    view.hand.put_back()
    (glide,) = view.table.motion.glides
    assert glide.height > 0
    assert glide.start_angle == item.rotation() != 0
    view.table.motion.step(0.5)
    assert 0 < item.height < glide.height
    view.table.motion.finish()
    assert (item.pos(), item.rotation(), item.scale(), item.pixmap().cacheKey()) == lay


def test_a_card_lifted_where_it_lies_comes_down_again(view: TableView, card: Card) -> None:
    view.hand.lift(card)
    let_pass(view, 0.3)
    view.hand.put_back()
    assert view.table.motion.running
    view.table.motion.finish()
    assert sprite(view, card).height == 0
    assert sprite(view, card).pose == drop_targets.pose_of(view.table.layout, card)


def farthest(spring: float) -> float:
    """Return how far a glide of one unit gets, at its farthest."""
    motion, item = Motion(), CardSprite(Card.parse("8S"))
    motion.glides = (Glide(item, QPointF(0, 0), QPointF(1, 0), 0, 0, spring=spring),)
    reached = []
    for part in range(101):
        motion.step(part / 100)
        reached.append(item.pos().x())
    assert reached[-1] == 1
    return max(reached)


def test_a_card_let_go_swings_past_its_place_by_three_in_a_hundred_at_most() -> None:
    assert farthest(0) == 1
    assert 1.005 < farthest(0.45) < 1.01
    assert 1.02 < farthest(0.9) < 1.031


def test_a_card_that_leans_swings_back_past_upright_by_next_to_nothing() -> None:
    swing = Tilt()
    for step in range(40):
        swing.advance(0.3 * step, FRAME)
    farthest = swing.degrees
    assert farthest == pytest.approx(tilt.MOST, rel=0.05)
    back = []
    for _ in range(100):
        swing.advance(0.3 * 39, FRAME)
        back.append(swing.degrees)
    assert min(back) > -0.03 * farthest
    assert swing.upright


def test_a_long_pause_makes_a_card_swing_no_farther() -> None:
    swing = Tilt()
    swing.advance(5.0, 2.0)
    swing.advance(9.0, 3.0)
    assert abs(swing.degrees) <= tilt.MOST


def test_a_card_turned_for_its_place_keeps_its_height(view: TableView) -> None:
    item = view.table.sprites[max(view.hand.liftable)]
    view.hand.lift(item.card)
    let_pass(view, 0.1)
    height = item.height
    view.hand.raised.turn(90.0)
    assert item.turned_picture
    assert item.height == height > 0.5
    view.hand.raised.turn(30.0)
    assert item.rotation() == 30.0
    view.hand.put_back()
