"""Patiences without building, single cards in a reserve, played to their end quickly by a rule of thumb.

The rule is that of `cardtable.games.kit.reserve_rule`, with the game's own weights.
"""

import operator
from itertools import accumulate

from cardtable.cards import Card, Suit
from cardtable.games.kit.card_numbers import SUIT, number_of
from cardtable.games.kit.engine import RuledPatience, is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Rollout, Style
from cardtable.games.kit.position import Position
from cardtable.games.kit.reserve_rule import NONE, ReserveGame, ReserveHomes

STYLE = Style(candidates=5, games=240, win=20.0)
"""A game is played out in a millisecond or less."""


class ReservePlayout(Rollout[RuledPatience]):
    """Plays such a game."""

    def __init__(self, game: Patience) -> None:
        rule = game.hinting.reserve if is_ruled(game) else None
        if not is_ruled(game) or rule is None or game.rules.stock is None:
            raise TypeError(f"{game.id} has no reserve that is filled")
        super().__init__(game, game.rules.reserve.piles)
        self._rule, self._passes = rule, game.rules.stock.passes or 1
        self._homes = _homes(game)

    def begun(self, position: Position) -> ReserveGame:
        """Return the position as the rule of thumb has it."""
        game = self._game
        (*piles, talon), rest = self.in_numbers(position)
        reserve = [pile[-1] if pile else NONE for pile in piles]
        play = ReserveGame(self._homes, self._rule, reserve, talon, rest)
        play.heights = [len(game.pile(position, name)) for name in game.foundations]
        play.again = self._passes - position.deal
        return play


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
