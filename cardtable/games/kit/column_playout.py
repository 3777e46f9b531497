"""Patiences with cards face down in columns built in alternate colours, played to their end quickly.

The rule is that of `cardtable.games.kit.column_rule`.
"""

from cardtable.cards import Suit
from cardtable.games.kit.building import DOWN_ALTERNATE, built_up
from cardtable.games.kit.column_rule import ColumnGame, ColumnRule
from cardtable.games.kit.engine import RuledPatience, is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Rollout, Style
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo

STYLE = Style(candidates=6, games=240, win=30.0, reversible=False)
"""A game is played out in less than a millisecond: so many take a quarter of a second at most."""


class ColumnPlayout(Rollout[RuledPatience]):
    """Plays such a game with its options."""

    weights = ColumnRule()

    def __init__(self, game: Patience) -> None:
        stock = game.rules.stock if is_ruled(game) else None
        if not is_ruled(game) or stock is None or game.rules.tableau.build != DOWN_ALTERNATE:
            raise TypeError(f"{game.id} has no columns built in alternate colours beside a pack")
        if dict(game.foundations) != built_up():
            raise TypeError(f"{game.id} has other foundations than one of each suit")
        super().__init__(game, game.rows)
        turned = stock.to is DealtTo.TALON
        self._draw = stock.count if turned else 0
        self._passes = stock.passes if turned else 1
        self._kings = len(game.rules.tableau.fills.ranks) == 1

    def begun(self, position: Position) -> ColumnGame:
        """Return the position as the rule of thumb has it."""
        (*rows, talon), stock = self.in_numbers(position)
        heights = [len(self._game.pile(position, suit.word)) for suit in Suit]
        again = 10**6 if self._passes is None else self._passes - 1
        if again and self._passes is not None:
            again = self._passes - position.deal
        down = list(position.face_down or (0,) * len(rows))
        play = ColumnGame(rows, down, stock, talon, heights, self.weights)
        play.draw, play.again, play.kings = self._draw, again, self._kings
        return play


PLAYOUT = ColumnPlayout
