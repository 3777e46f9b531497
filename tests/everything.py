"""Everything that can come of a position, by the rules alone: slow, and without any cleverness."""

from collections import deque
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.outcome import Termination


def reachable(game: Game[Any], start: Any, most: int) -> dict[Any, list[Any]] | None:
    """Return every position that can be reached with what one move makes of it; None if they are too many."""
    after: dict[Any, list[Any]] = {}
    waiting = deque([start])
    while waiting:
        position = waiting.popleft()
        if position in after:
            continue
        after[position] = [game.apply(position, move) for move in game.moves(position)]
        waiting.extend(after[position])
        if len(after) > most:
            return None
    return after


def can_be_won(game: Game[Any], start: Any, most: int) -> bool | None:
    """Return whether some way leads to a win; None if there is more to be tried than `most` positions."""
    after = reachable(game, start, most)
    if after is None:
        return None
    ends = (game.outcome(position) for position, further in after.items() if not further)
    return any(end is not None and end.termination is Termination.WON for end in ends)


def leads_nowhere(game: Game[Any], start: Any, most: int) -> bool:
    """Whether nothing that can be reached is a win, and all of it leads back to the start."""
    after = reachable(game, start, most)
    if after is None or can_be_won(game, start, most):
        return False
    before: dict[Any, list[Any]] = {position: [] for position in after}
    for position, further in after.items():
        for each in further:
            before[each].append(position)
    back, waiting = {start}, [start]
    while waiting:
        for position in before[waiting.pop()]:
            if position not in back:
                back.add(position)
                waiting.append(position)
    return len(back) == len(after)
