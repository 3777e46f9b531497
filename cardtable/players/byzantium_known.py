"""Byzantium for one player with the order of the cards known: how far can a deal be taken?

A beam search: after each card only the boards are kept that leave the most placings to
the cards to come.  What it finds can be done; what it does not find may still be possible.
Deals that can be placed completely are found with it for those who want to know that
nothing but their own choices stands between them and a win.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.game import Deal
from cardtable.games.byzantium_deals import dealing_order
from cardtable.games.byzantium_state import CARDS, Tableau, members
from cardtable.players.byzantium_board import OF_CARD, Board, of_cards

ASIDE = -1
WIDTH = 60
"""How many boards are kept after each card; with 1,000 hardly another deal in a hundred comes out."""


class Line(NamedTuple):
    """What to do with each card, a placing or `ASIDE`, and where it leads."""

    aside: int
    board: Board
    moves: tuple[int, ...]


def best_line(order: Sequence[int], width: int = WIDTH, most: int = len(CARDS)) -> Line | None:
    """Return the line with the fewest cards set aside that is found; None if that is more than `most`."""
    beam = [Line(0, Board.of(Tableau()), ())]
    undrawn = of_cards(sum(1 << card for card in order))
    for card in order:
        undrawn ^= OF_CARD[card]
        # boards that are equal offer the same from here on: the first has set the fewest aside
        found: dict[Board, Line] = {}
        for line in sorted(beam, key=lambda line: line.aside):
            for after in _after(line, card):
                if after.aside <= most:
                    found.setdefault(after.board, after)
        beam = sorted(found.values(), key=lambda line: _promise(line, undrawn))[:width]
    return min(beam, key=lambda line: line.aside, default=None)


def _after(line: Line, card: int) -> Iterator[Line]:
    for placing in members(line.board.placings & OF_CARD[card]):
        yield Line(line.aside, line.board.connect(placing), (*line.moves, placing))
    yield Line(line.aside + 1, line.board, (*line.moves, ASIDE))


def _promise(line: Line, undrawn: int) -> int:
    """The fewer the better: ways lost, a card set aside counting for a good many."""
    return _A_CARD * line.aside - (line.board.placings & undrawn).bit_count()


_A_CARD = 12


def placeable(number: int) -> bool:
    """Whether a way is found to place every card of the deal of this number."""
    return best_line(dealing_order(Deal(number=number)), most=0) is not None


def placeable_from(number: int) -> int:
    """Return the first deal number from this one on (round the end) of which every card can be placed."""
    while not placeable(number):
        number = FIRST_DEAL if number == LAST_DEAL else number + 1
    return number
