"""What a window asks about a game whose player judges positions; put to a worker process.

The answers come from the module named here, which has functions of the same names that
take the game.  It is imported when it is first asked, in the process that thinks.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.players.judgement import Candidate, Comment

_ANSWERED_BY = {"beat-it-or-eat-it": "beat_it.questions"}


def studied(game_id: str) -> bool:
    """Whether positions of the game can be judged."""
    return game_id in _ANSWERED_BY


def review(
    game_id: str, options: Mapping[str, object], positions: Sequence[Any], moves: Sequence[Move]
) -> tuple[Comment, ...]:
    """Return a comment on each move of a game; `positions` are those before them."""
    comments: tuple[Comment, ...] = _answers(game_id).review(
        catalogue.create(game_id, options), positions, moves
    )
    return comments


def candidates(game_id: str, options: Mapping[str, object], position: Any) -> tuple[Candidate, ...]:
    """Return the few best moves of the seat to move, the best first; none after the end."""
    found: tuple[Candidate, ...] = _answers(game_id).candidates(catalogue.create(game_id, options), position)
    return found


def _answers(game_id: str) -> Any:
    return import_module(f"cardtable.players.{_ANSWERED_BY[game_id]}")
