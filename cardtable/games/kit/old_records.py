"""Records from before a rule was what it is now do not say so, but their moves do: the rule forbids them."""

from collections.abc import Sequence
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.notation import read_move
from cardtable.errors import CardTableError

_LOOKED_AT = 2_000
"""How many moves of a record are looked at: a bound on the time it takes."""


def allows(game: Game[Any], deal: Deal, moves: Sequence[str]) -> bool:
    """Whether a deal and the moves of a record, as far as they are looked at, are allowed by these rules."""
    try:
        position = game.deal(deal)
        for text in moves[:_LOOKED_AT]:
            position = game.apply(position, read_move(game, position, text))
    except CardTableError:
        return False
    return True
