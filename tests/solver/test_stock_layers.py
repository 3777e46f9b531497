"""The search by layers of the cards that are turned: whatever it wins is won by the rules, from anywhere."""

from itertools import product
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import TALON
from cardtable.solver import stock_judging
from cardtable.solver.board import EMPTY_ROW
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_layers import LAYERED, LayerLook, LayerWeights, StockLayers
from cardtable.solver.stock_search import line
from cardtable.solver.verdict import Verdict
from tests.sampling import some

FOREVER = 1e9
WIDTHS = (4, 16, 64)
WON = [
    ("napoleons-square", {"units": "runs", "fill": "any"}, 1),
    ("napoleon-at-st-helena", {}, 2),
    ("deuces", {"space": "waste"}, 1),
    ("busy-aces", {}, 2),
    ("courtyard", {}, 1),
    ("square", {}, 1),
    ("fortunes-favor", {}, 1),
    ("diplomat", {}, 4),
    ("four-seasons", {}, 5),
    ("czarina", {}, 18),
    ("british-square", {}, 1),
    ("british-square", {"direction": "lapsing"}, 1),
    ("westcliff", {}, 1),
    ("westcliff", {"form": "american"}, 1),
]
"""Games with options, and a deal that is won with few positions in a layer."""


def found(game: RuledPatience, position: Position, until: float = FOREVER) -> tuple[Move, ...]:
    """Return the moves of a win, none if none is found."""
    board = StockBoard(game, position, StockWeights())
    search = StockLayers(board, LAYERED[0])
    for width, hasty in product(WIDTHS, (False, True)):
        steps = search.run(width, until, hasty=hasty)
        if steps is not None:
            return line(game, position, board.pack.cards, steps)
    return ()


def tableau(game_id: str, options: dict[str, object]) -> RuledPatience:
    game = catalogue.create(game_id, options)
    assert isinstance(game, RuledPatience)
    return game


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "options", "number"), some(WON[::-1], 6), ids=str)
def test_a_win_is_found_from_the_beginning_and_late(
    game_id: str, options: dict[str, object], number: int
) -> None:
    game = tableau(game_id, options)
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(2):
        moves = found(game, position)
        assert moves
        after = position
        for move in moves:
            after = game.play(after, move)
        assert game.won(after)
        for move in moves[: chance.randrange(len(moves))]:
            position = game.play(position, move)


def test_without_time_nothing_is_found() -> None:
    game = tableau("diplomat", {})
    assert found(game, game.deal(Deal(4)), until=0.0) == ()


@pytest.mark.slow
def test_where_any_suit_is_built_on_others_are_looked_for() -> None:
    game = tableau("czarina", {})
    found = stock_judging.judged(game, game.deal(Deal(30)), FOREVER)
    assert found.verdict is Verdict.WINNABLE
    assert found.states < 50_000  # by the look of games in suit some 300,000 are not enough


@pytest.mark.slow
def test_what_lies_in_the_way_tells_how_far_a_win_is() -> None:
    game = tableau("napoleons-square", {})
    found = stock_judging.judged(game, game.deal(Deal(23)), FOREVER)
    assert found.verdict is Verdict.WINNABLE
    assert found.states < 50_000  # 126,997 where the cards in the way are not counted, but those that wait


def cost_card_by_card(game: RuledPatience, position: Position, weights: LayerWeights) -> float:
    """Return how far a position is from being won, each card looked at beside all that lie under it."""
    by, placing, board, total = weights.look, game.placing, StockBoard(game, position, StockWeights()), 0.0
    ahead, base = board.ahead(board.first.foundations), placing.base(position.piles)
    left = {card: ahead[number] for card, number in board.number.items()}
    for name in (*game.rows, TALON):
        pile = game.pile(position, name)
        cost = 0.0
        for at, card in enumerate(pile):
            under = pile[:at]
            if under:
                bears = game.rules.tableau.bears(under[-1].rank, base)
                step = 0.0 if card.suit is under[-1].suit else by.mixed
                step = step if bears and under[-1] in placing.bearers[card] else 1.0
                cost += by.cover * step * sum(max(0, by.soon - 1 - left[each]) for each in under) / by.soon
            cost += by.block * any(each.suit is card.suit and left[each] < left[card] for each in under)
        total += cost if name in game.rows else weights.buried * cost + by.talon * len(pile)
        total -= by.space * (name in game.rows and not pile)
    return total - by.home * game.on_foundations(position)


@pytest.mark.parametrize(
    ("game_id", "cover"),
    [("napoleons-square", 2.0), ("czarina", 2.0), ("diplomat", 2.0), ("british-square", 0.0)],
)
def test_what_a_position_costs_is_what_its_cards_cost_one_by_one(game_id: str, cover: float) -> None:
    """In British Square foundations turn round, and which way a pile goes on is left out."""
    game, chance = tableau(game_id, {}), Random(7)
    weights = LAYERED[0]._replace(look=LAYERED[0].look._replace(cover=cover, block=0.7))
    for number in range(1, 9):
        position = game.deal(Deal(number))
        for _ in range(chance.randrange(5, 90)):
            if legal := game.moves(position):
                position = game.play(position, chance.choice(legal))
        board = StockBoard(game, position, StockWeights())
        columns, foundations, stock = board.first
        talon = board.carried(EMPTY_ROW, board.pack.kinds[: stock.turned])
        look = LayerLook(board, weights)
        told = [look.weight([*columns, talon], foundations) for _ in range(2)]
        assert told == pytest.approx([cost_card_by_card(game, position, weights)] * 2)
