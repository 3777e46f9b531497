"""Puzzles of patiences with a pack, from the end of their games: see puzzles.py."""

import math
from collections.abc import Iterator, Sequence
from random import Random

from patience_puzzles import FIRST_DEAL, Judge, right_moves, single_move
from puzzle_choice import EASY, MOST, Found, chosen, enough

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience, Position
from cardtable.practice.book import Puzzle
from cardtable.practice.task import TaskKind
from cardtable.solver.exhaustive import Exhaustive
from cardtable.solver.verdict import VerdictReport

GAMES = ("constitution", "hemispheres")
"""In the others with a pack too few such positions are found near enough to the end."""
STATES = 1_500
"""More positions than that are not searched for a verdict: where it stays open, the position is left out."""
BUDGET = 240_000
"""Positions searched in all, for one game; then what has been found must do."""
STEADY = 0.9
"""How often the first hint is followed on the way to the end of a game."""
LONGEST = 600
"""Moves on that way."""
APART = 8
"""So many moves lie between two puzzles of one deal."""


def talon(game_id: str) -> tuple[Puzzle, ...]:
    """Return puzzles of a patience with a pack, from the end of its games, where all cards are in sight."""
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    spent, found, number = 0, [], FIRST_DEAL
    while spent < BUDGET and not enough(found, MOST - EASY):

        def verdict(position: Position) -> VerdictReport:
            nonlocal spent
            judgement = Exhaustive(game, position, STATES).run(math.inf)
            spent += judgement.states + 5
            return judgement

        moves, position = _to_the_open(game, number, Random(number))
        line = verdict(position).line if moves is not None else ()
        spent += 50
        if moves is not None and line:
            start = game.deal(Deal(number))
            whole = (*moves, *line)
            kind = TaskKind.FIRST_CARD
            found += _only_moves(game, number, start, whole, verdict, kind, since=len(moves))
        number += 1
    return chosen(found)


def _to_the_open(game: Patience, number: int, random: Random) -> tuple[list[Move] | None, Position]:
    """Play by the hints, not always the first, until every card is in sight; None: it never comes to that."""
    position, moves = game.deal(Deal(number)), []
    for _step in range(LONGEST):
        if game.won(position):
            return None, position
        if not _hides(game, position):
            return moves, position
        hints = game.hints(position)
        if not hints:
            return None, position
        move = hints[0] if random.random() < STEADY else random.choice(hints[:3])
        moves.append(move)
        position = game.apply(position, move)
    return None, position


def _hides(game: Patience, position: Position) -> bool:
    """Whether there is a card that the player may not look at."""
    return any(
        shown.card is None or not shown.face_up
        for pile in game.places(position, 1).values()
        for shown in pile
    )


def _only_moves(
    game: Patience,
    number: int,
    start: Position,
    line: Sequence[Move],
    verdict: Judge,
    kind: TaskKind,
    since: int = 0,
) -> Iterator[Found]:
    """Yield the positions on a winning line where all moves but one are proved to lose."""
    position, last = start, -APART
    for done, move in enumerate(line):
        looked_at = done >= since and done - last >= APART
        right = right_moves(game, position, move, verdict, only=True) if looked_at else ()
        if right:
            last = done
            yield single_move(game, number, position, line, done, right, kind)
        position = game.apply(position, move)
