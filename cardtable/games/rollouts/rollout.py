"""Quick forms of patiences with hidden cards: played to their end, or searched with all cards known.

A game names a module for the first (`Patience.policy`), whose ``ROLLOUT`` is a class like `RolloutPlayer`.
That keeps a position in a form of its own, because thousands of moves are played for every hint; tests
hold it to the game's rules, move by move.  For games of a `Rules` value there is one (`rollouts.table`).

Play with all cards known is called thoughtful (Yan, Diaconis, Rusmevichientong & Van Roy, "Solitaire: Man
Versus Machine", 2004).  A game names its module for this (`Patience.thoughtful`), whose function ``search``
takes that game, a position and a time, as `thoughtful` does.  What it finds is replayed by the rules.
"""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import NamedTuple, Protocol, cast

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.policy import Policy, Style


class RolloutPlayer(Protocol):
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
    return _policy(game).style


def rollout(game: Patience) -> RolloutPlayer:
    """Return what plays the game to its end."""
    return cast(RolloutPlayer, vars(import_module(_policy(game).module))["ROLLOUT"](game))


def _policy(game: Patience) -> Policy:
    if game.policy is None:
        raise TypeError(f"{game.id} is not played out")
    return game.policy


def rule_first(game: Patience, position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves, that first which the rule of thumb makes; it looks at nothing unseen."""
    line: list[Move] = []
    if moves:
        rollout(game).home(position, Random(0), line)
    return tuple(dict.fromkeys((*line[:1], *moves)))


class Foresight(NamedTuple):
    """What became of a search: the moves of a win, or else whether there is certainly none."""

    line: tuple[Move, ...] | None = None
    lost: bool = False
    states: int = 0


def thoughtful(game: Patience, position: Position, until: float) -> Foresight:
    """Return what the game's own search finds by this time of `time.process_time`, every card being known."""
    return cast(Foresight, vars(import_module(game.thoughtful))["search"](game, position, until))
