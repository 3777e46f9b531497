"""How far a position with a talon looks from being won: what a search by layers goes by."""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.games.hints.tableau import TableauWeights
from cardtable.games.rollouts.card_numbers import SUIT
from cardtable.solver.board import EMPTY_RESERVE, EMPTY_ROW
from cardtable.solver.foundation_states import FoundationState
from cardtable.solver.pile_trie import NONE
from cardtable.solver.stock_board import StockBoard


class LayerWeights(NamedTuple):
    """What makes a position look far from won, and how much is tried.

    ``look``: what it costs, or is worth, as hints look at it; ``buried``: how much the order
    of the talon counts beside that of a column.  For each position that is begun with
    ``tries`` are tried, and from ``deals`` a card is turned.
    """

    look: TableauWeights
    buried: float = 0.3
    tries: int = 6
    deals: int = 8


LAYERED = (
    LayerWeights(TableauWeights(talon=3, cover=1.4, mixed=0.5), buried=1, tries=3, deals=3),
    LayerWeights(TableauWeights(space=5, block=1.5, cover=8, mixed=0.3), tries=3, deals=3),
    LayerWeights(TableauWeights(home=8, space=1, talon=2, block=0, mixed=0.5), buried=0.6),
    LayerWeights(TableauWeights(talon=0.6, block=3, cover=2, mixed=0.5)),
    LayerWeights(TableauWeights(space=3, talon=3, soon=10, mixed=0.5)),
)
"""They were found by trial; what one of them does not win another may."""

LAYERED_IN_ANY_SUIT = (
    LayerWeights(TableauWeights(space=5, block=1.5, cover=8, soon=13, mixed=0.3), tries=3, deals=3),
    LAYERED[1],
)
"""Where cards are built regardless of suit; found on deals of Czarina."""


class LayerLook:
    """The costs of positions of a board, by some weights; those of piles are kept."""

    def __init__(self, board: StockBoard, weights: LayerWeights) -> None:
        self._board, self._by, self._buried = board, weights.look, weights.buried
        self._costs: dict[FoundationState, dict[int, float]] = {}
        self._ahead: dict[FoundationState, list[int]] = {}

    def weight(self, columns: Sequence[int], talon: int, foundations: FoundationState) -> float:
        """Return how far a position is from being won, as it looks."""
        by, costs = self._by, self._costs.setdefault(foundations, {EMPTY_ROW: -self._by.space})
        total = 0.0
        for pile in columns:
            total += costs[pile] if pile in costs else self._cost(costs, foundations, pile)
        if talon:
            total += self._buried * (
                costs[talon] if talon in costs else self._cost(costs, foundations, talon)
            )
            total += by.talon * self._board.depth[talon]
        return total - by.home * foundations.size

    def _cost(self, costs: dict[int, float], foundations: FoundationState, pile: int) -> float:
        """Return what a pile costs."""
        board, by = self._board, self._by
        ahead = self._ahead.get(foundations)
        if ahead is None:
            ahead = self._ahead[foundations] = board.ahead(foundations)
        total, steps, blocks, here = 0.0, 0.0, 0, pile
        highest = [NONE] * 4
        while here > EMPTY_RESERVE:
            kind, under = board.top[here], board.parent[here]
            suit, left = kind // SUIT, ahead[kind]
            total += steps * max(0, by.soon - 1 - left)
            blocks += highest[suit] > left
            highest[suit] = max(highest[suit], left)
            if board.alone[here]:
                steps += 1.0
            elif board.top[under] // SUIT != suit:
                steps += by.mixed
            here = under
        costs[pile] = by.cover * total / by.soon + by.block * blocks
        return costs[pile]
