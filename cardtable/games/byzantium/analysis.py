"""What is settled in a position of Byzantium: claims that hold however the game goes on.

A card *can come to lie* in a place if some cards that are left, in some order, fill the
places on the way there and then that place, everything else being set aside or kept.
What cannot come about even so is lost for good.  What can come about in this sense may
still never happen: who holds the cards and in which order they come is not asked.
"""

from collections.abc import Sequence
from functools import reduce
from itertools import product
from operator import or_
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import (
    ASCENDING,
    CARDS,
    DESCENDING,
    FITTING,
    OPEN,
    ByzantiumTableau,
    ByzantiumView,
    members,
)


class Analysis(NamedTuple):
    """What the cards left can still do.

    ``lost_cells``: groups of places that share a part of the board, where one card could have lain and none
    that is left can; what the form of the game rules out is not among them.
    ``lost_cards``: cards left that nobody can place any more.
    ``closed``: the directions from the aces in which nothing can be laid any more.
    ``left_over``: at least so many of the cards left will not be placed.
    """

    lost_cells: tuple[tuple[str, ...], ...]
    lost_cards: tuple[Card, ...]
    closed: tuple[str, ...]
    left_over: int


def analyse(view: ByzantiumView, *, tips: bool = True) -> Analysis:
    """Return what is settled, as far as the seat may know; `tips`: the form of the game uses them."""
    cards = view.left
    fits = possible(view.tableau, cards)
    cells = by_cell(fits)
    never = board.TIPS if not tips else 0
    lost = (
        places
        for places, fitting in zip(board.CELLS, cells, strict=True)
        if not fitting and not any(view.tableau.ranks[place] or never >> place & 1 for place in places)
    )
    arms = {board.ARM[place] for place, fitting in enumerate(fits) if fitting}
    return Analysis(
        tuple(tuple(board.PLACES[place].name for place in places) for places in lost),
        tuple(CARDS[number] for number in members(cards & ~reduce(or_, fits))),
        tuple(arm for number, arm in enumerate(board.ARMS) if number not in arms),
        cards.bit_count() - seated(cells),
    )


def settled(tableau: ByzantiumTableau) -> list[ByzantiumTableau]:
    """Return the tableau with each sense that its neutral hierarchies may still take."""
    choices = ((ASCENDING, DESCENDING) if sense == OPEN else (sense,) for sense in tableau.senses)
    return [tableau._replace(senses=senses) for senses in product(*choices)]


def possible(tableau: ByzantiumTableau, cards: int) -> list[int]:
    """For each place, which of the cards can come to lie there, others of them on the way."""
    fits = [0] * len(board.PLACES)
    for sense in (ASCENDING, DESCENDING):  # the hierarchies do not depend on each other
        senses = tuple(sense if each == OPEN else each for each in tableau.senses)
        for place, fitting in enumerate(possible_settled(tableau._replace(senses=senses), cards)):
            fits[place] |= fitting
    return fits


def possible_settled(tableau: ByzantiumTableau, cards: int) -> list[int]:
    """The same for a tableau in which every hierarchy has a sense."""
    fits = [0] * len(board.PLACES)
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
    return fits


def by_cell(fits: Sequence[int]) -> list[int]:
    """For each cell, which cards can come to lie in one of its places."""
    cells = [0] * len(board.CELLS)
    for place, fitting in enumerate(fits):
        cells[board.CELL[place]] |= fitting
    return cells


def seated(cells: Sequence[int]) -> int:
    """How many cells can be filled at once with one card each (a largest matching)."""
    cell_of: dict[int, int] = {}
    taken = tried = 0

    def seat(cell: int) -> bool:
        nonlocal taken, tried
        if free := cells[cell] & ~taken:
            taken |= (card := free & -free)
            cell_of[card] = cell
            return True
        while left := cells[cell] & ~tried:
            tried |= (card := left & -left)
            if seat(cell_of[card]):
                cell_of[card] = cell
                return True
        return False

    for cell, cards in enumerate(cells):
        tried = 0
        if cards:
            seat(cell)
    return len(cell_of)
