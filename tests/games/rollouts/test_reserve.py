"""Games with a reserve that is filled at once, played out by their rule of thumb."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.open_columns.penguin import Penguin
from cardtable.games.pictures.odd_and_even import OddAndEven
from cardtable.games.queens_audience.rules import QueensAudience
from cardtable.games.rollouts.reserve import ReserveRollout
from tests.sampling import sample


@pytest.mark.parametrize("game", [OddAndEven(), QueensAudience()], ids=lambda game: game.id)
def test_it_plays_the_talons_top_wherever_it_can_and_goes_on_to_the_end(game: RuledPatience) -> None:
    for number in range(1, sample(4, 15)):
        standing = game.deal(Deal(number))
        line: list[Move] = []
        home = ReserveRollout(game).home(standing, Random(number), line)
        for move in line:
            plays = [legal for legal in game.moves(standing) if legal.source == "talon"]
            assert not plays or move in plays
            standing = game.apply(standing, move)
        assert game.on_foundations(standing) == home
        assert not game.moves(standing)


def test_only_a_reserve_that_is_filled_is_played_so() -> None:
    with pytest.raises(TypeError, match="penguin"):
        ReserveRollout(Penguin())


@pytest.mark.slow
@pytest.mark.parametrize("game", [OddAndEven(), QueensAudience()], ids=lambda game: game.id)
def test_the_rule_wins_three_deals_in_ten(game: RuledPatience) -> None:
    play, deals = ReserveRollout(game), sample(100, 400)
    won = sum(play.home(game.deal(Deal(number)), Random(1)) == game.goal() for number in range(1, deals + 1))
    assert won > 0.25 * deals
