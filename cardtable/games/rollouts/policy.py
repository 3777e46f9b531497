"""By what games with hidden cards are played to their end for hints and searches, as data."""

from typing import Any, NamedTuple

from cardtable.contract.move import Move


class TrialPlan(NamedTuple):
    """Moves that are tried as one, and how likely a win is behind them by what was learned."""

    moves: tuple[Move, ...]
    chance: float = 0.0


class Style(NamedTuple):
    """How the moves of a game are tried.

    ``candidates``: so many moves are tried, the first by the game's own quick hints.
    ``games``: about so many are played out for one hint.  ``win``: what a won game counts
    beside its cards on the foundations, in cards.  ``favour``: by how many cards the game's
    own first hint is preferred to the others, so that chance alone does not turn it down.
    ``sure``: if that hint wins so many games out of as many, nothing else is tried; 0: all are.
    ``reversible``: whether a move that could be taken back is tried even if it is not the
    first; where chance could choose such moves for ever, they are not.
    ``learned``: as so many games the chance of a `TrialPlan` counts, where plans are tried.
    ``searched``: in so many positions a game that is lost is searched for a win, all its cards known, where
    there is the time (`rollouts.searched`).
    ``looks``: so many looks tell plans apart, by how likely a win is after what comes then; 0: games do.
    ``looked_at``: about so many positions each of these meets.
    """

    candidates: int
    games: int
    win: float
    favour: float = 0.0
    sure: int = 0
    reversible: bool = True
    learned: int = 0
    searched: int = 0
    looks: int = 0
    looked_at: int = 15


class Policy(NamedTuple):
    """By what a game is played out.

    ``module`` has, as ``ROLLOUT``, a class like `rollout.RolloutPlayer`; ``style``: how moves are tried in
    such games.  ``weights``: what its rule of thumb sets how much store by, in that module's own terms.
    ``tried``: whether hints try moves so: where that, as the options are, wins more than the rule alone.
    """

    module: str
    style: Style
    weights: Any = None
    tried: bool = True
