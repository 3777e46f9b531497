"""What a game's player can do for a person beside playing against him.

The functions are asked of a worker process; whether a game has such a help is told
without loading its player.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move

if TYPE_CHECKING:
    from cardtable.players.byzantium.player import ByzantiumAdvice
    from cardtable.players.byzantium.review import Slip
    from cardtable.players.trial_games import Trials


_BYZANTIUM = "byzantium"


def advises(game: Game[Any]) -> bool:
    """Whether the moves of the game can be tried in games played out: what they lead to can be told."""
    return game.id == _BYZANTIUM or bool(getattr(game, "playout", ""))


def looks_back(game: Game[Any]) -> bool:
    """Whether a finished game can be looked at again for the moves that cost something."""
    return game.id == _BYZANTIUM and game.seats == 1


def finds_winnable(game: Game[Any]) -> bool:
    """Whether deals that can be won are found by a player that knows all their cards."""
    return game.id == _BYZANTIUM and game.seats == 1


def advice(
    game_id: str, options: Mapping[str, object], seats: int, view: Any, seed: int, seconds: float
) -> "ByzantiumAdvice | Trials":
    """Return what the seat to move may think of its moves, the best first, from what it knows.

    It is the same each time for the same ``seed``, if the ``seconds`` are enough.
    """
    from cardtable.players import trial_games as patience  # noqa: PLC0415 - loaded by who thinks
    from cardtable.players.byzantium import player as byzantium  # noqa: PLC0415 - loaded by who thinks

    if game_id == _BYZANTIUM:
        return byzantium.think(options, seats, view, seed, seconds)
    return patience.think(game_id, options, view, seed, seconds)


def slips(start: Any, moves: Sequence[Move]) -> tuple["Slip", ...]:
    """Return the moves of a game for one player that cost something, in the order of play."""
    from cardtable.players.byzantium import review as byzantium_review  # noqa: PLC0415 - loaded by who thinks

    return byzantium_review.review(start, moves)


def winnable_from(number: int) -> int:
    """Return the first deal from this number on, round the end, that can be won by one player."""
    from cardtable.players.byzantium import known as byzantium_known  # noqa: PLC0415 - loaded by who thinks

    return byzantium_known.placeable_from(number)
