"""What a won game shows: every card of a patience takes part, a figure stays one."""

import pytest
from PySide6.QtCore import QLineF

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.geometry import Pose, extent
from cardtable.table.celebration import Celebration, opened, whole
from cardtable.table.scene import TableScene
from tests.windows.playing.test_ending import CASTLE, nearly_won


def test_every_card_of_a_patience_goes_to_a_place_of_its_own_in_the_wreath():
    game = catalogue.create(CASTLE)
    position = game.deal(nearly_won())
    for move in ("JS", "QS", "KS"):
        position = game.apply(position, next(m for m in game.moves(position) if str(m) == f"{move} spades"))
    piles = {place: [each.card for each in pile] for place, pile in game.places(position).items()}
    layout = whole(game.layout(position), piles)
    poses = opened(layout)
    assert len(layout.cards) == len(set(poses)) == 52
    assert all(abs(pose.x) < layout.bounds.right and abs(pose.y) < layout.bounds.bottom for pose in poses)


def test_a_figure_that_is_seen_as_a_whole_stays_one():
    game = catalogue.create("byzantium", seats=1)
    layout = game.layout(game.deal(Deal(1)))
    moved = [
        (pose.x - each.pose.x, pose.y - each.pose.y, pose.rotation - each.pose.rotation)
        for pose, each in zip(opened(layout), layout.cards, strict=True)
    ]
    assert len({tuple(round(part, 6) for part in way) for way in moved}) == 1


def test_a_win_over_others_has_the_wreath_though_every_card_lies_open():
    game = catalogue.create("beat-it-or-eat-it", {"length": 5, "leader": 1})
    layout = game.layout(game.deal(Deal(1)))
    raised, wreath = opened(layout), opened(layout, over_others=True)
    assert len(set(wreath)) == len(layout.cards)
    assert len({pose.rotation for pose in wreath}) > len({pose.rotation for pose in raised})


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("over_others", "noted"), [(True, False), (False, True)])
def test_while_cards_are_in_the_wreath_no_note_stands_without_them(over_others, noted):
    game = catalogue.create("byzantium", {"open": True}, 2)
    table = TableScene(Deck(), Felt.GREEN)
    table.set_view_size(1280.0, 693.0, 1.0)
    table.show_layout(game.layout(game.deal(Deal(1))), animate=False)
    table.motion.speed = "normal"
    written = len(table.notes)
    assert written
    Celebration(table).start({}, over_others=over_others)
    assert len(table.notes) == (written if noted else 0)
    while table.motion.running:
        table.motion.finish()
    assert len(table.notes) == written


@pytest.mark.usefixtures("qapp")
def test_the_wreath_and_its_ring_turn_as_a_whole_by_six_degrees(monkeypatch):
    game = catalogue.create("klondike")
    table = TableScene(Deck(), Felt.GREEN)
    table.set_view_size(1280.0, 693.0, 1.0)
    table.show_layout(game.layout(game.deal(Deal(1))), animate=False)
    table.motion.speed = "normal"
    begun = []
    monkeypatch.setattr(
        table.motion, "start", lambda glides, _lie, then=None, **_how: begun.append((glides, then))
    )
    celebration = Celebration(table)
    assert celebration.start({}, over_others=True, record=True)
    begun[0][1]()  # they have risen
    out, rest = (glides for glides, _then in begun)
    middle = table.pixmaps.point(Pose(*table.layout.bounds.centre))
    for risen, turning in zip(out, rest, strict=True):
        assert (turning.start, turning.start_angle) == (risen.end, risen.end_angle)
        before, after = QLineF(middle, turning.start), QLineF(middle, turning.end)
        assert after.angleTo(before) == pytest.approx(6.0)
        assert after.length() == pytest.approx(before.length())
        assert turning.end_angle - turning.start_angle == pytest.approx(6.0)
    table.motion.glides = rest
    for part in (0.0, 0.5, 1.0):
        table.motion.step(part)
        by_card = rest[0].sprite.drawn_rotation - rest[0].start_angle
        assert celebration.ring.rotation() == pytest.approx(by_card - 3.0)


@pytest.mark.parametrize("game", ["klondike", "byzantium", "four-seasons"])
def test_the_turning_wreath_stays_on_the_table(game):
    made = catalogue.create(game, seats=1)
    layout = made.layout(made.deal(Deal(1)))
    for turn in (-3.0, 3.0):
        lying = extent(opened(layout, over_others=True, turn=turn))
        assert lying.united(layout.bounds) == layout.bounds


@pytest.mark.usefixtures("qapp")
def test_the_wreath_of_a_low_table_takes_the_whole_cloth():
    game = catalogue.create("four-seasons")
    table = TableScene(Deck(), Felt.GREEN)
    table.set_view_size(1280.0, 720.0, 1.0)
    table.show_layout(game.layout(game.deal(Deal(1))), animate=False)
    table.motion.speed = "normal"
    celebration = Celebration(table)
    assert celebration.start({}, over_others=True)
    lying, bounds = extent(celebration.poses), table.layout.bounds
    assert lying.height > 1.1 * bounds.height
    assert lying.united(table.cloth_in_sight) == table.cloth_in_sight
    table.motion.finish()
