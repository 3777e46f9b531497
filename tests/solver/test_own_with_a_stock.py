"""Positions of own games with a stock that were taken for lost, and are won."""

from collections.abc import Mapping
from math import inf

import pytest

from cardtable.cards import Rank, Suit, parse_cards
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_dig import is_stuck
from cardtable.solver.stock_judging import judged
from cardtable.solver.stock_search import StockSearch, line
from cardtable.solver.verdict import Verdict

SINGLY = """
[cards]
ranks = 6
[tableau]
piles = 4
cards = 0
suits = "alternate"
spaces = ["6"]
[stock]
"""
HOLDING = """
[cards]
ranks = 6
[tableau]
piles = 2
cards = 1
suits = "alternate"
spaces = ["6"]
[foundations]
out = true
[reserve]
piles = 3
cards = 2
holds = true
[stock]
"""
COMING_BACK = """
[cards]
ranks = 13
[tableau]
piles = 9
cards = 1
[foundations]
take_back = true
[stock]
"""
FROM_WASTE = """
[cards]
ranks = 5
[tableau]
piles = 4
cards = 2
suits = "alternate"
spaces = ["5"]
filled = "from-waste"
[foundations]
take_back = true
[stock]
turn = 2
"""
LYING: dict[str, dict[str, str]] = {
    SINGLY: {
        "column2": "3D 6D 4H 5D 6H 6S 5H",
        "pack": "6C 5S",
        "talon": "2D 4D",
        "spades": "AS 2S 3S 4S",
        "hearts": "AH 2H 3H",
        "diamonds": "AD",
        "clubs": "AC 2C 3C 4C 5C",
    },
    HOLDING: {
        "column1": "2H 5S 4H",
        "reserve1": "5D",
        "reserve2": "6H",
        "reserve3": "3D",
        "pack": "3H 6D",
        "talon": "6S 4D 4S 5H",
        "spades": "AS 2S 3S",
        "hearts": "AH",
        "diamonds": "AD 2D",
        "clubs": "AC 2C 3C 4C 5C 6C",
    },
}


def position_of(text: str, lying: Mapping[str, str]) -> tuple[RuledPatience, Position]:
    game = known.admit(read(text, "With a stock")).game_class()
    assert isinstance(game, RuledPatience)
    return game, game.arranged({place: parse_cards(cards.split()) for place, cards in lying.items()})


@pytest.mark.parametrize(("text", "lying"), LYING.items(), ids=["singly", "holding"])
def test_what_can_be_won_is_not_lost(text: str, lying: Mapping[str, str]) -> None:
    game, position = position_of(text, lying)
    assert judged(game, position, 20.0).verdict is Verdict.WINNABLE


def test_where_cards_move_singly_what_is_built_does_not_change_over_later() -> None:
    game, position = position_of(SINGLY, LYING[SINGLY])
    search = StockSearch(StockBoard(game, position, StockWeights()))
    search.run(10_000, inf)
    assert search.steps is not None


def test_where_a_reserve_may_hold_cards_no_card_is_stuck() -> None:
    game, position = position_of(HOLDING, LYING[HOLDING])
    assert not is_stuck(StockBoard(game, position, StockWeights()))


def test_a_search_soon_ends_where_very_many_cards_could_come_back() -> None:
    home = {suit.word: " ".join(f"{rank.code}{suit.code}" for rank in Rank) for suit in tuple(Suit)[:3]}
    clubs = {"clubs": "AC", "column1": "2C 4C 3C 6C 5C 8C 7C", "talon": "9C JC TC", "pack": "KC QC"}
    game, position = position_of(COMING_BACK, home | clubs)
    search = StockSearch(StockBoard(game, position, StockWeights()))
    search.run(10, inf)
    assert search.states >= 10
    assert not search.lost


def test_what_comes_back_fills_no_space_that_the_waste_alone_fills() -> None:
    lying = {"spades": "AS 2S 3S 4S", "hearts": "AH 2H 3H 4H", "diamonds": "AD 2D", "clubs": "AC 2C"}
    lying |= {"column2": "4C", "pack": "4D 3C 5S", "talon": "5H 3D 5C 5D"}
    game, position = position_of(FROM_WASTE, lying)
    board = StockBoard(game, position, StockWeights())
    search = StockSearch(board)
    search.run(10_000, inf)
    assert search.steps is None or line(game, position, board.pack.cards, search.steps)
