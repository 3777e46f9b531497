"""Whether an answer is right, and which positions of a game to practise: asked of a worker process."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.option import OptionValue
from cardtable.contract.seat import Seat
from cardtable.games import catalogue
from cardtable.games.kit.kinds import told_in_sight
from cardtable.players import capabilities
from cardtable.players.judgement import Answered
from cardtable.practice.task import Task, TaskKind
from cardtable.solver.answers import judged
from cardtable.solver.hindsight import last_hope
from cardtable.solver.verdict import Verdict

MOST_OF_A_GAME = 2
"""So many positions of one game are practised, the most telling ones."""


def kind_for(game: Game[Any]) -> TaskKind | None:
    """Return what there is to be found in positions of a game of one's own; None: nothing can be judged."""
    if told_in_sight(game) and game.searchable():
        return TaskKind.KEEP_WINNABLE
    if capabilities.evaluates(game):
        return TaskKind.KEEP_WIN
    return TaskKind.SPARE_MOST if capabilities.looks_back(game) else None


def answered(task: Task, move: Move) -> Answered:
    """Return whether a move is right, found by searching; every right move is accepted."""
    scene = task.scene()
    game, position = scene.game, scene.position
    if not told_in_sight(game):
        return capabilities.answered(game, position, move)
    after = judged(game, game.play(position, move))
    if after.verdict is Verdict.WINNABLE:
        return Answered(True, (move, *after.line))
    right = None if after.verdict is Verdict.UNKNOWN else False
    return Answered(right, judged(game, position).line)


def lapses(
    game_id: str,
    options: Mapping[str, OptionValue],
    seats: int,
    positions: Sequence[Any],
    moves: Sequence[Move],
    people: Sequence[Seat],
) -> tuple[int, ...]:
    """Return the moves, counted from 0, that gave a game away; `positions` has one more than `moves`."""
    game = catalogue.create(game_id, options, seats)
    if told_in_sight(game):
        return _lost_by(game, positions)
    return capabilities.lapses(game, positions[: len(moves)], moves, people)[-MOST_OF_A_GAME:]


def _lost_by(game: Game[Any], positions: Sequence[Any]) -> tuple[int, ...]:
    """Return the move after which a game is proved to be lost, and before which it could be won."""
    hope = last_hope(positions, lambda position: judged(game, position))
    if hope.verdict is not Verdict.WINNABLE or hope.number + 1 >= len(positions):
        return ()
    lost = judged(game, positions[hope.number + 1]).verdict is Verdict.UNWINNABLE
    return (hope.number,) if lost else ()
