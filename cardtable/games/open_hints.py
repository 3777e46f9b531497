"""A good simple hint for open patiences: look a little ahead, prefer order, beware of dead ends."""

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count

from cardtable.game import Move
from cardtable.games.patience import Patience, Position
from cardtable.games.piles import Pile

POSITIONS = 500
"""How many positions a hint may look into: some tens of milliseconds."""


def ranked(
    game: Patience, position: Position, rows: Sequence[int], positions: int = POSITIONS
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first; `rows` are the numbers of the piles to be cleared.

    A move that can do no harm comes first.  For the others a best-first search spreads
    from all at once: a move is worth the best position that was found behind it and from
    which there is a way on; a won game is worth most, the sooner the better.
    """
    first = game.moves(position)
    best: dict[Move, tuple[int, int]] = {}
    known = {frozenset(position.piles)}
    order = count()
    heap: list[tuple[int, int, int, Move, Position]] = []

    def add(root: Move, depth: int, after: Position) -> None:
        # Which row is which does not matter; rows that are alike are empty ones.
        key = frozenset(after.piles)
        if key not in known:
            known.add(key)
            heappush(heap, (disorder(after, rows) + depth, next(order), depth, root, after))

    for move in first:
        add(move, 1, game.apply(position, move))
    for _ in range(positions):
        if not heap:
            break
        _, _, depth, root, here = heappop(heap)
        moves = game.moves(here)
        if moves or game.won(here):
            best[root] = min(best.get(root, (1000, 0)), (disorder(here, rows), depth))
        if game.won(here):
            break
        for move in moves:
            add(root, depth + 1, game.apply(here, move))
    safe = game.automatic(position)
    return tuple(sorted(first, key=lambda move: (move != safe, best.get(move, (1000, 0)))))


def disorder(position: Position, rows: Sequence[int]) -> int:
    """Return how far the rows are from order, as in best-first searches of open patiences.

    Counted are the cards still in the rows, those lying on a lower card, neighbours out
    of sequence, and, as a merit, empty rows.
    """
    return sum(_row_disorder(position.piles[number]) for number in rows)


def _row_disorder(row: Pile) -> int:
    if not row:
        return -6
    total, lowest, below = 2 * len(row), row[0].rank, row[0].rank
    for card in row[1:]:
        total += (3 if lowest < card.rank else 0) + (2 if card.rank != below - 1 else 0)
        lowest, below = min(lowest, card.rank), card.rank
    return total
