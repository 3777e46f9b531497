"""A sensible hint for patiences with a pack: look ahead among the cards in sight, never into the pack."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from cardtable.game import Move, MoveKind
from cardtable.games.patience import Patience, Position
from cardtable.games.piles import Pile

POSITIONS = 250
"""How many positions a hint may look into: some tens of milliseconds."""

Cost = Callable[[Position], float]
"""How far a position is from being won, as it looks; its pack is empty."""


def ranked(game: Patience, position: Position, cost: Cost, positions: int = POSITIONS) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first.

    A best-first search spreads from all moves at once: each is worth the best position
    found behind it, the sooner the better.  Dealing is worth the position as it stands, so
    that it comes before all that only makes things worse.
    """
    moves = game.moves(position)
    blind = game.with_piles(position, pack=())
    best: dict[Move, tuple[float, int]] = {}
    kinds = _kinds(game)
    known = {_key(blind, kinds)}
    order = count()
    heap: list[tuple[float, int, int, Move, Position]] = []

    def add(root: Move, depth: int, after: Position) -> None:
        key = _key(after, kinds)
        if key not in known:
            known.add(key)
            worth = cost(after)
            best[root] = min(best.get(root, (worth, depth)), (worth, depth))
            heappush(heap, (worth, next(order), depth, root, after))

    for move in moves:
        if move.kind is MoveKind.CARRY:
            add(move, 1, game.apply(blind, move))
        else:
            best[move] = cost(blind), 0
    while heap and len(known) < positions:
        _, _, depth, root, here = heappop(heap)
        for move in game.moves(here):
            add(root, depth + 1, game.apply(here, move))
    last = (float("inf"), 0)
    return tuple(sorted(moves, key=lambda move: best.get(move, last)))


def _kinds(game: Patience) -> list[list[int]]:
    """Return the numbers of the places, those that differ by their number only together."""
    kinds: dict[str, list[int]] = {}
    for number, name in enumerate(game.place_names()):
        kinds.setdefault(name.rstrip("0123456789"), []).append(number)
    return list(kinds.values())


def _key(position: Position, kinds: list[list[int]]) -> tuple[frozenset[Pile], ...]:
    # Which place of a kind is which does not matter; piles that are alike are empty ones.
    return tuple(frozenset(position.piles[number] for number in kind) for kind in kinds)
