"""Hints where piles lie face down: look ahead among the cards in sight, and be eager to turn others up.

The weights were found by playing some dozens of games of Baker's Dozen with several sets of them.
"""

from collections.abc import Hashable, Sequence
from itertools import islice
from math import inf

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import spread
from cardtable.games.hints.open_piles import disorder
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Tableau

POSITIONS = 120
"""How many positions a hint may look into: some hundredths of a second."""
_SPACE, _DOWN, _OVER = 6, 4, 1
"""What an empty pile costs that is none or that nothing fills (`disorder` likes it), a card that stays face
down, and each card beyond the first that lies over such."""


def ranked(game: Patience, position: Position, rows: Sequence[int], tableau: Tableau) -> tuple[Move, ...]:
    """Return the legal moves by the best position that was found behind each, the safe one first.

    `rows` are the numbers of the piles.
    """
    down, start, best = position.face_down, game.blind(position), dict[Move, tuple[float, int]]()
    hidden = {game.cloth[row].name: row for row, count in zip(rows, down, strict=True) if count}
    filled = bool(tableau.fills.ranks)

    def cost(after: Position) -> float:
        return _cost(after, rows, down, filled=filled)

    def in_sight(here: Position) -> tuple[Move, ...]:
        """Return the moves but those to a pile of which only cards face down are left."""
        return tuple(
            move
            for move in game.moves(here)
            if move.kind is not MoveKind.CARRY or move.target not in hidden or here.piles[hidden[move.target]]
        )

    def priority(_root: Move, depth: int, after: Position) -> float:
        return cost(after) + depth

    moves = game.moves(position)
    for seen in islice(spread(game, start, moves, priority, _key, in_sight), POSITIONS):
        found = (cost(seen.position), seen.depth)
        best[seen.root] = min(best.get(seen.root, found), found)
    safe = game.safe_move(position)
    return tuple(sorted(moves, key=lambda move: (move != safe, best.get(move, (inf, 0)))))


def _cost(position: Position, rows: Sequence[int], down: Sequence[int], *, filled: bool) -> float:
    """Return how far from a win a position looks, with so many cards of each pile face down."""
    total = disorder(position, rows)
    for row, hidden in zip(rows, down, strict=True):
        up = len(position.piles[row])
        if not up:
            total += (0 if filled and not hidden else _SPACE) + _DOWN * max(0, hidden - 1)
        elif hidden:
            total += _DOWN * hidden + _OVER * (up - 1)
    return total


def _key(position: Position) -> Hashable:
    # Which pile is which does matter: others lie face down beneath them.
    return position.piles
