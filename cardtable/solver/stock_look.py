"""How far a position with a talon looks from being won: what a search by layers goes by."""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.solver.stock_board import EMPTY, NONE, StockBoard
from cardtable.solver.stock_homes import Heights
from cardtable.solver.stock_pack import RANKS


class LayerWeights(NamedTuple):
    """What makes a position look far from won, and how much is tried.

    ``home``: the worth of a card on its foundation; ``space``: of an empty column; ``talon``: the
    cost of a card in the talon; ``block``: of a card over one of its suit that goes home before it;
    ``cover``: of a step out of order above a card that goes home next, less above one that
    goes later, nothing if more than ``soon`` go before it; ``mixed``: how much a step in
    order counts that is not in suit; ``buried``: how much the order of the talon counts beside
    that of a column.  For each position that is begun with ``tries`` are tried, and from ``deals``
    a card is turned.
    """

    home: float = 4.0
    space: float = 1.75
    talon: float = 1.2
    block: float = 0.6
    cover: float = 3.4
    soon: int = 8
    mixed: float = 0.3
    buried: float = 0.3
    tries: int = 6
    deals: int = 8


LAYERED = (
    LayerWeights(talon=3, cover=1.4, mixed=0.5, buried=1, tries=3, deals=3),
    LayerWeights(space=5, block=1.5, cover=8, tries=3, deals=3),
    LayerWeights(home=8, space=1, talon=2, block=0, mixed=0.5, buried=0.6),
    LayerWeights(talon=0.6, block=3, cover=2, mixed=0.5),
    LayerWeights(space=3, talon=3, soon=10, mixed=0.5),
)
"""They were found by trial; what one of them does not win another may."""


class LayerLook:
    """The costs of positions of a board, by some weights; those of piles are kept."""

    def __init__(self, board: StockBoard, weights: LayerWeights) -> None:
        self._board, self._by = board, weights
        self._costs: dict[Heights, dict[int, float]] = {}

    def weight(self, columns: Sequence[int], talon: int, heights: Heights) -> float:
        """Return how far a position is from being won, as it looks."""
        by, costs = self._by, self._costs.setdefault(heights, {EMPTY: -self._by.space})
        total = 0.0
        for pile in columns:
            total += costs[pile] if pile in costs else self._cost(costs, heights, pile)
        if talon:
            total += by.buried * (costs[talon] if talon in costs else self._cost(costs, heights, talon))
            total += by.talon * self._board.depth[talon]
        return total - by.home * heights.size

    def _cost(self, costs: dict[int, float], heights: Heights, pile: int) -> float:
        """Return what a pile costs."""
        board, by, ahead = self._board, self._by, heights.ahead
        total, steps, blocks, here = 0.0, 0.0, 0, pile
        highest = [NONE] * 4
        while here:
            kind, under = board.top[here], board.parent[here]
            suit, left = kind // RANKS, ahead[kind]
            total += steps * max(0, by.soon - 1 - left)
            blocks += highest[suit] > left
            highest[suit] = max(highest[suit], left)
            if board.alone(here):
                steps += 1.0
            elif board.top[under] // RANKS != suit:
                steps += by.mixed
            here = under
        costs[pile] = by.cover * total / by.soon + by.block * blocks
        return costs[pile]
