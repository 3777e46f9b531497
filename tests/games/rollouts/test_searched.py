"""Games that the rule of thumb loses, searched with all cards known."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.rollouts.rollout import rollout
from cardtable.games.rollouts.searched import wins
from cardtable.games.rollouts.tableau import TableauRollout
from tests.sampling import mostly_slow, sample


@pytest.mark.parametrize(
    ("game_id", "options"),
    mostly_slow([("easthaven", {}), ("klondike", {}), ("klondike", {"draw": "1"}), ("westcliff", {})], 1),
)
def test_a_win_that_is_found_is_one_by_the_rules(game_id: str, options: dict[str, object]) -> None:
    game = catalogue.create(game_id, options)
    assert isinstance(game, Patience)
    play, found = rollout(game), 0
    assert isinstance(play, TableauRollout)
    for number in range(1, sample(25, 100)):
        position = game.deal(Deal(number))
        home = play.home(position, Random(0))
        assert not wins(play, position, 1)
        if home < game.goal() and wins(play, position, 200):
            found += 1
            for move in play.moves_made(position):
                assert game.refusal(position, move) is None
                position = game.apply(position, move)
            assert game.won(position)
        assert play.home(game.deal(Deal(number)), Random(0), list[Move]()) == home
    assert found
