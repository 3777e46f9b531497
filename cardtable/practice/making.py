"""Puzzles of a player's own game, made when they are asked for: asked of a worker process.

Nothing is taken that is not proved: the game can be won from there, and where one move is the answer every
other is known to win or to lose.
"""

from random import Random

from cardtable.contract.deal import Deal
from cardtable.games.kit.kinds import told_in_sight
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import alike, hinted, right_moves, single_move, task_of
from cardtable.practice.task import TaskKind
from cardtable.solver.answers import judged, patience_for_one
from cardtable.solver.hindsight import last_hope
from cardtable.solver.knowledge import homeward
from cardtable.solver.verdict import Verdict, VerdictReport

_STATES, _SECONDS = 20_000, 1.5
"""How far a search goes for one verdict: positions where all cards are in sight, else seconds of CPU."""
_NEAR = (14, 34)
"""So many moves from its end a game is to be won."""
_FEWEST = 8
"""Fewer moves are no puzzle."""


def puzzle_in_deal(game_id: str, number: int) -> Puzzle | None:
    """Return a puzzle from the deal of this number, None where none was found.

    Where all cards are in sight it is the move by which a game of first hints is lost; else, and where the
    hints win, a game to be won that is not far from its end, all cards being in sight by then.
    """
    game = patience_for_one(game_id, {})
    start = game.deal(Deal(number))
    found = _losing_move(game, number, start) if told_in_sight(game) and not game.rules.covers else None
    return found or _near_the_end(game, number, start)


def _verdict(game: Patience, position: Position) -> VerdictReport:
    return judged(game, position, states=_STATES, seconds=_SECONDS)


def _losing_move(game: Patience, number: int, start: Position) -> Puzzle | None:
    """Return the position in which the hint loses a game that could be won, if every move is proved."""
    moves, passed = hinted(game, start)
    if game.won(passed[-1]):
        return None
    hope = last_hope(passed, lambda each: _verdict(game, each))
    if hope.verdict is not Verdict.WINNABLE or not hope.line:
        return None
    position, way = passed[hope.number], hope.line
    hint = game.hints(position)[0]
    if _verdict(game, game.apply(position, hint)).verdict is not Verdict.UNWINNABLE:
        return None
    right = right_moves(game, position, way[0], lambda each: _verdict(game, each), only=False)
    if not right:
        return None
    alone = all(alike(game, position, each, way[0]) for each in right)
    kind = TaskKind.ONLY_WIN if alone else TaskKind.KEEP_WINNABLE
    line = (*moves[: hope.number], *way)
    return single_move(game, number, position, line, hope.number, right, kind).puzzle


def _near_the_end(game: Patience, number: int, start: Position) -> Puzzle | None:
    """Return a game to be won that is not far from its end, and in which nothing is hidden."""
    position, line = start, _verdict(game, start).line
    at = max(0, len(line) - Random(number).randrange(*_NEAR))
    for move in line[:at]:
        position = game.apply(position, move)
    while at < len(line) and not game.foreseeable(position):
        position = game.apply(position, line[at])
        at += 1
    if len(line) - at < _FEWEST or homeward(game, position):
        return None
    return Puzzle(task_of(TaskKind.WIN, game, number, line[:at]), (), tuple(map(str, line[at:])))
