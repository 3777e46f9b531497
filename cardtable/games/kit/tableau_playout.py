"""Patiences with a tableau and a talon played to their end quickly and by a rule of thumb.

The rule is that of `cardtable.games.kit.tableau_rule`.
"""

from typing import ClassVar

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import RunMoves
from cardtable.games.kit.card_numbers import ties_of
from cardtable.games.kit.engine import RuledPatience, is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.playout import Rollout, Style
from cardtable.games.kit.position import Position
from cardtable.games.kit.quick_tableau import Allowed
from cardtable.games.kit.tableau_rule import RuleOfThumb, RuleWeights

STYLE = Style(candidates=6, games=80, win=20.0, reversible=False)


class TableauPlayout(Rollout[RuledPatience]):
    """Plays such a game with its options, one whose foundations rise from one base."""

    weights: ClassVar[RuleWeights] = RuleWeights()

    def __init__(self, game: Patience) -> None:
        if not is_ruled(game) or game.rules.stock is None or not game.rules.stock.card_by_card_once:
            raise TypeError(f"{game.id} has no pack that is turned once, card by card, on a talon")
        super().__init__(game, game.rows)

    def begun(self, position: Position) -> RuleOfThumb:
        """Return the position as the rule of thumb has it."""
        base, tableau = self._game.base(position.piles) or Rank.ACE, self._game.rules.tableau
        piles, rest = self.in_numbers(position, base)
        ties = ties_of(tableau.build, base, tableau.bears(base, base))
        allowed = Allowed(ties, tableau.runs is RunMoves.WHOLE, tableau.fills.by)
        return RuleOfThumb(piles, rest, self._heights(position), allowed, self.weights)

    def _heights(self, position: Position) -> list[tuple[int, int]]:
        """Return the suit of each foundation and how many cards lie on it; of those not begun each suit."""
        rules = tuple(self._game.foundations.values())
        piles = [position.piles[home] for home in self._game.numbers.homes]
        begun = {pile[0].suit for pile in piles if pile}
        left = iter([suit for suit in Suit if suit not in begun])
        return [
            (int(pile[0].suit if pile else next(left) if rule.suit is None else rule.suit), len(pile))
            for pile, rule in zip(piles, rules, strict=True)
        ]


PLAYOUT = TableauPlayout
