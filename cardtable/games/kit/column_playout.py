"""Patiences with cards face down in columns built in alternate colours, played to their end quickly.

The rule is that of `cardtable.games.kit.column_rule`.
"""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.cards import Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import DOWN_ALTERNATE, built_up
from cardtable.games.kit.card_numbers import number_of
from cardtable.games.kit.column_rule import ColumnGame, ColumnRule
from cardtable.games.kit.engine import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Style
from cardtable.games.kit.position import Position
from cardtable.games.kit.quick_columns import DEAL, HOMEWARDS, REDEAL, Step
from cardtable.games.kit.rules import PACK, TALON, DealtTo

STYLE = Style(candidates=6, games=240, win=30.0, reversible=False)
"""A game is played out in less than a millisecond: so many take a quarter of a second at most."""


class ColumnPlayout:
    """Plays such a game with its options."""

    weights = ColumnRule()

    def __init__(self, game: Patience) -> None:
        stock = game.rules.stock if is_ruled(game) else None
        if not is_ruled(game) or stock is None or game.rules.tableau.build != DOWN_ALTERNATE:
            raise TypeError(f"{game.id} has no columns built in alternate colours beside a pack")
        if dict(game.foundations) != built_up():
            raise TypeError(f"{game.id} has other foundations than one of each suit")
        self._game = game
        self._turned = stock.to is DealtTo.TALON
        self._draw = stock.count if self._turned else 0
        self._passes = stock.passes if self._turned else 1
        self._kings = len(game.rules.tableau.fills.ranks) == 1

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        game, piles = self._game, position.piles
        rows = [[number_of(card) for card in piles[row]] for row in game.numbers.rows]
        stock = [number_of(card) for card in reversed(game.pile(position, PACK))]
        talon = [number_of(card) for card in game.pile(position, TALON)] if self._turned else []
        homes = [len(game.pile(position, suit.word)) for suit in Suit]
        again = 10**6 if self._passes is None else self._passes - 1
        if again and self._passes is not None:
            again = self._passes - position.deal
        down = list(position.face_down or (0,) * len(rows))
        play = ColumnGame(rows, down, stock, talon, homes, self.weights)
        play.draw, play.again, play.kings = self._draw, again, self._kings
        play.out()
        if line is not None:
            line += self._moves(position, play.made)
        return sum(play.homes)

    def _moves(self, position: Position, made: Sequence[Step]) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self._game
        for source, count, target in made:
            if source in (DEAL, REDEAL):
                move = Move(MoveKind.DEAL if source == DEAL else MoveKind.REDEAL)
            else:
                name = self._name(source)
                lifted = game.pile(position, name)[-count:]
                goal = lifted[0].suit.word if target == HOMEWARDS else self._name(target)
                move = Move(MoveKind.CARRY, lifted, name, goal)
            yield move
            position = game.apply(position, move)

    def _name(self, place: int) -> str:
        return TALON if place == len(self._game.rows) else self._game.rows[place]


PLAYOUT = ColumnPlayout
