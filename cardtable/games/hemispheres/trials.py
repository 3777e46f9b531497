"""The Hemispheres as the trial games of hints play them: each the best of some games with the same pack.

A move is worth what can be made of it, rather than what one game by a rule of thumb makes of it.
"""

from random import Random

from cardtable.games.hemispheres.playout_table import Rules
from cardtable.games.hemispheres.rules import Hemispheres
from cardtable.games.hemispheres.search import HemispheresSearch
from cardtable.games.hemispheres.varied import VariedPlayer
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Style
from cardtable.games.kit.position import Position

STYLE = Style(candidates=4, games=30, win=40.0, favour=2.0)
_GAMES = 10
"""How many games each trial is the best of."""


class HemispheresTrials:
    """Plays trial games."""

    def __init__(self, game: Patience) -> None:
        """Ask the game for its rules."""
        assert isinstance(game, Hemispheres)
        self._rules = Rules(game)

    def home(self, position: Position, random: Random) -> int:
        """Return how many cards lie on the foundations at the end of the best game."""
        search = HemispheresSearch(VariedPlayer(self._rules, position, None), random)
        search.run(_GAMES)
        return search.home


TRIAL_GAME = HemispheresTrials
