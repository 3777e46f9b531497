"""What a search has found, in the game's own moves: nothing is reported that its rules do not confirm."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position

Step = TypeVar("Step")


def winning_line(
    game: Patience,
    start: Position,
    steps: Iterable[Step],
    moves_of: Callable[[Position, Step], Iterable[Move]],
) -> tuple[Move, ...]:
    """Return the moves of the steps; none where the rules do not agree that they win."""
    moves, position = list[Move](), start
    for step in steps:
        for move in moves_of(position, step):
            if game.refusal(position, move) is not None:
                return ()
            moves.append(move)
            position = game.apply(position, move)
    return tuple(moves) if game.won(position) else ()


def carried(game: Patience, position: Position, cards: Pile, source: str, target: str = "") -> Move:
    """Return the move of cards to a place, or without one to the first foundation that takes them."""
    if not target:
        refusals = ((name, game.card_refusal(position, cards[0], source, name)) for name in game.foundations)
        target = next((name for name, refusal in refusals if refusal is None), "")
    return Move(MoveKind.CARRY, cards, source, target)
