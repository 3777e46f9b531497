"""Asking any computer player: levels, what it is given, what it may answer."""

import pickle
from importlib import import_module
from random import Random

import pytest

from cardtable import players
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.errors import InvalidOption, PlayerFailed
from cardtable.games import catalogue
from cardtable.players.byzantium import player as byzantium


@pytest.mark.parametrize(
    "entry", [entry for entry in catalogue.entries() if entry.levels], ids=lambda e: e.id
)
def test_every_opponent_of_the_catalogue_is_there(entry: catalogue.Entry) -> None:
    assert players.levels(entry.id) == entry.levels
    assert entry.levels == import_module(entry.player).LEVELS


def test_a_patience_has_no_opponents() -> None:
    assert players.levels("beleaguered-castle") == ()


@pytest.mark.parametrize(
    ("seat", "level"),
    [
        ("computer", "fair"),
        ("computer:strong", "strong"),
        ("gentle", "gentle"),
        ("computer:random", "random"),
        ("", "fair"),
    ],
)
def test_level_of_a_seat(seat: str, level: str) -> None:
    assert players.level_of("byzantium", seat) == level


@pytest.mark.parametrize(
    ("game_id", "seat"),
    [("byzantium", "perfect"), ("byzantium", "human"), ("beleaguered-castle", "computer")],
)
def test_unknown_level_is_refused_with_the_known_ones(game_id: str, seat: str) -> None:
    with pytest.raises(InvalidOption, match=r"has no computer player .*random"):
        players.level_of(game_id, seat)


def test_random_plays_every_legal_move() -> None:
    game = catalogue.create("beleaguered-castle")
    position = game.deal(Deal(number=5))
    chosen = {
        players.choose(game, game.seen_by(position, 1), 1, "random", Random(seed), 1.0)
        for seed in range(40 * len(game.moves(position)))
    }
    assert chosen == set(game.moves(position))


def test_a_finished_game_is_refused() -> None:
    game = catalogue.create("byzantium", seats=2)
    position = game.deal(Deal(number=1))
    for _ in range(2):
        position = game.play(position, Move(MoveKind.PASS))
    with pytest.raises(PlayerFailed, match="is over"):
        players.choose(game, game.seen_by(position, 1), 1, "fair", Random(1), 1.0)


def test_an_illegal_choice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byzantium, "choose", lambda *_: Move(MoveKind.EAT))
    game = catalogue.create("byzantium", seats=2)
    view = game.seen_by(game.deal(Deal(number=1)), 1)
    with pytest.raises(PlayerFailed, match="chose eat"):
        players.choose(game, view, 1, "fair", Random(1), 1.0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_views_and_moves_travel_unchanged(seats: int) -> None:
    game = catalogue.create("byzantium", seats=seats)
    position = game.deal(Deal(number=77))
    sent = (game.seen_by(position, 1), game.moves(position))
    assert pickle.loads(pickle.dumps(sent)) == sent
