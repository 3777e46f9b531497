"""A computer at the other side of Sympathie: it turns its cards, as there is nothing to choose."""

from random import Random
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat

LEVELS = ("fair",)


def choose(game: Game[Any], view: Any, seat: Seat, level: str, random: Random, seconds: float) -> Move:
    """Return the only legal move."""
    (only,) = game.moves(game.guess(view, random))
    return only
