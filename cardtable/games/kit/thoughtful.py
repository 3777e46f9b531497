"""Patiences with hidden cards searched for a win by who knows every card, in a quick form of their own.

Such play is called thoughtful (Yan, Diaconis, Rusmevichientong & Van Roy, "Solitaire: Man
Versus Machine", 2004).  A game names its module for this (`Patience.thoughtful`), which has, as
``THOUGHTFUL``, a class like `Thoughtful`.  What it finds is replayed by the rules.
"""

from importlib import import_module
from typing import NamedTuple, Protocol, cast

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position


class Foresight(NamedTuple):
    """What became of a search: the moves of a win, or else whether there is certainly none."""

    line: tuple[Move, ...] | None = None
    lost: bool = False
    states: int = 0


class Thoughtful(Protocol):
    """Searches a game."""

    def __init__(self, game: Patience) -> None:
        """Prepare for a game with its options."""

    def search(self, position: Position, until: float) -> Foresight:
        """Return what is found by this time (of `time.process_time`), every card being known."""


def thoughtful(game: Patience) -> Thoughtful:
    """Return what searches the game."""
    return cast(Thoughtful, vars(import_module(game.thoughtful))["THOUGHTFUL"](game))
