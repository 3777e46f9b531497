"""Where a game with hidden cards left what was best, by what was known."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.games.rollouts.policy import Style
from cardtable.players import capabilities, departures, trial_games
from cardtable.players.trial_games import TrialResult


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


@pytest.mark.slow
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


OPEN_COLUMNS = """
[tableau]
piles = 7
cards = 4
suits = "alternate"
runs = "any"
[stock]
"""


class WinsLater:
    """Wins the games in which some position was come to, and no others."""

    won: frozenset[object] = frozenset()

    def __init__(self, game: Patience) -> None:
        self._game = game

    def home(self, position: Position, _random: Random) -> int:
        return self._game.goal() if position.piles[: len(self._game.rows)] in self.won else 0


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_move_is_not_blamed_for_what_the_rule_of_thumb_would_not_go_on_with(monkeypatch, goes_on) -> None:
    game = known.admit(read(OPEN_COLUMNS, "Open columns")).game_class()
    assert isinstance(game, Patience)
    number, line = next(
        (number, (first, second))
        for number in range(1, 500)
        for first in game.moves(game.deal(Deal(number)))
        for second in game.moves(game.apply(game.deal(Deal(number)), first))
        if first.target in game.rows and second.target in game.rows and first.cards != second.cards
    )
    positions = [game.deal(Deal(number))]
    for move in line:
        positions.append(game.apply(positions[-1], move))
    better = Move(MoveKind.DEAL)
    ends = [positions[2] if goes_on else positions[0], game.apply(positions[0], better)]
    monkeypatch.setattr(WinsLater, "won", frozenset(each.piles[: len(game.rows)] for each in ends))
    monkeypatch.setattr(departures, "rollout", WinsLater)
    monkeypatch.setattr(departures, "advise", lambda *_asked, **_how: {better: TrialResult(52, 40, 40)})
    found = departures.departures(game, positions, line)
    assert (0 in [each.number for each in found]) is not goes_on
