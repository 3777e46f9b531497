"""Hints for Byzantium by a quick rule: waste as little as possible of what can still be filled.

After each move it is asked how many of the cards to come could at best be placed, each in
a cell of its own, and, where that is equal, how many choices remain for them.  What
others could do with the board counts half as much, against it.
"""

from collections.abc import Sequence
from itertools import product

from cardtable.game import Move, MoveKind
from cardtable.games import hierarchies as board
from cardtable.games.byzantium_state import (
    ASCENDING,
    DESCENDING,
    FITTING,
    OPEN,
    Tableau,
    View,
    members,
    number_of,
)

Worth = tuple[int, int, int]


def ranked(view: View, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves, the best first, from what the seat to move knows.

    Passing comes last.  Setting aside comes before a placement that would cost more than
    the one card (Ord, on the queen of hearts of the practice game).
    """
    alone = len(view.hands) == 1
    mine = view.hands[view.seat - 1] or 0
    others = 0 if alone else view.unseen
    for owner, hand in enumerate(view.hands, start=1):
        others |= 0 if owner == view.seat else hand or 0

    def worth(move: Move) -> Worth:
        if move.kind is MoveKind.PASS:
            return (-1, 0, 0)
        card = number_of(move.cards[0])
        own = view.unseen if alone else mine & ~(1 << card)
        if move.target == "aside":
            return _worth(view.tableau, own, others, placed=0)
        return _worth(view.tableau.connect(card, board.INDEX[move.target]), own, others, placed=1)

    return tuple(sorted(moves, key=worth, reverse=True))


def _worth(tableau: Tableau, own: int, others: int, placed: int) -> Worth:
    """The best that can come of it over the senses that the open hierarchies may still take."""
    senses = product(*((ASCENDING, DESCENDING) if sense == OPEN else (sense,) for sense in tableau.senses))
    return max(_worth_settled(tableau._replace(senses=each), own, others, placed) for each in senses)


def _worth_settled(tableau: Tableau, own: int, others: int, placed: int) -> Worth:
    cells = _cells(tableau, own)
    choices = 2 * _choices(cells) - (_choices(_cells(tableau, others)) if others else 0)
    return (placed + _seated(cells), placed, choices)


def _choices(cells: Sequence[int]) -> int:
    return sum(cards.bit_count() for cards in cells)


def _cells(tableau: Tableau, cards: int) -> list[int]:
    """For each cell, which of the cards might still come to lie there, others of them before it.

    Every hierarchy of the tableau has a sense here.
    """
    fits = [0] * len(board.PLACES)
    cells = [0] * len(board.CELLS)
    for place in members(~tableau.closed & (1 << len(board.PLACES)) - 1):
        arm, parent = board.ARM[place], board.PARENT[place]
        sense, above = tableau.senses[arm], tableau.ranks[parent]
        if parent < 0 or above:
            fits[place] = cards & FITTING[arm][sense if above else OPEN][above]
        elif fits[parent]:
            found = fits[parent]
            lowest, highest = found & -found, 1 << found.bit_length() - 1
            further = -2 * lowest if sense == ASCENDING else highest - 1
            fits[place] = cards & FITTING[arm][OPEN][0] & further
        cells[board.CELL[place]] |= fits[place]
    return cells


def _seated(cells: Sequence[int]) -> int:
    """How many cells can be filled at once with one card each (a largest matching)."""
    cell_of: dict[int, int] = {}

    def seat(cell: int, tried: set[int]) -> bool:
        for card in members(cells[cell]):
            if card not in tried:
                tried.add(card)
                if card not in cell_of or seat(cell_of[card], tried):
                    cell_of[card] = cell
                    return True
        return False

    return sum(seat(cell, set()) for cell in range(len(cells)))
