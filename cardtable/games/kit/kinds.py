"""What kind of game one is, for those who search, judge and advise: they ask this, never a class."""

from typing import Any, TypeGuard

from cardtable.contract.game import Game
from cardtable.games.kit import told
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience


def is_patience(game: Game[Any]) -> TypeGuard[Patience]:
    """Whether a game is a patience: its position is made of named piles."""
    return isinstance(game, Patience)


def is_ruled(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a game carries its rules as a value."""
    return isinstance(game, RuledPatience)


def told_in_sight(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search in open cards knows all rules of a game, be it that some of its cards are hidden."""
    return isinstance(game, RuledPatience) and told.in_sight(game.rules)


def told_with_stock(game: Game[Any]) -> TypeGuard[RuledPatience]:
    """Whether a search that knows the order of the pack knows all rules of a game."""
    return isinstance(game, RuledPatience) and told.with_stock(game.rules)
