"""The Hemispheres with all cards known: wins are carried out by the rules, from anywhere."""

import time
from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.hemispheres.marriages import FOUNDATIONS
from cardtable.games.hemispheres.rollout import HemispheresPlayer, Whims
from cardtable.games.hemispheres.rules import Hemispheres
from cardtable.games.hemispheres.thoughtful import search
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.beam import Beam, PartEnd
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


@pytest.mark.slow
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
        player = HemispheresPlayer(game.marriages, position, [], chance).copy(Whims.some(chance))
        player.play_on()
        for move in player.line or ():
            assert game.refusal(position, move) is None
            position = game.apply(position, move)
        assert game.on_foundations(position) == player.home


def test_a_copy_goes_its_own_way() -> None:
    game = Hemispheres()
    position = game.deal(Deal(2))
    first = HemispheresPlayer(game.marriages, position, [])
    first.play_on(40)
    made = list(first.line or ())
    second = first.copy(Whims())
    second.random = Random(0)
    second.play_on()
    assert (len(first.pack), first.line) == (40, made)
    first.play_on()
    assert second.home == first.home == rollout(game).home(position, Random(0))
    assert [*made, *(second.line or ())] == first.line


def test_the_time_and_the_number_of_games_are_kept() -> None:
    game = Hemispheres()
    position = game.deal(Deal(1001))
    seven = search(game, position, time.process_time() + LONG, games=7)
    assert seven == Foresight(states=7)
    assert search(game, position, until=0.0) == Foresight()


def test_games_that_are_followed_up_are_the_same_each_time() -> None:
    game = Hemispheres()
    for number in WINNABLE[2 : sample(4, 5)]:
        position, until = game.deal(Deal(number)), time.process_time() + LONG
        found = search(game, position, until)
        assert found.states > 1, "it is not the first game that is won"
        assert search(game, position, until) == found


def test_of_ends_that_come_to_the_same_one_is_followed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[tuple[int, list[list[int]]]] = []

    def keep(_beam: object, _part: int, _home: int, end: PartEnd[HemispheresPlayer, Move]) -> None:
        kept.append((len(end.table.pack), [[card // 2 for card in pile] for pile in end.table.piles]))

    monkeypatch.setattr(Beam, "keep", keep)
    game = Hemispheres()
    search(game, game.deal(Deal(1001)), time.process_time() + LONG, games=40)
    assert 40 < len(kept) < 40 * 8
    assert all(kept.count(each) == 1 for each in kept)


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
