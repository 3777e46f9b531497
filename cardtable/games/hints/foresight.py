"""A sensible hint for patiences with a pack: look ahead among the cards in sight, never into the pack."""

from collections.abc import Callable
from math import inf

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import spread
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position

POSITIONS = 250
"""How many positions a hint may look into: some tens of milliseconds."""

Cost = Callable[[Position], float]
"""How far a position is from being won, as it looks; its pack is empty."""

_LAST = (inf, 0)
"""Worse than any position: what nothing new was found behind."""


def ranked(game: Patience, position: Position, cost: Cost, positions: int = POSITIONS) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things worse.
    """
    moves = game.moves(position)
    blind = game.blind(position)
    kinds = _kinds(game)
    best = {move: (cost(blind), 0) for move in moves if move.kind is not MoveKind.CARRY}

    def meet(root: Move, depth: int, after: Position) -> float:
        worth = cost(after)
        best[root] = min(best.get(root, _LAST), (worth, depth))
        return worth

    carried = [move for move in moves if move.kind is MoveKind.CARRY]
    for look in spread(game, blind, carried, meet, lambda after: _key(after, kinds)):
        if look.known >= positions:
            break
    return tuple(sorted(moves, key=lambda move: best.get(move, _LAST)))


def _kinds(game: Patience) -> list[list[int]]:
    """Return the numbers of the places, those that differ by their number only together."""
    kinds: dict[str, list[int]] = {}
    for number, name in enumerate(game.place_names()):
        kinds.setdefault(name.rstrip("0123456789"), []).append(number)
    return list(kinds.values())


def _key(position: Position, kinds: list[list[int]]) -> tuple[frozenset[Pile], ...]:
    # Which place of a kind is which does not matter; piles that are alike are empty ones.
    return tuple(frozenset(position.piles[number] for number in kind) for kind in kinds)
