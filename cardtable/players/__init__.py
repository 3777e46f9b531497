"""Computer opponents by strength.

A game names the module of its player (`Entry.player`), which has ``LEVELS``, the catalogue's
levels, and a ``choose`` like the one below.  It is imported when it is first asked: the
window that shows the levels never loads a player.
"""

from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidOption, PlayerFailed
from cardtable.games import catalogue
from cardtable.players.solution import Solution
from cardtable.texts import _, listed

RANDOM = "random"
"""The level that exists for every game: any legal move, each as likely as another."""


class Player(Protocol):
    """What a module here offers."""

    LEVELS: tuple[str, ...]

    def choose(
        self,
        game: Game[Any],
        view: Any,
        seat: Seat,
        level: str,
        random: Random,
        seconds: float,
        **steps: int,
    ) -> Move:
        """Return the move of a seat that has a choice.

        A module that can count what it looks at instead of taking its time has the name
        of that argument as ``STEPS``; one that knows who wins has a ``solve``, one that may turn down a draw
        ``agrees_to_draw(game, view)``.
        """


def levels(game_id: str) -> tuple[str, ...]:
    """Return the strengths of a game's computer players, the weakest first."""
    return catalogue.entry(game_id).levels


def level_of(game_id: str, seat: str) -> str:
    """Return the level that a record's seat means: ``computer`` alone is the middle one.

    Raises `InvalidOption` for a level that the game does not have.
    """
    known = levels(game_id)
    level = seat.removeprefix("computer").removeprefix(":") or catalogue.entry(game_id).middle_level
    if level not in (*known, RANDOM):
        sentence = _("{game} has no computer player {level}; it has: {list}")
        offered = listed((*known, RANDOM))
        raise InvalidOption(sentence.format(game=game_id, level=repr(level), list=offered))
    return level


def choose(
    game: Game[Any],
    view: Any,
    seat: Seat,
    level: str,
    random: Random,
    seconds: float,
    steps: int | None = None,
) -> Move:
    """Return the move of the seat to move, which knows `view` (`Game.seen_by`) and nothing else.

    ``seconds`` is how long it may think; with ``steps``, it counts these instead (positions
    looked at, games played out), for a choice that never varies.  Without a choice it does not think.  Raises
    `InvalidOption` for a level that there is not and `PlayerFailed` if no legal move comes out.
    """
    level = level_of(game.id, level)
    if not game.offers(level):
        sentence = _("{game} has no computer player {level} with these options")
        raise InvalidOption(sentence.format(game=game.id, level=repr(level)))
    # What is legal follows from the view alone, so any position that fits it tells.
    legal = game.moves(game.guess(view, Random(0)))
    if not legal:
        sentence = _("seat {seat} was asked for a move, but the game of {game} is over")
        raise PlayerFailed(sentence.format(seat=seat, game=game.id))
    if level == RANDOM or len(legal) == 1:
        return random.choice(legal)
    player = _player(game.id)
    counted = {} if steps is None else _counted(game, player, steps)
    move = player.choose(game, view, seat, level, random, seconds, **counted)
    if move not in legal:
        sentence = _("the computer player of {game} chose {move}, which is not legal here")
        raise PlayerFailed(sentence.format(game=game.id, move=move))
    return move


def _counted(game: Game[Any], player: Player, steps: int) -> dict[str, int]:
    name = getattr(player, "STEPS", None)
    if name is None:
        raise InvalidOption(
            _("the computer players of {game} can’t be limited by steps").format(game=game.id)
        )
    return {name: steps}


def solves(game_id: str) -> bool:
    """Whether the game's player can say who wins a position."""
    return bool(levels(game_id)) and hasattr(_player(game_id), "solve")


def solve(game: Game[Any], position: Any, seconds: float) -> Solution:
    """Return who wins a position of a game whose player `solves`, searching for at most so long."""
    found: Solution = vars(_player(game.id))["solve"](game, position, seconds)
    return found


def agrees_to_draw(game: Game[Any], view: Any) -> bool:
    """Return whether a computer takes a draw that is offered; where its player does not say, it does."""
    asked = vars(_player(game.id)).get("agrees_to_draw")
    return asked is None or bool(asked(game, view))


def _player(game_id: str) -> Player:
    return cast(Player, import_module(catalogue.entry(game_id).player))
