"""A sensible hint where all cards go to one foundation, up and down: the longest chain that can be seen."""

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import spread
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position

_POSITIONS = 300
"""How many positions a hint may look into."""


def ranked(game: Patience, placing: Placing, position: Position) -> tuple[Move, ...]:
    """Return the legal moves by how few cards are left in the piles behind each; dealing comes last."""
    moves, rows = game.moves(position), placing.numbers.rows
    plays = [move for move in moves if move.kind is MoveKind.CARRY]
    fewest = dict.fromkeys(plays, len(game.dealt))

    def left(root: Move, _depth: int, after: Position) -> float:
        count = sum(len(after.piles[row]) for row in rows)
        fewest[root] = min(fewest[root], count)
        return count

    def chained(after: Position) -> tuple[Move, ...]:
        return tuple(move for move in game.moves(after) if move.kind is MoveKind.CARRY)

    def key(after: Position) -> object:
        return after.piles

    for look in spread(game, position, plays, left, key, chained):
        if look.known >= _POSITIONS:
            break
    return (*sorted(plays, key=fewest.__getitem__), *(move for move in moves if move not in fewest))
