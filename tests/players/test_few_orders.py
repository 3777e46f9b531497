"""In how many orders of a few unseen cards a game is won."""

from collections import Counter
from itertools import pairwise
from math import factorial
from random import Random
from typing import Any

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.players.departures import departures
from cardtable.players.few_orders import FewOrders
from cardtable.solver.hindsight import look_back
from cardtable.solver.verdict import Verdict
from tests.games.laid import laid

SECONDS = 600.0
"""More than is ever needed."""


DEALS = 59, 160, 323
"""In these the last cards that come decide something."""


def late(game: Patience, number: int) -> list[Position]:
    """Return positions with three unseen cards or fewer and a choice, from a walk by chance."""
    random, position, found = Random(number), game.deal(Deal(number)), []
    while moves := game.moves(position):
        if len(game.seen_by(position, 1).unseen) in (1, 2, 3) and len(moves) > 1:
            found.append(position)
        plays = [move for move in moves if move.kind is MoveKind.CARRY]
        position = game.apply(position, random.choice(plays if plays and random.random() < 0.7 else moves))
    return found


@pytest.fixture(scope="module")
def audience() -> Any:
    """Return a game in which no card goes to and fro, so that everything can be tried simply."""
    return catalogue.create("queens-audience")


@pytest.fixture(scope="module")
def ends(audience: Any) -> list[Position]:
    found = (each for number in DEALS for each in late(audience, number))
    return [each for each in found if audience.on_foundations(each) > 24]


def test_every_order_comes_once(audience: Any, ends: list[Position]) -> None:
    for position in ends:
        view = audience.seen_by(position, 1)
        orders = list(view.orders())
        assert len(orders) == len(set(orders)) == factorial(len(view.unseen))
        assert position in orders
        assert {audience.seen_by(each, 1) for each in orders} == {view}


@pytest.mark.slow
def test_nobody_wins_more_orders_than_who_knew_them_could(audience: Any, ends: list[Position]) -> None:
    for position in ends:
        view = audience.seen_by(position, 1)
        exact = FewOrders(audience).wins(view, SECONDS)
        assert exact is not None
        for move, share in exact.shares.items():
            after = [audience.apply(each, move) for each in view.orders()]
            won = [look_back(audience, each, seconds=SECONDS).verdict is Verdict.WINNABLE for each in after]
            assert share * exact.orders <= sum(won)
            if exact.orders == 1:
                assert share == sum(won)


@pytest.mark.slow
def test_some_moves_win_in_some_orders_only(audience: Any, ends: list[Position]) -> None:
    found = [FewOrders(audience).wins(audience.seen_by(each, 1), SECONDS) for each in ends]
    shares = {share for exact in found if exact is not None for share in exact.shares.values()}
    assert {1 / 2, 2 / 3, 1.0} <= shares


@pytest.mark.parametrize(
    ("codes", "orders"), [("KS KS2 KH", 3), ("KS KS2", 1), ("KS KH", 2), ("KS KH KS2 KH2", 6)]
)
def test_twins_in_each_others_places_are_no_other_order(codes: str, orders: int) -> None:
    game: Any = catalogue.create("busy-aces")
    kings = Counter(code[:2] for code in codes.split())
    waiting = {"spades": kings["KS"], "hearts": kings["KH"]}
    heights = {f"{suit}{n + 1}": 12 for suit, number in waiting.items() for n in range(number)}
    exact = FewOrders(game).wins(game.seen_by(laid(game, heights, {"pack": codes}), 1), SECONDS)
    assert exact is not None
    assert exact.orders == orders
    assert set(exact.shares.values()) == {1.0}


def test_many_orders_are_not_counted(audience: Any) -> None:
    start = audience.deal(Deal(1))
    assert FewOrders(audience).wins(audience.seen_by(start, 1), SECONDS) is None


def test_time_that_is_up_leaves_nothing_said(audience: Any, ends: list[Position]) -> None:
    assert FewOrders(audience).wins(audience.seen_by(ends[0], 1), 0.0) is None


def test_cards_that_are_shuffled_again_are_no_order_of_few() -> None:
    game: Any = catalogue.create("la-belle-lucie")
    assert FewOrders(game).wins(game.seen_by(game.deal(Deal(1)), 1), SECONDS) is None


@pytest.mark.slow
def test_a_blunder_is_named_exactly(audience: Any, ends: list[Position]) -> None:
    found = 0
    for position in ends:
        exact = FewOrders(audience).wins(audience.seen_by(position, 1), SECONDS)
        assert exact is not None
        most = max(exact.shares.values())
        for move, share in exact.shares.items():
            told = departures(audience, [position, audience.apply(position, move)], [move])
            assert bool(told) == (share < most)
            for each in told:
                assert (each.played, each.won, each.could, each.orders) == (move, share, most, exact.orders)
                assert exact.shares[each.better] == most
                found += 1
    assert found


@pytest.mark.slow
def test_what_is_hidden_makes_no_difference(audience: Any, ends: list[Position]) -> None:
    for one, other in pairwise(ends[0:1] + list(audience.seen_by(ends[0], 1).orders())):
        move = audience.moves(one)[-1]
        assert departures(audience, [one], [move]) == departures(audience, [other], [move])
