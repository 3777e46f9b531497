"""Patiences with a tableau and a talon played to their end quickly and by a rule of thumb.

The rule is that of `cardtable.games.kit.tableau_rule`.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import RunMoves
from cardtable.games.kit.card_numbers import numbers_of, ties_of
from cardtable.games.kit.engine import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Style
from cardtable.games.kit.position import Position
from cardtable.games.kit.quick_tableau import DEAL, HOMEWARDS, Allowed, Step
from cardtable.games.kit.tableau_rule import RuleOfThumb, RuleWeights

STYLE = Style(candidates=6, games=80, win=20.0, reversible=False)


class TableauPlayout:
    """Plays such a game with its options, one whose foundations rise from one base."""

    weights: ClassVar[RuleWeights] = RuleWeights()

    def __init__(self, game: Patience) -> None:
        if not is_ruled(game) or game.rules.stock is None or not game.rules.stock.card_by_card_once:
            raise TypeError(f"{game.id} has no pack that is turned once, card by card, on a talon")
        self._game = game
        self._rows = game.numbers.rows
        self._homes = game.numbers.homes

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        game, piles = self._game, position.piles
        base = game.base(piles) or Rank.ACE
        number = numbers_of(base)
        rows = [[number[card.suit][card.rank] for card in piles[row]] for row in self._rows]
        talon = [number[card.suit][card.rank] for card in game.pile(position, "talon")]
        rest = [number[card.suit][card.rank] for card in reversed(game.pile(position, "pack"))]
        tableau = game.rules.tableau
        ties = ties_of(tableau.build, base, tableau.bears(base, base))
        allowed = Allowed(ties, tableau.runs is RunMoves.WHOLE, tableau.fills.by)
        play = RuleOfThumb([*rows, talon], rest, self._heights(position), allowed, self.weights)
        play.out()
        if line is not None:
            line += self._moves(position, play.made)
        return game.on_foundations(position) + play.gone

    def _heights(self, position: Position) -> list[tuple[int, int]]:
        """Return the suit of each foundation and how many cards lie on it; of those not begun each suit."""
        rules = tuple(self._game.foundations.values())
        piles = [position.piles[home] for home in self._homes]
        begun = {pile[0].suit for pile in piles if pile}
        left = iter([suit for suit in Suit if suit not in begun])
        return [
            (int(pile[0].suit if pile else next(left) if rule.suit is None else rule.suit), len(pile))
            for pile, rule in zip(piles, rules, strict=True)
        ]

    def _moves(self, position: Position, made: Sequence[Step]) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self._game
        for source, count, target in made:
            move = Move(MoveKind.DEAL)
            if source != DEAL:
                name = self._name(source)
                lifted = game.pile(position, name)[-count:]
                goal = self._foundation(position, lifted[0]) if target == HOMEWARDS else self._name(target)
                move = Move(MoveKind.CARRY, lifted, name, goal)
            yield move
            position = game.apply(position, move)

    def _name(self, place: int) -> str:
        return "talon" if place == len(self._rows) else self._game.rows[place]

    def _foundation(self, position: Position, card: Card) -> str:
        game = self._game
        return next(
            name for name in game.foundations if game.card_refusal(position, card, "talon", name) is None
        )


PLAYOUT = TableauPlayout
