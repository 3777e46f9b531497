"""What a window asks about a game beside playing against it; put to a worker process.

What can be asked the game says (`Game.capabilities`), without loading a player.  The
answers come from the module that its entry names, which has functions of the names used
here; it is imported when it is first asked, in the process that thinks.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from cardtable.contract.capability import Capability
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.games import catalogue
from cardtable.players.judgement import Answered, Candidate, Comment, Expectation
from cardtable.solver.difficulty import Kind


def advises(game: Game[Any]) -> bool:
    """Whether the moves of the game can be tried in games played out: what they lead to can be told."""
    return Capability.ADVICE in game.capabilities()


def evaluates(game: Game[Any]) -> bool:
    """Whether positions of the game can be judged."""
    return Capability.EVALUATION in game.capabilities()


def reviews(game: Game[Any]) -> bool:
    """Whether it can be told what every move of a game was worth."""
    return Capability.REVIEW in game.capabilities()


def foresees(game: Game[Any]) -> bool:
    """Whether it can be told what the seat to move may expect to end with."""
    return Capability.EXPECTATION in game.capabilities()


def looks_back(game: Game[Any]) -> bool:
    """Whether a finished game can be looked at again for the moves that cost something."""
    return Capability.LOOKING_BACK in game.capabilities()


def finds_slips(game: Game[Any]) -> bool:
    """Whether a finished game for one can be asked for its `slips`."""
    return looks_back(game) or (advises(game) and game.seats == 1)


def finds_winnable(game: Game[Any]) -> bool:
    """Whether deals that can be won are found by a player that knows all their cards."""
    return Capability.WINNABLE_DEALS in game.capabilities()


def hints(game_id: str, options: Mapping[str, object], seats: int, position: Any) -> tuple[Move, ...]:
    """Return the game's own hints (`Game.hints`), which may take too long for a window to stand still."""
    return tuple(catalogue.create(game_id, options, seats).hints(position))


def advice(
    game_id: str, options: Mapping[str, object], seats: int, view: Any, seed: int, seconds: float
) -> Any:
    """Return what the seat to move may think of its moves, the best first, from what it knows.

    A patience that does not advise has its hints told so, untried.
    It is the same each time for the same ``seed``, if the ``seconds`` are enough.
    """
    return _answers(game_id).advice(catalogue.create(game_id, options, seats), view, seed, seconds)


def expectation(
    game_id: str, options: Mapping[str, object], seats: int, view: Any, seed: int, seconds: float
) -> Expectation:
    """Return what the seat to move may expect to end with, from what it knows; it must have a move."""
    found: Expectation = _answers(game_id).expectation(
        catalogue.create(game_id, options, seats), view, seed, seconds
    )
    return found


def review(
    game_id: str,
    options: Mapping[str, object],
    seats: int,
    positions: Sequence[Any],
    moves: Sequence[Move],
) -> tuple[Comment, ...]:
    """Return a comment on each move of a game; `positions` are those before them."""
    comments: tuple[Comment, ...] = _answers(game_id).review(
        catalogue.create(game_id, options, seats), positions, moves
    )
    return comments


def candidates(game_id: str, options: Mapping[str, object], position: Any) -> tuple[Candidate, ...]:
    """Return the few best moves of the seat to move, the best first; none after the end."""
    found: tuple[Candidate, ...] = _answers(game_id).candidates(catalogue.create(game_id, options), position)
    return found


def slips(
    game_id: str, options: Mapping[str, object], positions: Sequence[Any], moves: Sequence[Move]
) -> tuple[Any, ...]:
    """Return the moves of a game for one player that cost something, in the order of play.

    `positions` are those of the game; what each move was worth is told by what was known then.
    """
    found: tuple[Any, ...] = _answers(game_id).slips(catalogue.create(game_id, options), positions, moves)
    return found


def deal_of_kind(game_id: str, number: int, kind: Kind) -> int:
    """Return the first deal of a kind from this number on, round the end, for one player."""
    found: int = _answers(game_id).deal_of_kind(number, kind)
    return found


def answered(game: Game[Any], position: Any, move: Move) -> Answered:
    """Return whether a move is as good as any here, of a game that evaluates or looks back."""
    told: Answered = _answers(game.id).answered(game, position, move)
    return told


def lapses(
    game: Game[Any], positions: Sequence[Any], moves: Sequence[Move], people: Sequence[Seat]
) -> tuple[int, ...]:
    """Return the moves of people, counted from 0, that gave something away for certain, the worst last.

    Asked of a game that evaluates or looks back; `positions` are those before the moves.
    """
    found: tuple[int, ...] = _answers(game.id).lapses(game, positions, moves, people)
    return found


def _answers(game_id: str) -> Any:
    return import_module(catalogue.entry(game_id).answers)
