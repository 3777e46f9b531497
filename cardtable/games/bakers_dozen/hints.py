"""Hints where columns lie face down: look ahead among the cards in sight, and be eager to turn others up.

The weights were found by playing some dozens of games with several sets of them.
"""

from collections.abc import Hashable
from functools import partial
from itertools import islice
from math import inf

from cardtable.contract.move import Move
from cardtable.games.kit.covered_rows import CoveredRows
from cardtable.games.kit.look_ahead import spread
from cardtable.games.kit.open_hints import disorder
from cardtable.games.kit.position import Position

POSITIONS = 120
"""How many positions a hint may look into: some hundredths of a second."""
_SPACE, _DOWN, _OVER = 6, 4, 1
"""What an empty column costs (`disorder` likes it, but nothing fills it), a card that stays face down,
and each card beyond the first that lies over such."""


def ranked(game: CoveredRows, position: Position) -> tuple[Move, ...]:
    """Return the legal moves by the best position that was found behind each, the safe one first."""
    down = tuple(game.face_down(position).values())
    cost = partial(_cost, game, down)
    start = game.blind(position)
    moves = game.moves(start)
    best: dict[Move, tuple[float, int]] = {}

    def priority(_root: Move, depth: int, after: Position) -> float:
        return cost(after) + depth

    for seen in islice(spread(game, start, moves, priority, _key), POSITIONS):
        found = (cost(seen.position), seen.depth)
        best[seen.root] = min(best.get(seen.root, found), found)
    safe = game.safe_move(position)
    return tuple(sorted(moves, key=lambda move: (move != safe, best.get(move, (inf, 0)))))


def _cost(game: CoveredRows, down: tuple[int, ...], position: Position) -> float:
    """Return how far from a win a position looks, with so many cards of each column face down."""
    rows = game.numbers.rows
    total = disorder(position, rows)
    for row, hidden in zip(rows, down, strict=True):
        up = len(position.piles[row])
        if not up:
            total += _SPACE + _DOWN * max(0, hidden - 1)
        elif hidden:
            total += _DOWN * hidden + _OVER * (up - 1)
    return total


def _key(position: Position) -> Hashable:
    # Which column is which does matter: others lie face down beneath them.
    return position.piles
