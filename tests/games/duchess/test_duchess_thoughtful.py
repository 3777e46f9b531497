"""Duchess of Luynes and Parisienne with all cards known: wins are carried out by the rules, from anywhere."""

import time
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.games.duchess.rules import DuchessOfLuynes, Parisienne
from cardtable.games.rollouts.rollout import thoughtful
from tests.sampling import sample

LONG = 60.0


@pytest.mark.parametrize(
    "game",
    [DuchessOfLuynes(), Parisienne(), DuchessOfLuynes({"play": "may"})],
    ids=lambda game: f"{game.id}-{game.chosen['play']}",
)
@pytest.mark.parametrize("number", range(1, sample(3, 13)))
def test_a_win_is_found_from_the_beginning_and_in_the_middle_of_a_deal(
    game: DuchessOfLuynes, number: int
) -> None:
    chance, position = Random(number), game.deal(Deal(number))
    for _ in range(2):
        found = thoughtful(game, position, time.process_time() + LONG)
        assert found.line is not None
        after = position
        for move in found.line:
            after = game.play(after, move)
        assert game.won(after)
        for move in found.line[: chance.randrange(len(found.line))]:
            position = game.play(position, move)


def test_without_time_nothing_is_found() -> None:
    game = DuchessOfLuynes()
    found = thoughtful(game, game.deal(Deal(1)), 0.0)
    assert found.line is None
    assert not found.lost


def test_where_the_pack_is_shuffled_again_nothing_is_foreseen() -> None:
    game = DuchessOfLuynes({"collect": "shuffle"})
    found = thoughtful(game, game.deal(Deal(1)), time.process_time() + LONG)
    assert found.line is None
