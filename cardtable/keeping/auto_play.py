"""What the program plays for somebody by itself, beside moves that are forced."""

from collections.abc import Collection
from enum import StrEnum
from typing import Any

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.move import Move


class AutoPlay(StrEnum):
    """How much goes to the foundations by itself: nothing, what can do no harm, or all that can go."""

    NONE = "none"
    SAFE = "safe"
    ALL = "all"


def automatic_move(
    game: Game[Any], position: Any, auto_play: AutoPlay, but: Collection[Card] = ()
) -> Move | None:
    """Return the move that is made by itself where so much is wished for; only safe ones move cards `but`."""
    if auto_play is AutoPlay.NONE:
        return None
    safe = game.safe_move(position)
    return game.foundation_move(position, but) if safe is None and auto_play is AutoPlay.ALL else safe
