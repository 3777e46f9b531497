"""The Hemispheres with all cards known (`cardtable.games.hemispheres.search`)."""

from random import Random

from cardtable.games.hemispheres.rollout_table import Marriages
from cardtable.games.hemispheres.rules import Hemispheres
from cardtable.games.hemispheres.search import HemispheresSearch
from cardtable.games.hemispheres.varied import VariedPlayer
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.rollout import Foresight

_GAMES = 5_000
"""How many games are played out at most: in a second or two."""


class HemispheresThoughtful:
    """Searches The Hemispheres."""

    def __init__(self, game: Patience) -> None:
        """Ask the game for its rules."""
        if not isinstance(game, Hemispheres):
            raise TypeError(f"{game.id} has no hemispheres")
        self._rules = Marriages(game)

    def search(self, position: Position, until: float) -> Foresight:
        """Return a win, if one is found."""
        search = HemispheresSearch(VariedPlayer(self._rules, position, []), Random(0))
        line = search.run(_GAMES, until)
        return Foresight(None if line is None else tuple(line), states=search.games)


THOUGHTFUL = HemispheresThoughtful
