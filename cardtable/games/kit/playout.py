"""Patiences with hidden cards played to their end, quickly and by a rule of thumb.

A game names its module for this (`Patience.playout`), which has ``STYLE`` and, as ``PLAYOUT``,
a class like `Playout`.  That keeps a position in a form of its own, because thousands of
moves are played for every hint; tests hold it to the game's rules, move by move.
"""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position


class Style(NamedTuple):
    """How the moves of a game are tried.

    ``candidates``: so many moves are tried, the first by the game's own quick hints.
    ``games``: about so many are played out for one hint.  ``win``: what a won game counts
    beside its cards on the foundations, in cards.  ``favour``: by how many cards the game's
    own first hint is preferred to the others, so that chance alone does not turn it down.
    ``sure``: if that hint wins so many games out of as many, nothing else is tried; 0: all are.
    ``reversible``: whether a move that could be taken back is tried even if it is not the
    first; where chance could choose such moves for ever, they are not.
    """

    candidates: int
    games: int
    win: float
    favour: float = 0.0
    sure: int = 0
    reversible: bool = True


class Playout(Protocol):
    """Plays a game to its end."""

    def __init__(self, game: Patience) -> None:
        """Prepare for a game with its options."""

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end: `Patience.goal` if it is won.

        Every card of the position is known to this, but the rule of thumb by which it
        plays looks only at those that the player would see.  The moves made are added to
        the ``line``, if one is given.
        """


def style(game: Patience) -> Style:
    """Return how moves of the game are tried."""
    return cast(Style, vars(_module(game))["STYLE"])


def playout(game: Patience) -> Playout:
    """Return what plays the game to its end."""
    return cast(Playout, vars(_module(game))["PLAYOUT"](game))


def rule_first(game: Patience, position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves, that first which the rule of thumb makes; it looks at nothing unseen."""
    line: list[Move] = []
    if moves:
        playout(game).home(position, Random(0), line)
    return tuple(dict.fromkeys((*line[:1], *moves)))


def _module(game: Patience) -> Any:
    return import_module(game.playout)
