"""Patiences without building, single cards in a reserve, played to their end quickly by a rule of thumb.

The rule is that of `cardtable.games.kit.reserve_rule`, with the game's own weights.
"""

import operator
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from cardtable.cards import Card, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.card_numbers import SUIT, number_of
from cardtable.games.kit.engine import RuledPatience, is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Style
from cardtable.games.kit.position import Position
from cardtable.games.kit.reserve_rule import DEAL, NONE, ReserveGame, ReserveHomes, Step

STYLE = Style(candidates=5, games=240, win=20.0)
"""A game is played out in a millisecond or less."""


class ReservePlayout:
    """Plays such a game."""

    def __init__(self, game: Patience) -> None:
        rule = game.hinting.reserve if is_ruled(game) else None
        if not is_ruled(game) or rule is None or game.rules.stock is None:
            raise TypeError(f"{game.id} has no reserve that is filled")
        self._game, self.rule = game, rule
        self._reserve, self._passes = game.rules.reserve.piles, game.rules.stock.passes or 1
        self._numbers = [game.index[name] for name in self._reserve]
        self._names = tuple(game.foundations)
        self._homes = _homes(game)

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        game = self._game
        piles = [position.piles[number] for number in self._numbers]
        reserve = [number_of(pile[-1]) if pile else NONE for pile in piles]
        talon = [number_of(card) for card in game.pile(position, "talon")]
        rest = [number_of(card) for card in reversed(game.pile(position, "pack"))]
        play = ReserveGame(self._homes, self.rule, reserve, talon, rest)
        play.heights = [len(game.pile(position, name)) for name in self._names]
        play.again = self._passes - position.deal
        play.out()
        if line is not None:
            line += self._moves(position, play.made)
        return sum(play.heights)

    def _moves(self, position: Position, made: Sequence[Step]) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self._game
        for source, home in made:
            move = Move(MoveKind.DEAL if source == DEAL else MoveKind.REDEAL)
            if source >= 0:
                name = self._reserve[source] if source < len(self._reserve) else "talon"
                move = Move.carry(game.pile(position, name)[-1], name, self._names[home])
            yield move
            position = game.apply(position, move)


def _homes(game: RuledPatience) -> ReserveHomes:
    """Return which cards go to a game's foundations."""
    names = tuple(game.foundations)
    orders = [
        [number_of(Card(rank, rule.suit)) for rank in rule.ranks]
        for rule in game.foundations.values()
        if rule.suit is not None
    ]
    below = [list(accumulate((1 << card for card in order), operator.or_, initial=0)) for order in orders]
    couples = [
        (number_of(Card(first, suit)), number_of(Card(second, suit)), names.index(f"{base}-{suit.word}"))
        for suit in Suit
        for first, second, base in game.hinting.couples
    ]
    ways = [
        tuple((home, order.index(card)) for home, order in enumerate(orders) if card in order)
        for card in range(len(Suit) * SUIT)
    ]
    partners = {one: other for pair in couples for one, other in (pair[:2], pair[1::-1])}
    return ReserveHomes(orders, below, ways, couples, partners)


PLAYOUT = ReservePlayout
