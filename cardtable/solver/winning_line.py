"""What a search has found, in the game's own moves: nothing is reported that its rules do not confirm.

A search that looks for any win soon leaves moves in its line that a person would not
make.  So every card that moves twice is tried with one of the two moves left out; what
the rules still allow to the end is kept.  In a line of several hundred moves that takes long:
when its time is up, the rest of the line stays as it was found.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position
from cardtable.solver.limits import SHORTENING

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


def carried(game: RuledPatience, position: Position, cards: Pile, source: str, target: str = "") -> Move:
    """Return the move of cards to a place, or without one to the first foundation that takes them."""
    if not target:
        # The last is not asked: whoever plays the line asks the rules of every move.
        *others, last = [game.placing.names[home] for home in game.placing.foundations_of[cards[0].suit]]
        refusals = ((name, game.card_refusal(position, cards[0], source, name)) for name in others)
        target = next((name for name, refusal in refusals if refusal is None), last)
    return Move(MoveKind.CARRY, cards, source, target)


def shortened(
    game: Patience, position: Position, line: Sequence[Move], *, seconds: float = SHORTENING
) -> tuple[Move, ...]:
    """Return a winning line that is as long or shorter; `line` wins from `position`.

    ``seconds`` of CPU; a little more for the last detour.
    """
    until = time.process_time() + seconds
    best = tuple(line)
    at = 0
    before = [position]
    while at < len(best) and time.process_time() < until:
        shorter = _without_detour(game, before[at], best[at:])
        if shorter is None:
            before.append(game.apply(before[at], best[at]))
            at += 1
        else:
            best = (*best[:at], *shorter)
            # What was cut here may let an earlier detour go.
            at = max(0, at - 3)
            del before[at + 1 :]
    return best


def _without_detour(game: Patience, position: Position, line: Sequence[Move]) -> tuple[Move, ...] | None:
    """Return the line without its first move or a later one of the same card, if it still wins."""
    first = line[0]
    later = next((n for n, move in enumerate(line[1:], 1) if move.cards == first.cards), None)
    if later is None:
        return None
    direct = (Move(first.kind, first.cards, first.source, line[later].target), *line[1:later])
    for tried in ((*direct, *line[later + 1 :]), line[1:]):
        played = _played(game, position, tried)
        if played is not None:
            return played
    return None


def _played(game: Patience, position: Position, line: Sequence[Move]) -> tuple[Move, ...] | None:
    """Return the moves of a line as they are from this position, if the rules allow them and they win."""
    made = []
    for move in line:
        legal = game.moves(position)
        here = next((each for each in legal if (each.cards, each.target) == (move.cards, move.target)), None)
        if here is None:
            return None
        made.append(here)
        position = game.apply(position, here)
    return tuple(made) if game.won(position) else None
