"""The Hemispheres with all cards known: wins are carried out by the rules, from anywhere."""

import time
from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.games.hemispheres.rollout_table import Marriages
from cardtable.games.hemispheres.rules import FOUNDATIONS, Hemispheres
from cardtable.games.hemispheres.thoughtful import HemispheresSearch
from cardtable.games.hemispheres.varied import VariedManner, VariedPlayer, some_manner
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.rollout import Foresight, rollout, thoughtful
from tests.sampling import sample

LONG = 60.0
OPTIONS = [{}, {"build": "colour"}, {"range": "hemisphere"}]
WINNABLE = [1003, 1004, 1005, 1008, 1009]
"""Deals that are won within some tens of games."""


def won_by(game: Hemispheres, position: Position, found: Foresight) -> bool:
    for move in found.line or ():
        position = game.play(position, move)
    return game.won(position)


def late(game: Hemispheres, number: int, moves: int) -> Position:
    """Return a position so many random moves on."""
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(moves):
        if legal := game.moves(position):
            position = game.apply(position, chance.choice(legal))
    return position


@pytest.mark.parametrize("number", WINNABLE[: sample(1, 5)])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_win_is_carried_out_by_the_rules(options: dict[str, object], number: int) -> None:
    game = Hemispheres(options)
    position = game.deal(Deal(number))
    found = thoughtful(game, position, time.process_time() + LONG)
    assert found.line is not None
    assert won_by(game, position, found)


@pytest.mark.parametrize("moves", [20, 90, 160])
def test_from_any_position_what_is_found_wins(moves: int) -> None:
    game = Hemispheres()
    for number in range(1, sample(3, 20)):
        position = late(game, number, moves)
        found = thoughtful(game, position, time.process_time() + 0.05)
        assert (found.line is not None) == won_by(game, position, found)


def test_a_game_played_in_any_manner_keeps_to_the_rules() -> None:
    game, chance = Hemispheres(), Random(3)
    for number in range(1, sample(6, 60)):
        position = late(game, number, chance.randrange(100))
        player = VariedPlayer(Marriages(game), position, []).copy(some_manner(chance), chance)
        home = player.play_out(chance)
        for move in player.line or ():
            assert game.refusal(position, move) is None
            position = game.apply(position, move)
        assert game.on_foundations(position) == home


def test_without_whims_it_is_the_rule_of_thumb() -> None:
    game = Hemispheres()
    for number in range(1, sample(5, 40)):
        position = game.deal(Deal(number))
        player = VariedPlayer(Marriages(game), position, None).copy(VariedManner(), Random(1))
        assert player.play_out(Random(0)) == rollout(game).home(position, Random(0))


def test_a_copy_goes_its_own_way() -> None:
    game = Hemispheres()
    rules, position = Marriages(game), game.deal(Deal(2))
    first = VariedPlayer(rules, position, [])
    first.play_on(Random(0), 40)
    made = list(first.line or ())
    second = first.copy(VariedManner(), Random(0))
    home = second.play_out(Random(0))
    assert (len(first.pack), first.line) == (40, made)
    assert home == first.play_out(Random(0)) == rollout(game).home(position, Random(0))
    assert [*made, *(second.line or ())] == first.line


def test_the_time_and_the_number_of_games_are_kept() -> None:
    game = Hemispheres()
    start = VariedPlayer(Marriages(game), game.deal(Deal(1001)), None)
    search = HemispheresSearch(start, Random(0))
    assert search.run(7) is None
    assert search.games == 7
    assert 8 <= search.home < game.goal()
    assert search.run(100, until=0.0) is None
    assert search.games == 7


def test_games_that_are_followed_up_are_the_same_each_time() -> None:
    game = Hemispheres()
    rules, better = Marriages(game), 0
    for number in range(1, sample(6, 40)):
        position = game.deal(Deal(number))
        first, again = (HemispheresSearch(VariedPlayer(rules, position, None), Random(1)) for _ in range(2))
        first.run(12)
        again.run(12)
        assert first.home == again.home
        plain = rollout(game).home(position, Random(0))
        assert plain <= first.home <= game.goal()
        better += first.home > plain
    assert better


def test_a_won_position_needs_no_move() -> None:
    game = Hemispheres()
    empty = Position(tuple(() for _ in game.cloth))
    home = {
        name: tuple(Card(Rank((rule.base or 1) + rule.step * n), Suit(rule.suit or 0)) for n in range(13))
        for name, rule in FOUNDATIONS.items()
    }
    won = game.with_piles(empty, home)
    assert game.won(won)
    until = time.process_time() + LONG
    assert thoughtful(game, won, until).line == ()
