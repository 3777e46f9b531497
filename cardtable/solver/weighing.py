"""How far piles are from order: what a search goes by, and in how many ways that can be seen.

A deal over which one search broods for long is often won at once by another that cares less
for empty rows, or more for what lies under high cards.
"""

from typing import NamedTuple

from cardtable.cards import Suit
from cardtable.solver.board import EMPTY_RESERVE, EMPTY_ROW, TWINS, Board

_HIGH = 11
"""Places from the base of a foundation: the queen and the king."""
_OF_SUIT = [sum(3 << TWINS * order + 2 * suit for order in range(13)) for suit in Suit]
"""All cards of a suit in a set of cards."""


class Weighing(NamedTuple):
    """What each card in a row counts that is not yet at home, and what an empty row.

    ``card``: every one; ``turn``: it lies out of turn.  It may lie on cards that must go up
    before it, which counts ``buries``, ``lowest`` for each place that the lowest of them is
    below the highest, ``many`` at most for their number and ``suit`` if one is of its own
    suit.  A high card is well kept at the bottom (``high``), a low one badly (``shallow`` for each
    place below the highest), and the highest is badly kept elsewhere (``last``).  ``space`` is
    for an empty row.  The usual figures were found by trial.
    """

    card: int = 3
    turn: int = 2
    buries: int = 3
    lowest: float = 0.5
    many: int = 3
    suit: int = 2
    high: int = -2
    shallow: float = 0
    last: int = 0
    space: int = -6


USUAL = Weighing()


class PileWeights(dict[int, int]):
    """The weights of the piles of a board, each found when it is first asked for."""

    def __init__(self, board: Board, weighing: Weighing = USUAL) -> None:
        super().__init__({EMPTY_ROW: weighing.space, EMPTY_RESERVE: 0})
        self._board, self._weighing = board, weighing

    def _at_bottom(self, order: int) -> int:
        by = self._weighing
        return by.card + (by.high if order >= _HIGH else 0) + int(by.shallow * (_HIGH + 1 - order))

    def _added(self, under: int, number: int) -> int:
        """Return what a card on a pile adds to its weight."""
        board, by = self._board, self._weighing
        order = board.order[number]
        if under in (EMPTY_ROW, EMPTY_RESERVE):
            return self._at_bottom(order)
        added = by.card + (0 if board.top[under] in board.bearers[number] else by.turn)
        if order > _HIGH:
            added += by.last
        before = 0 if board.both_ends else board.held[under] & ((1 << TWINS * order) - 1)
        if before:
            lowest = ((before & -before).bit_length() - 1) // TWINS
            added += by.buries + int((13 - lowest) * by.lowest) + min(by.many, before.bit_count())
            if before & _OF_SUIT[board.cards[number].suit]:
                added += by.suit
        return added

    def __missing__(self, pile: int) -> int:
        under = self._board.parent[pile]
        weight = self[pile] = max(self[under], 0) + self._added(under, self._board.top[pile])
        return weight
