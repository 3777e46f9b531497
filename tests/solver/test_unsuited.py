"""Where no suit counts a search that tells ranks alone apart proves as much as one that tells all."""

from random import Random

import pytest

from cardtable.cards import Rank
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.building import NEVER_FILLED
from cardtable.games.kit.engine import RuledPatience
from cardtable.solver.board import UNSUITED, Board
from cardtable.solver.judging import line
from cardtable.solver.search import Search
from tests.sampling import sample
from tests.solver.small import SHORT, TWO_SUITS, Plain, can_be_won, plainly, small

DEALS = sample(30, 400)
MOST = sample(6_000, 20_000)


def test_it_agrees_with_the_slow_solver() -> None:
    chance, seen = Random(1), {True: 0, False: 0}
    for _ in range(DEALS):
        suits, ranks = TWO_SUITS[: chance.choice((1, 2))], SHORT[: chance.choice((3, 4, 5))]
        reserves = chance.choice((0, 1, 2)) if len(suits) > 1 else 1
        cells, fills = chance.choice((0, 0, 0, 1)), chance.choice(("any", "any", "none"))
        game = small(
            chance.choice((1, 2, 3)),
            suits=suits,
            ranks=ranks,
            packs=2,
            reserves=reserves,
            cells=cells,
            fills=NEVER_FILLED if fills == "none" else None,
        )()
        position = game.deal(Deal(chance.randint(1, 1_000_000)))
        for _ in range(chance.choice((0, 4, 10))):
            position = (
                game.apply(position, chance.choice(legal)) if (legal := game.moves(position)) else position
            )
        truth = can_be_won(
            Plain(no_suit=True, fills=fills, cells=cells), plainly(game, position), len(ranks), MOST
        )
        if truth is None:
            continue
        board = Board(game, Rank.ACE)
        found = Search(board, board.start(position), sight=UNSUITED).run(20_000)
        assert (found.steps is not None, found.exhausted) == (truth, not truth), position
        assert not found.steps or line(board, position, found.steps)
        seen[truth] += 1
    assert min(seen.values())


def test_it_proves_nothing_where_suits_count() -> None:
    game = small(2, suits=TWO_SUITS)()
    board = Board(game, Rank.ACE)
    for number in range(1, 20):
        assert not Search(board, board.start(game.deal(Deal(number))), sight=UNSUITED).run(20_000).exhausted


@pytest.mark.parametrize(
    ("game_id", "count"),
    [("castle-of-indolence", False), ("streets-and-alleys", True), ("fortress", True), ("penguin", True)],
)
def test_where_suits_count(game_id: str, count: bool) -> None:
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    assert Board(game, Rank.ACE).suits_count is count
