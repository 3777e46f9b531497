"""Hints for Byzantium by a quick rule: waste as little as possible of what can still be filled.

After each move it is asked how many of the cards to come could at best be placed, each in
a cell of its own, and, where that is equal, how many choices remain for them.  What
others could do with the board counts half as much, against it.
"""

from collections.abc import Sequence

from cardtable.contract.move import Move, MoveKind
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.analysis import by_cell, possible_settled, seated, settled
from cardtable.games.byzantium.position import ByzantiumTableau, ByzantiumView, number_of

Worth = tuple[int, int, int]


def ranked(view: ByzantiumView, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves, the best first, from what the seat to move knows.

    Passing comes last.  Setting aside comes before a placement that would cost more than
    the one card (Ord, on the queen of hearts of the practice game).
    """
    alone = len(view.hands) == 1
    mine = view.hands[view.seat - 1] or 0
    others = 0 if alone else view.left & ~mine

    def worth(move: Move) -> Worth:
        if move.kind is MoveKind.PASS:
            return (-1, 0, 0)
        card = number_of(move.cards[0])
        own = view.unseen if alone else mine & ~(1 << card)
        if move.target == "aside":
            return _worth(view.tableau, own, others, placed=0)
        return _worth(view.tableau.connect(card, board.INDEX[move.target]), own, others, placed=1)

    return tuple(sorted(moves, key=worth, reverse=True))


def _worth(tableau: ByzantiumTableau, own: int, others: int, placed: int) -> Worth:
    """The best that can come of it over the senses that the open hierarchies may still take."""
    return max(_worth_settled(each, own, others, placed) for each in settled(tableau))


def _worth_settled(tableau: ByzantiumTableau, own: int, others: int, placed: int) -> Worth:
    cells = by_cell(possible_settled(tableau, own))
    choices = 2 * _choices(cells) - (_choices(by_cell(possible_settled(tableau, others))) if others else 0)
    return (placed + seated(cells), placed, choices)


def _choices(cells: Sequence[int]) -> int:
    return sum(cards.bit_count() for cards in cells)
