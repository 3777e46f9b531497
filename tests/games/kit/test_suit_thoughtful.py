"""Patiences built down in suit with all cards known: wins are carried out by the rules, from anywhere."""

import time
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.suit_thoughtful import SuitThoughtful
from cardtable.games.kit.thoughtful import thoughtful
from tests.sampling import some

LONG = 60.0
WON = [
    ("napoleons-square", {}, 6),
    ("napoleons-square", {"units": "runs", "fill": "any"}, 1),
    ("deuces", {}, 1),
    ("busy-aces", {}, 2),
    ("fortunes-favor", {}, 1),
    ("napoleon-at-st-helena", {}, 2),
]
"""Games with options, and a deal that is won within some hundred positions."""


def patience(game_id: str, options: dict[str, object]) -> Patience:
    game = catalogue.create(game_id, options)
    assert isinstance(game, Patience)
    return game


@pytest.mark.parametrize(("game_id", "options", "number"), some(WON[::-1], 5), ids=str)
def test_a_win_is_found_from_the_beginning_and_late(
    game_id: str, options: dict[str, object], number: int
) -> None:
    game = patience(game_id, options)
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(2):
        found = thoughtful(game).search(position, time.process_time() + LONG)
        assert found.line is not None
        after = position
        for move in found.line:
            after = game.play(after, move)
        assert game.won(after)
        for move in found.line[: chance.randrange(len(found.line))]:
            position = game.play(position, move)


def test_without_time_nothing_is_found() -> None:
    game = patience("napoleons-square", {})
    found = thoughtful(game).search(game.deal(Deal(6)), 0.0)
    assert found.line is None
    assert not found.lost


def test_a_game_that_is_not_built_in_suit_is_refused() -> None:
    with pytest.raises(TypeError, match="zodiac"):
        SuitThoughtful(patience("zodiac", {}))
