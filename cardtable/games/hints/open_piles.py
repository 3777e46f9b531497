"""A good simple hint for open patiences: look a little ahead, prefer order, beware of dead ends."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import Positions, in_order, note, spread
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position

POSITIONS = 500
"""How many positions a hint may look into: some tens of milliseconds."""


class _Open(Positions):
    """The game as it is, of moves that lay the same cards in a space only the first, without redeals."""

    def __init__(self, game: Patience, rows: Sequence[int]) -> None:
        super().__init__(game, lambda position: disorder(position, rows))
        # Which row is which does not matter; rows that are alike are empty ones.
        self.key = lambda position: frozenset(position.piles)

    def after(self, state: Position) -> Sequence[Position]:
        """Return the positions after each move that is tried."""
        game, piles, found = self.game, state.piles, list[Position]()
        last = None
        for move in game.moves(state):
            if move.kind is MoveKind.REDEAL or (not piles[game.index[move.target]] and move.cards == last):
                continue
            if not piles[game.index[move.target]]:
                last = move.cards
            found.append(game.apply(state, move))
        return found


def ranked(
    game: Patience, position: Position, rows: Sequence[int], positions: int = POSITIONS
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first; `rows` are the numbers of the piles to be cleared.

    A move that can do no harm comes first.  The others are worth the best position that
    was found behind them and from which there is a way on; a won game is worth most, the
    sooner the better.  What a redeal brings is not looked at: it is worth as much as what lies there now.
    """
    first, form = game.moves(position), _Open(game, rows)
    best = {move: (form.cost(position), 0) for move in first if move.kind is MoveKind.REDEAL}
    roots = ((move, game.apply(position, move)) for move in first if move not in best)
    ahead = spread(form, position, roots, lambda _root, depth, after: form.cost(after) + depth)
    for root, depth, here, after, *_ in islice(ahead, positions):
        won = game.won(here)
        if after or won or game.bare_moves(here):
            note(best, root, (form.cost(here), depth))
        if won:
            break
    return in_order(first, best, game.safe_move(position))


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
