"""What the dig table says of a state is what its argument says when everything is tried one by one."""

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations, product
from random import Random

import pytest

from cardtable.cards import Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.games.kit.building import NEVER_FILLED, Filling
from cardtable.solver.board import UNDUG_BITS, Board
from cardtable.solver.dig import DigTable
from tests.sampling import sample
from tests.solver.small import small

SEEDS = range(20, sample(36, 220))
WITH_CELLS = (44, *range(20, sample(23, 100)))
"""Among the first of them are slots left to empty rows, ranks that turn the corner, and kings in cells."""
STATES = 20
FILLINGS = (None, None, Filling(frozenset({Rank.KING})), NEVER_FILLED)

State = tuple[int, ...]
"""How many cards of each pile are left."""


def little_table(chance: Random, cells: int) -> DigTable:
    """Return the table of two suits, whose foundations begin with any rank, on a few rows."""
    game = small(
        chance.choice((3, 4, 5)),
        suits=tuple(Suit)[:2],
        ranks=tuple(Rank),
        fills=chance.choice(FILLINGS),
        cells=cells,
        chosen=True,
    )()
    position = game.deal(Deal(chance.randint(1, 1_000_000)))
    for cell in game.rules.cells[: chance.randint(0, cells) if cells else 0]:
        into = [move for move in game.moves(position) if move.target == cell]
        position = game.apply(position, chance.choice(into))
    board = Board(game, chance.choice(tuple(Rank)))
    return DigTable(board, board.start(position))


def ways_home(dig: DigTable, dug: list[int]) -> list[range]:
    """Return by suit how many cards may be at home: all that can be, or fewer, the others kept out."""
    known, ways = {(dig.suit[card], dig.order[card]) for card in dug}, []
    for suit, begun in enumerate(dig.home):
        risen = begun
        while (suit, risen) in known:
            risen += 1
        ways.append(range(begun, risen + 1))
    return ways


def comes_out(dig: DigTable, state: State, number: int) -> bool:
    """Whether the outer card of a pile can leave it: some at home, some in cells and all others seated."""
    dug = [*dig.kept]
    dug += [card for pile, left in zip(dig.piles, state, strict=True) for card in pile[left:]]
    tops = [dig.piles[n][left - 1] for n, left in enumerate(state) if left and n != number]
    empty = state.count(0) if dig.fillable else 0
    moving = dig.piles[number][state[number] - 1]
    for home in product(*ways_home(dig, dug)):
        out = [card for card in dug if dig.order[card] >= home[dig.suit[card]]]
        rises = home[dig.suit[moving]] == dig.order[moving]
        about = out if rises else [*out, moving]
        for held in chain(*(combinations(about, count) for count in range(dig.cells + 1))):
            wanting = [dig.rank[card] for card in about if card not in held]
            slots = [dig.rank[card] - 1 for card in (*out, *tops) if card not in held]
            ranks = range(1, dig.ranks + 1)
            short = [max(0, wanting.count(rank) - slots.count(rank)) for rank in ranks]
            if sum(short) <= empty and not (dig.kings_only and any(short[:-1])):
                return True
    return False


def tried_out(dig: DigTable) -> Callable[[State], bool]:
    """Return what tells of a state whether the piles can be dug out in some order."""

    @cache
    def lives(state: State) -> bool:
        return not any(state) or any(
            left and lives((*state[:n], left - 1, *state[n + 1 :])) and comes_out(dig, state, n)
            for n, left in enumerate(state)
        )

    return lives


@pytest.mark.slow
@pytest.mark.parametrize(("cells", "most_left"), sample([(0, 9), (1, 5)], [(0, 9), (1, 5), (2, 4)]))
def test_the_table_says_what_trying_everything_says(cells: int, most_left: int) -> None:
    seen = {True: 0, False: 0}
    for seed in WITH_CELLS if cells else SEEDS:
        chance = Random(seed)
        dig = little_table(chance, cells)
        lives = tried_out(dig)
        for _ in range(STATES):
            left = [0] * len(dig.piles)
            for _ in range(chance.randint(1, most_left)):
                number = chance.randrange(len(left))
                left[number] = min(left[number] + 1, len(dig.piles[number]))
            found = dig.lives(sum(count << UNDUG_BITS * n for n, count in enumerate(left)))
            assert found == lives(tuple(left))
            seen[found] += 1
    assert min(seen.values())
