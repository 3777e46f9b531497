"""A sensible hint for patiences with a pack: look ahead among the cards in sight, never into the pack."""

from collections.abc import Callable

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import in_order, note_all
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position

POSITIONS = 250
"""How many positions a hint may look into: some tens of milliseconds."""

Cost = Callable[[Position], float]
"""How far a position is from being won, as it looks; its pack is empty."""


def ranked(game: Patience, position: Position, cost: Cost, positions: int = POSITIONS) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things worse.
    """
    moves, blind, kinds = game.moves(position), game.blind(position), _kinds(game)
    found = {move: (cost(blind), 0) for move in moves if move.kind is not MoveKind.CARRY}
    carried = [move for move in moves if move.kind is MoveKind.CARRY]
    note_all(game, blind, carried, cost, lambda after: _key(after, kinds), positions, found)
    return in_order(moves, found)


def _kinds(game: Patience) -> list[list[int]]:
    """Return the numbers of the places, those that differ by their number only together."""
    kinds: dict[str, list[int]] = {}
    for number, name in enumerate(game.place_names()):
        kinds.setdefault(name.rstrip("0123456789"), []).append(number)
    return list(kinds.values())


def _key(position: Position, kinds: list[list[int]]) -> tuple[frozenset[Pile], ...]:
    # Which place of a kind is which does not matter; piles that are alike are empty ones.
    return tuple(frozenset(position.piles[number] for number in kind) for kind in kinds)
