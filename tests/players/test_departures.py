"""Where a game with hidden cards left what was best, by what was known."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.policy import Style
from cardtable.players import capabilities, departures, trial_games


@pytest.fixture(autouse=True)
def _few_games(monkeypatch) -> None:
    monkeypatch.setattr(trial_games, "style", lambda _game: Style(candidates=3, games=24, win=30.0))
    monkeypatch.setattr(departures, "_GAMES", 40)  # one round


def ace_left_behind() -> tuple[Patience, list[Position], list[Move]]:
    """Return a game of Westcliff whose third deal buries the ace of hearts, with positions and moves."""
    game = catalogue.create("westcliff", {})
    assert isinstance(game, Patience)
    positions = [game.deal(Deal(8))]
    for _ in range(2):
        positions.append(game.apply(positions[-1], game.bare_moves(positions[-1])[0]))
    return game, positions, [game.bare_moves(each)[0] for each in positions]


def test_a_worse_move_is_found_with_the_better_one() -> None:
    game, positions, moves = ace_left_behind()
    found = departures.departures(game, positions[2:], moves[2:])
    assert len(found) == 1
    only = found[0]
    assert (only.number, only.played) == (0, moves[2])
    assert only.better in game.moves(positions[2])
    assert only.could - only.won >= 0.05


def test_what_was_hidden_makes_no_difference() -> None:
    game, positions, moves = ace_left_behind()
    other = game.guess(game.seen_by(positions[2], 1), Random(5))
    assert other != positions[2]
    one, two = (departures.departures(game, [each], moves[2:]) for each in (positions[2], other))
    assert one == two


def test_who_follows_the_hints_is_not_blamed() -> None:
    game, positions, moves = ace_left_behind()
    best = departures.departures(game, positions[2:], moves[2:])[0].better
    assert departures.departures(game, positions[2:], [best]) == ()


def test_every_move_has_its_part_of_the_time(monkeypatch) -> None:
    game, positions, moves = ace_left_behind()
    asked = []

    def best_at_once(_game, _view, _random, seconds, **_how):
        asked.append(seconds)
        return {moves[len(asked) - 1]: trial_games.TrialResult()}

    monkeypatch.setattr(departures, "advise", best_at_once)
    assert departures.departures(game, positions, moves) == ()
    assert len(asked) == 3  # however long a game is, its last move is looked at too
    assert 0 < asked[0] < asked[1] < asked[2]


def test_games_for_one_that_try_moves_are_asked() -> None:
    assert capabilities.finds_slips(catalogue.create("klondike", {}))
    assert capabilities.finds_slips(catalogue.create("byzantium", {}, 1))
    assert not capabilities.finds_slips(catalogue.create("byzantium", {}, 2))
    assert not capabilities.finds_slips(catalogue.create("beleaguered-castle", {}))
