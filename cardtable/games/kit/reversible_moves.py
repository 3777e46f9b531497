"""Reversible moves, and games that have come to a standstill since no others are left.

Every position that can be reached is looked at, of those that come to the same one.  If each
of its moves can be taken back by the very next one, or is one of a round of deals that comes
back to where it began and lets nothing be played, all of them lead to one another for ever:
nothing is gained by any, and none of them is won.
"""

from collections.abc import Container, Hashable, Iterable
from functools import lru_cache
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind

MOST = 150
"""Positions looked at; where more can be reached nothing is said."""
_REMEMBERED = 256


def reversible(game: Game[Any], position: Any, move: Move) -> bool:
    """Whether the very next move could bring the position back."""
    if move.kind is not MoveKind.CARRY:
        return False
    after = game.apply(position, move)
    back = Move(MoveKind.CARRY, move.cards, move.target, move.source)
    return game.refusal(after, back) is None and game.apply(after, back) == position


def idle(game: Game[Any], position: Any, move: Move) -> bool:
    """Whether a move that could be taken back at once gains nothing either: one to a foundation does."""
    foundations = game.built_places()
    comes_home = move.target in foundations and move.source not in foundations
    return not comes_home and reversible(game, position, move)


def leading_on(
    game: Game[Any], position: Any, moves: Iterable[Move], been: Container[Any]
) -> tuple[Move, ...]:
    """Return moves in their order, but last those that lead back to where the game has been.

    If the very first does so, what can be taken back comes late too: else hints would run on to
    and fro among ever new positions.
    """
    listed = tuple(moves)
    back = [game.apply(position, move) in been for move in listed]
    runs = bool(back) and back[0]
    late = {
        move: (there, runs and idle(game, position, move)) for move, there in zip(listed, back, strict=True)
    }
    return tuple(sorted(listed, key=lambda move: late[move]))


@lru_cache(maxsize=_REMEMBERED)
def only_reversible(game: Game[Any], position: Hashable) -> bool:
    """Whether cards can be moved, but only to and fro, by reversible moves.

    False where too many positions can be reached.
    """
    met, waiting = {game.canonical_key(position)}, [position]
    while waiting:
        here = waiting.pop()
        moves = game.moves(here)
        if not moves or any(True for _ in game.plays_in_round(here)):
            return False
        for move in moves:
            if game.comes_round(here, move):
                continue
            if not reversible(game, here, move):
                return False
            after = game.apply(here, move)
            key = game.canonical_key(after)
            if key not in met:
                met.add(key)
                waiting.append(after)
        if len(met) > MOST:
            return False
    return True
