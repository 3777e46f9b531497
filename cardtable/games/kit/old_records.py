"""Records from before a rule was what it is now do not say so, but their moves do: the rule forbids them."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.notation import read_move
from cardtable.errors import CardTableError

_LOOKED_AT = 2_000
"""How many moves of a record are looked at: a bound on the time it takes."""


def as_of_old(
    rules: type[Game[Any]],
    meant: dict[str, object],
    formerly: Mapping[str, object],
    deal: Deal,
    moves: Sequence[str],
) -> dict[str, object]:
    """Return what a record's options mean: what they were `formerly`, where only that allows its moves.

    A record that names such an option means what it says.
    """
    if formerly.keys() & meant.keys() or _allows(rules(), deal, moves):
        return meant
    return meant | dict(formerly)


def _allows(game: Game[Any], deal: Deal, moves: Sequence[str]) -> bool:
    """Whether a deal and the moves of a record, as far as they are looked at, are allowed by these rules."""
    try:
        position = game.deal(deal)
        for text in moves[:_LOOKED_AT]:
            position = game.apply(position, read_move(game, position, text))
    except CardTableError:
        return False
    return True
