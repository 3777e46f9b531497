"""Looking ahead: a best-first search that spreads from all moves of a position at once, and hints by it."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from math import inf
from operator import itemgetter
from typing import NamedTuple, Protocol

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.patience import Patience
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


Cost = Callable[[Position], float]
"""How far a position is from being won, as it looks; in `ranked` its pack is empty."""
RootCost = Callable[[Move, int, Position], float]
"""What a position costs, from the root move that led to it, its depth and itself."""


def spread(
    game: Stepper,
    start: Position,
    roots: Iterable[Move],
    cost: RootCost,
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


Worth = tuple[float, int]
"""What the best position behind a move costs, and how many moves ahead it lies."""
LAST: Worth = (inf, 0)
"""Worse than any position: what nothing new was found behind."""


def note(found: dict[Move, Worth], root: Move, worth: Worth) -> None:
    """Note what was found behind a move if it is better than what was."""
    found[root] = min(found.get(root, LAST), worth)


def note_all(
    game: Stepper,
    start: Position,
    roots: Iterable[Move],
    cost: Cost,
    key: Callable[[Position], Hashable],
    positions: int,
    found: dict[Move, Worth],
) -> None:
    """Note the best of all positions met behind each of these moves, until so many have been met."""

    def meet(root: Move, depth: int, after: Position) -> float:
        worth = cost(after)
        note(found, root, (worth, depth))
        return worth

    for look in spread(game, start, roots, meet, key):
        if look.known >= positions:
            return


def in_order(
    moves: Iterable[Move], found: Mapping[Move, Worth], safe: Move | None = None
) -> tuple[Move, ...]:
    """Return moves, first one that can do no harm, then by what was found behind them, the best first."""
    return tuple(sorted(moves, key=lambda move: (move != safe, found.get(move, LAST))))


# A sensible hint for patiences with a pack: among the cards in sight, never into the pack

POSITIONS = 250
"""How many positions a hint may look into: some tens of milliseconds."""


Ahead = Callable[[Position, Sequence[Move], dict[Move, Worth]], None]
"""Notes the best of all positions met behind each of some moves of a position."""


def ranked(
    game: Patience,
    position: Position,
    cost: Cost,
    positions: int = POSITIONS,
    ahead: Ahead | None = None,
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things worse.
    ``ahead``: what looks at the positions, if not `note_all`.
    """
    moves, blind = game.moves(position), game.blind(position)
    found = {move: (cost(blind), 0) for move in moves if move.kind is not MoveKind.CARRY}
    carried = [move for move in moves if move.kind is MoveKind.CARRY]
    if ahead is None:
        note_all(game, blind, carried, cost, _key(game), positions, found)
    else:
        ahead(blind, carried, found)
    return in_order(moves, found)


def _key(game: Patience) -> Callable[[Position], Hashable]:
    """Return what tells positions apart, whichever of the places that differ by number is which."""
    kinds: dict[str, list[int]] = {}
    for number, name in enumerate(game.place_names()):
        kinds.setdefault(name.rstrip("0123456789"), []).append(number)
    alone = [numbers[0] for numbers in kinds.values() if len(numbers) == 1]
    together = [itemgetter(*numbers) for numbers in kinds.values() if len(numbers) > 1]

    def key(position: Position) -> Hashable:
        piles = position.piles
        # Piles that are alike are empty ones.
        return tuple([piles[number] for number in alone]), *[frozenset(of(piles)) for of in together]

    return key
