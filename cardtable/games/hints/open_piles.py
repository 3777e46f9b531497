"""A good simple hint for open patiences: look a little ahead, prefer order, beware of dead ends."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import islice

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import Worth, in_order, note, spread
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position

POSITIONS = 500
"""How many positions a hint may look into: some tens of milliseconds."""


def ranked(
    game: Patience, position: Position, rows: Sequence[int], positions: int = POSITIONS
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first; `rows` are the numbers of the piles to be cleared.

    A move that can do no harm comes first.  The others are worth the best position that
    was found behind them and from which there is a way on; a won game is worth most, the
    sooner the better.  What a redeal brings is not looked at: it is worth as much as what lies there now.
    """
    first = game.moves(position)
    best: dict[Move, Worth] = {}

    def cost(_root: Move, depth: int, after: Position) -> float:
        return disorder(after, rows) + depth

    carried = [move for move in first if move.kind is not MoveKind.REDEAL]
    ahead = spread(game, position, carried, cost, _key, lambda here: _unlike(game, here))
    for root, depth, here, moves, _ in islice(ahead, positions):
        won = game.won(here)
        if moves or won or game.bare_moves(here):
            note(best, root, (disorder(here, rows), depth))
        if won:
            break
    best |= {move: (disorder(position, rows), 0) for move in first if move.kind is MoveKind.REDEAL}
    return in_order(first, best, game.safe_move(position))


def _key(position: Position) -> Hashable:
    # Which row is which does not matter; rows that are alike are empty ones.
    return frozenset(position.piles)


def _unlike(game: Patience, position: Position) -> tuple[Move, ...]:
    """Return the legal moves but redeals, of those that lay the same cards in a space only the first."""
    index, piles, moves = game.index, position.piles, game.moves(position)
    last, found = None, []
    for move in moves:
        if move.kind is MoveKind.REDEAL:
            continue
        if piles[index[move.target]]:
            found.append(move)
        elif move.cards != last:
            last = move.cards
            found.append(move)
    return tuple(found)


def disorder(position: Position, rows: Sequence[int]) -> int:
    """Return how far the rows are from order, as in best-first searches of open patiences.

    Counted are the cards still in the rows, those lying on a lower card, neighbours out
    of sequence, and, as a score, empty rows.
    """
    return sum(_row_disorder(position.piles[number]) for number in rows)


@lru_cache(maxsize=10_000)
def _row_disorder(row: Pile) -> int:
    if not row:
        return -6
    total, lowest, below = 2 * len(row), row[0].rank, row[0].rank
    for card in row[1:]:
        total += (3 if lowest < card.rank else 0) + (2 if card.rank != below - 1 else 0)
        lowest, below = min(lowest, card.rank), card.rank
    return total
