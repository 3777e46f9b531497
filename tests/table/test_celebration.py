"""What a won game shows: every card of a patience takes part, a figure stays one."""

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.table.celebration import opened, whole
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
