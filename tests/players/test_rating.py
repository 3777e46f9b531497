"""Ratings: Glickman's own example, and what follows for a person and the computers that suit."""

from dataclasses import replace
from random import Random

import pytest

from cardtable.games import catalogue
from cardtable.keeping.results import GameResult
from cardtable.players.rating import Rating, rating, suited_level

ENTRY = catalogue.entry("beat-it-or-eat-it")
LEVELS = {"gentle": 1000.0, "fair": 1400.0, "strong": 1800.0}


def game(level: str, winner: int | None) -> GameResult:
    outcome = {"termination": "won" if winner else "draw", "winner": winner, "scores": None}
    return GameResult(("human", f"computer:{level}"), outcome, 60.0, 30)


def test_the_example_of_the_paper() -> None:
    after = Rating(1500, 200, 0.06).after([(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain_and_no_stronger() -> None:
    after = Rating(1500, 50, 0.06).after([])
    assert after.points == 1500
    assert after.deviation == pytest.approx((50**2 + (173.7178 * 0.06) ** 2) ** 0.5)


def test_nobody_has_a_rating_before_the_first_game() -> None:
    assert rating(ENTRY, []) is None
    assert rating(ENTRY, [GameResult(("human", "human"), None, 1.0, 1)]) is None
    assert rating(ENTRY, [game("of old", 1)]) is None


def test_wins_raise_it_losses_lower_it_and_both_make_it_surer() -> None:
    level = ENTRY.levels[1]
    won, lost, drawn = (rating(ENTRY, [game(level, winner)]) for winner in (1, 2, None))
    assert won.points > drawn.points > lost.points
    assert won.deviation < 350
    assert rating(ENTRY, [game(level, 1), game(level, 2)] * 20).doubt < won.doubt / 2


def test_who_wins_half_of_the_games_is_as_strong_as_the_opponent() -> None:
    level = ENTRY.levels[1]
    found = rating(ENTRY, [game(level, 1), game(level, 2)] * 40)
    assert found.points == pytest.approx(ENTRY.ratings[level], abs=40)


def test_a_win_with_help_tells_nothing_and_a_loss_with_help_is_one() -> None:
    won, lost = (replace(game(ENTRY.levels[1], winner), hints=1) for winner in (1, 2))
    assert rating(ENTRY, [won]) is None
    assert rating(ENTRY, [replace(won, hints=0, undos=2)]) is None
    assert rating(ENTRY, [won, lost]) == rating(ENTRY, [replace(lost, hints=0)])


def test_a_game_given_up_is_lost() -> None:
    given_up = GameResult(("human", f"computer:{ENTRY.levels[0]}"), None, 60.0, 30)
    assert rating(ENTRY, [given_up]).points < 1500


@pytest.mark.parametrize(
    ("points", "levels"),
    [
        (700, {"gentle"}),
        (1000, {"gentle"}),
        (1200, {"gentle", "fair"}),
        (1400, {"fair"}),
        (1700, {"fair", "strong"}),
        (2400, {"strong"}),
    ],
)
def test_the_computer_that_suits(points: float, levels: set[str]) -> None:
    random = Random(1)
    assert {suited_level(Rating(points), LEVELS, random) for _try in range(50)} == levels


def test_between_two_levels_their_mean_is_ones_own() -> None:
    random = Random(1)
    drawn = [LEVELS[suited_level(Rating(1500), LEVELS, random)] for _try in range(2000)]
    assert sum(drawn) / len(drawn) == pytest.approx(1500, abs=15)


def test_who_has_no_rating_yet_begins_in_the_middle() -> None:
    assert suited_level(None, LEVELS, Random(1)) == "fair"


@pytest.mark.parametrize("game_id", ["beat-it-or-eat-it", "byzantium"])
def test_every_level_has_a_rating_the_stronger_the_higher(game_id: str) -> None:
    entry = catalogue.entry(game_id)
    assert tuple(entry.ratings) == entry.levels
    assert list(entry.ratings.values()) == sorted(entry.ratings.values())
