"""Looking ahead: a best-first search that spreads from all moves of a position at once, and hints by it."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from math import inf
from operator import itemgetter
from typing import Generic, NamedTuple, Protocol, TypeVar

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import DEAL

State = TypeVar("State")
Cost = Callable[[Position], float]
"""How far a position is from being won, as it looks; in `ranked` its pack is empty."""


class GameForm(Protocol[State]):
    """A game as it is looked ahead in, by states of its own; it gives nothing unseen away."""

    def state(self, position: Position) -> State:
        """Return a position as a state."""

    def key(self, state: State) -> Hashable:
        """Return what a state has in common with those that come to the same."""

    def cost(self, state: State) -> float:
        """Return how far it is from being won, as it looks."""

    def after(self, state: State) -> Iterable[State]:
        """Return what comes of each move that is tried."""


class Positions:
    """The game as it is, every legal move being tried; positions are the states."""

    def __init__(self, game: Patience, cost: Cost) -> None:
        self.game, self.cost, self.key = game, cost, _key(game)

    def state(self, position: Position) -> Position:
        """Return the position."""
        return position

    def after(self, state: Position) -> Iterable[Position]:
        """Yield the positions after each move."""
        return (self.game.apply(state, move) for move in self.game.moves(state))


class LookAhead(NamedTuple, Generic[State]):
    """A state that the search goes on from.

    It lies `depth` moves ahead, the first of them being `root`, and costs so much; ``after`` is what comes of
    its moves, ``known`` is how many states the search has met so far.
    """

    root: Move
    depth: int
    state: State
    after: Iterable[State]
    known: int
    cost: float


Roots = Iterable[tuple[Move, State]]
"""The first moves with what comes of each."""


def spread(
    form: GameForm[State],
    start: State,
    roots: Roots[State],
    cost: Callable[[Move, int, State], float],
) -> Iterator[LookAhead[State]]:
    """Yield states ahead, each time the one that costs least; who has seen enough asks for no more.

    `cost` is asked once for each state as soon as it is met, in a fixed order, with the root move that
    led to it and its depth; of states that have the same key only the first is met.
    """
    key, known, order = form.key, {form.key(start)}, count()
    heap: list[tuple[float, int, int, Move, State]] = []

    def meet(root: Move, depth: int, state: State) -> None:
        like = key(state)
        if like not in known:
            known.add(like)
            heappush(heap, (cost(root, depth, state), next(order), depth, root, state))

    for root, state in roots:
        meet(root, 1, state)
    while heap:
        least, _, depth, root, here = heappop(heap)
        after = form.after(here)
        yield LookAhead(root, depth, here, after, len(known), least)
        for state in after:
            meet(root, depth + 1, state)


class Met(NamedTuple, Generic[State]):
    """A state that a look has met, so many moves behind a `root`."""

    cost: float
    depth: int
    root: Move
    state: State


def met_from(
    form: GameForm[State], start: State, positions: int, roots: Roots[State] | None = None
) -> list[Met[State]]:
    """Return a state and about so many of those behind its moves, as they are met, till one costs -inf.

    Without ``roots`` all lie behind a deal, as the first does.
    """
    if roots is None:
        roots = ((DEAL, state) for state in form.after(start))
    met = [Met(form.cost(start), 0, DEAL, start)]

    def meet(root: Move, depth: int, state: State) -> float:
        met.append(Met(form.cost(state), depth, root, state))
        return met[-1].cost

    for look in spread(form, start, roots, meet):
        if look.known >= positions or look.cost == -inf:
            break
    return met


Worth = tuple[float, int]
"""What the best position behind a move costs, and how many moves ahead it lies."""
LAST: Worth = (inf, 0)
"""Worse than any position: what nothing new was found behind."""


def note(found: dict[Move, Worth], root: Move, worth: Worth) -> None:
    """Note what was found behind a move if it is better than what was."""
    if worth < found.get(root, LAST):
        found[root] = worth


def note_all(
    form: GameForm[State], start: State, roots: Roots[State], positions: int, found: dict[Move, Worth]
) -> None:
    """Note the best of all positions met behind each of these moves, until so many have been met."""

    def meet(root: Move, depth: int, state: State) -> float:
        cost = form.cost(state)
        note(found, root, (cost, depth))
        return cost

    for look in spread(form, start, roots, meet):
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


def ranked(game: Patience, position: Position, cost: Cost, positions: int = POSITIONS) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first: among the positions of the game as they are."""
    return ranked_in(Positions(game, cost), game, position, positions)


def ranked_in(form: GameForm[State], game: Patience, position: Position, positions: int) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things worse.
    """
    moves, blind = game.moves(position), game.blind(position)
    start = form.state(blind)
    found = {move: (form.cost(start), 0) for move in moves if move.kind is not MoveKind.CARRY}
    carried = (move for move in moves if move.kind is MoveKind.CARRY)
    roots = ((move, form.state(game.apply(blind, move))) for move in carried)
    note_all(form, start, roots, positions, found)
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
