"""Looking ahead: a best-first search that spreads from all moves of a position at once."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, Protocol

from cardtable.contract.move import Move
from cardtable.games.kit.position import Position


class Stepper(Protocol):
    """What a search asks of a game, or of a form of it that gives nothing unseen away."""

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move."""

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move."""


class LookAhead(NamedTuple):
    """A position that the search goes on from.

    It lies `depth` moves ahead, the first of them being `root`; ``moves`` are its legal
    moves, ``known`` is how many positions the search has met so far.
    """

    root: Move
    depth: int
    position: Position
    moves: tuple[Move, ...]
    known: int


Cost = Callable[[Move, int, Position], float]
"""What a position costs, from the root move that led to it, its depth and itself."""


def spread(
    game: Stepper,
    start: Position,
    roots: Iterable[Move],
    cost: Cost,
    key: Callable[[Position], Hashable],
    moves_at: Callable[[Position], tuple[Move, ...]] | None = None,
) -> Iterator[LookAhead]:
    """Yield positions ahead, each time the one that costs least; who has seen enough asks for no more.

    `cost` is asked once for each position as soon as it is met, in a fixed order; of
    positions that have the same `key` only the first is met.  ``moves_at`` may leave out moves
    that lead to nothing else than others: by default all that are legal are tried.
    """
    listed = moves_at or game.moves
    known = {key(start)}
    order = count()
    heap: list[tuple[float, int, int, Move, Position]] = []

    def meet(root: Move, depth: int, after: Position) -> None:
        like = key(after)
        if like not in known:
            known.add(like)
            heappush(heap, (cost(root, depth, after), next(order), depth, root, after))

    for root in roots:
        meet(root, 1, game.apply(start, root))
    while heap:
        _, _, depth, root, here = heappop(heap)
        moves = listed(here)
        yield LookAhead(root, depth, here, moves, len(known))
        for move in moves:
            meet(root, depth + 1, game.apply(here, move))
