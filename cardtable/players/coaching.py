"""Which moves give a game away, be it before they count or after the game: asked of a worker process."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.option import OptionValue
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import told_in_sight
from cardtable.players import capabilities
from cardtable.players.judgement import Assessment, Comment, Grade
from cardtable.players.solution import Value, Worth
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict

SECONDS = 1.5
"""The longest that each of two searches may take: what is not known by then lets a move pass."""
_LEAST_COST, _LEAST_MARGIN = 0.5, 0.7
"""Cards set aside, and penalties: what costs less is no reason to hold a move up."""


class Mistake(NamedTuple):
    """A move that gives away a win or much of it, and a ``better`` one.

    ``comment`` judges both in a game for two, ``cost`` is the rise in cards set aside where these are
    counted; without either the game could be won before the move, and cannot be won after it.
    """

    better: Move
    comment: Comment | None = None
    cost: float = 0.0


def coaches(game: Game[Any]) -> bool:
    """Whether it can be told of a move, by what its player may know, that it gives the game away."""
    return game.searchable() or capabilities.reviews(game) or capabilities.looks_back(game)


def mistake(
    game_id: str, options: Mapping[str, OptionValue], seats: int, position: Any, move: Move
) -> Mistake | None:
    """Return what is wrong with a legal move; None where nothing is, or nothing is known."""
    game = catalogue.create(game_id, options, seats)
    if told_in_sight(game):
        return _loses(game, position, move)
    if capabilities.reviews(game):
        (comment,) = capabilities.review(game_id, options, seats, (position,), (move,))
        better = comment.better
        return Mistake(better, comment) if better is not None and _gives_away(comment) else None
    told = capabilities.answered(game, position, move)
    return Mistake(told.line[0], cost=told.cost) if told.cost >= _LEAST_COST else None


def reviewed(
    game_id: str,
    options: Mapping[str, OptionValue],
    seats: int,
    positions: Sequence[Any],
    moves: Sequence[Move],
) -> tuple[Comment, ...]:
    """Return a comment on each move of a game; `positions` has one more than `moves`."""
    game = catalogue.create(game_id, options, seats)
    if told_in_sight(game):
        return _verdicts(game, positions, moves)
    return capabilities.review(game_id, options, seats, positions[:-1], moves)


def reviews_singly(game: Game[Any]) -> bool:
    """Whether each move of a game can be commented on by itself; else `reviewed` wants all of them."""
    return not told_in_sight(game)


def _verdicts(game: RuledPatience, positions: Sequence[Any], moves: Sequence[Move]) -> tuple[Comment, ...]:
    """Tell of each move of a patience whether it could be won before it and after it."""
    # Imported here: whether a game can be looked at is asked by windows, which search nothing.
    from cardtable.solver.hindsight import last_hope  # noqa: PLC0415

    hope = last_hope(positions, lambda position: judged(game, position, seconds=SECONDS))
    won = hope.number if hope.verdict is Verdict.WINNABLE else -1
    lost = len(positions)
    if won + 1 < lost and judged(game, positions[won + 1], seconds=SECONDS).verdict is Verdict.UNWINNABLE:
        lost = won + 1
    values = [Value.WIN if n <= won else Value.LOSS if n >= lost else None for n in range(len(positions))]
    worths = [Assessment(Worth(value)) for value in values]
    if game.won(positions[-1]):
        worths[-1] = Assessment(Worth(Value.WIN, plies=0))
    found = []
    for number, move in enumerate(moves):
        slips = number == won == lost - 1
        grade, better = (Grade.LOSING, hope.line[0]) if slips else (Grade.GOOD, None)
        found.append(Comment(1, move, worths[number], worths[number + 1], grade, better))
    return tuple(found)


def _loses(game: RuledPatience, position: Any, move: Move) -> Mistake | None:
    """Return what is wrong with a move after which nothing wins, and before which something does."""
    if judged(game, game.play(position, move), seconds=SECONDS).verdict is not Verdict.UNWINNABLE:
        return None
    before = judged(game, position, seconds=SECONDS)
    return Mistake(before.line[0]) if before.line else None


def _gives_away(comment: Comment) -> bool:
    """Whether a move is worse by more than a later win or a sooner loss."""
    before, after = comment.before, comment.after
    if comment.grade is Grade.LOSING:
        return True
    if before.margin is not None and after.margin is not None:
        return before.margin - after.margin >= _LEAST_MARGIN
    return comment.grade is Grade.DOUBTFUL and not after.exact
