"""What a window asks about patiences with hidden cards, answered in a worker process."""

from collections.abc import Sequence
from random import Random

from cardtable.contract.capability import Capability
from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position, View
from cardtable.players.departures import Departure, departures
from cardtable.players.trial_games import TrialResult, Trials, advise


def advice(game: Patience, view: View, seed: int, seconds: float) -> Trials:
    """Return what trial games tell of the moves, from what the player may see.

    Where they are not tried so (`Capability.ADVICE`), they come in the order of the game's hints.
    """
    random = Random(seed)
    if Capability.ADVICE not in game.capabilities():
        return Trials(dict.fromkeys(game.hints(game.guess(view, random)), TrialResult()))
    return Trials(advise(game, view, random, seconds))


def slips(game: Patience, positions: Sequence[Position], moves: Sequence[Move]) -> tuple[Departure, ...]:
    """Return the moves of a game that another would have been better than, by what was known then."""
    return departures(game, positions, moves)
