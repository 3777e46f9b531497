"""What the window asks of the computer players, as functions that a worker process can be asked to call."""

from collections.abc import Mapping
from random import Random
from typing import Any

from cardtable import players
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.games import catalogue


def think(
    game_id: str,
    options: Mapping[str, object],
    seats: int,
    view: Any,
    seat: Seat,
    level: str,
    seed: int,
    seconds: float,
) -> Move:
    """Return the move of a computer player, see `cardtable.players.choose`."""
    game = catalogue.create(game_id, options, seats)
    return players.choose(game, view, seat, level, Random(seed), seconds)
