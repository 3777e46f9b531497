"""Games played at random that learn from each other: what they win is won by the rules, and they end."""

import weakref
from itertools import islice, pairwise

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import TALON
from cardtable.solver.nested import NestedGames, can_nest
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_search import line
from tests.sampling import mostly_slow

MANY, FEW = 1_000, 200
"""Games; even the few are several nests, one after the other."""
WON = [
    ("napoleon-at-st-helena", {}, 2),
    ("napoleon-at-st-helena", {"space": "waste"}, 8),
    ("napoleons-square", {}, 24),
    ("deuces", {"units": "runs"}, 1),
    ("busy-aces", {}, 2),
]
"""Games with options, and a deal that is won within a few hundred games."""


def tableau(game_id: str, options: dict[str, object]) -> RuledPatience:
    game = catalogue.create(game_id, options)
    assert isinstance(game, RuledPatience)
    return game


def board_of(game_id: str, number: int) -> StockBoard:
    game = tableau(game_id, {})
    return StockBoard(game, game.deal(Deal(number)), StockWeights())


@pytest.mark.parametrize(("game_id", "options", "number"), mostly_slow(WON, 1), ids=str)
@pytest.mark.parametrize("turns", mostly_slow([0, 5], 1))
def test_what_is_won_is_won_by_the_rules(
    game_id: str, options: dict[str, object], number: int, turns: int
) -> None:
    game = tableau(game_id, options)
    position = game.deal(Deal(number))
    for _ in range(turns):
        position = game.play(position, game.bare_moves(position)[0])
    assert len(game.pile(position, TALON)) == turns
    board = StockBoard(game, position, StockWeights())
    assert can_nest(board)
    steps = next(filter(None, islice(NestedGames(board).played(), MANY)), None)
    if steps is None:
        assert turns
        return
    moves = line(game, position, board.pack.cards, steps)
    assert moves
    for move in moves:
        position = game.play(position, move)
    assert game.won(position)


@pytest.mark.slow
def test_it_finds_the_same_every_time_and_goes_on_with_what_it_has_learned() -> None:
    first, second = (NestedGames(board_of("napoleons-square", 24)) for _ in range(2))
    assert list(islice(first.played(), FEW)) == list(islice(second.played(), FEW))
    assert first.states == second.states


def test_games_are_played_one_by_one_as_they_are_asked_for() -> None:
    nested = NestedGames(board_of("napoleon-at-st-helena", 10))
    games, met = nested.played(), [0]
    assert not nested.states
    for _ in range(3):
        assert next(games) is None
        met.append(nested.states)
    assert all(before < after < before + 1_000 for before, after in pairwise(met))


def test_nothing_of_a_search_outlives_it_where_no_garbage_is_collected() -> None:
    nested = NestedGames(board_of("napoleon-at-st-helena", 10))
    games, there = nested.played(), weakref.ref(nested)
    next(games)
    del nested, games
    assert there() is None


@pytest.mark.parametrize("game_id", ["four-seasons", "westcliff", "sir-tommy", "klondike"])
def test_other_games_are_left_to_other_searches(game_id: str) -> None:
    assert not can_nest(board_of(game_id, 1))
