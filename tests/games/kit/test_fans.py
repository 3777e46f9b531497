"""How the cards of a place lie: fans that squeeze, and lean before they hide an index."""

import pytest

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.layout import Placement
from cardtable.games import catalogue
from cardtable.games.kit.cloth import TILT, Place, around
from cardtable.geometry import Pose, Rect
from cardtable.table.readability import readable

COLUMN = Place("column", Pose(0, 0), (0.0, 0.5), room=3.4, tilt=TILT)


def lying(place: Place, count: int) -> list[Placement]:
    return place.lay(pack()[:count])


def test_a_fan_lies_at_ease_then_squeezes_then_leans() -> None:
    assert [pose.y for pose in COLUMN.poses(3)] == [0.0, 0.5, 1.0]
    assert COLUMN.poses(10)[-1] == Pose(0.0, 3.4)
    leaning = COLUMN.poses(12)
    assert [round(pose.x, 9) for pose in leaning] == [0.0, TILT] * 6
    assert leaning[-1].y == pytest.approx(3.4)


@pytest.mark.parametrize("count", range(1, 21))
def test_rank_and_suit_of_every_card_of_a_leaning_fan_can_be_read(count: int) -> None:
    cards = lying(COLUMN, count)
    assert readable(cards, "column") == {each.card for each in cards}


def test_an_outward_fan_keeps_the_pose_of_its_uppermost_card() -> None:
    place = Place("packet", Pose(2.0, 1.0), (0.0, -0.3), room=1.0, outwards=True, tilt=TILT)
    for count in range(1, 12):
        assert place.poses(count)[-1] == Pose(2.0, 1.0)
        assert place.poses(count)[0].y <= 2.0 + 1e-9


def test_a_table_ends_beyond_the_farthest_cards_of_its_places() -> None:
    pushed_back = Place("packet", Pose(2.0, 1.0), (-0.3, 0.0), room=1.5, outwards=True)
    assert around(COLUMN, pushed_back, sides=0.5, ends=0.7).bounds == Rect(-0.5, -0.7, 4.0, 4.1)


def test_a_leaning_fan_leans_along_the_side_of_a_card_that_is_turned() -> None:
    place = Place("packet", Pose(0, 0, 90), (-0.35, 0.0), room=0.5, tilt=TILT)
    second = place.poses(4)[1]
    assert second.y == pytest.approx(TILT)


@pytest.mark.parametrize(
    ("game", "places"),
    [
        ("penguin", {"column1": 15}),
        ("duchess-of-luynes", {"packet1": 17, "packet4": 26}),
        ("hemispheres", {"europe1": 5, "europe2": 5, "africa1": 6, "australia3": 6}),
        ("bisley", {"column1": 9, "column9": 13}),
        ("napoleons-square", {"packet1": 8, "packet5": 10, "packet12": 8}),
        ("beleaguered-castle", {"row1": 12, "row8": 12}),
    ],
)
def test_long_piles_show_rank_and_suit_of_every_card(game: str, places: dict[str, int]) -> None:
    rules = catalogue.create(game)
    found: dict[str, Place] = {place.name: place for place in rules.cloth}
    deck = [Card(card.rank, card.suit, copy) for copy in (1, 2, 3) for card in pack()]
    for name, count in places.items():
        cards = found[name].lay(deck[:count])
        assert readable(cards, name) == {each.card for each in cards}, name


@pytest.mark.parametrize("game_id", ["bisley", "capricieuse", "crescent", "nationale"])
def test_where_a_suit_is_built_from_both_ends_the_empty_place_of_a_king_shows_one(game_id: str) -> None:
    game = catalogue.create(game_id)
    shown = {place.name: place.symbol for place in game.cloth}
    assert [shown[f"king-{suit.word}"] for suit in Suit] == [Rank.KING] * len(Suit)
