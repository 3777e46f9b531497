"""Byzantium for one player with the order of the cards known: how far can a deal be taken?

A beam search: after each card only the best boards are kept, those from which the quick
rule of `byzantium_alone`, playing on with the true order, sets the fewest cards aside.
What is found can be done; what is not found may still be possible.
Deals that can be placed completely are found with it for those who want to know that
nothing but their own choices stands between them and a win.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.games.byzantium.deals import dealing_order
from cardtable.games.byzantium.position import ByzantiumTableau, mask_of, members
from cardtable.players.byzantium.alone import ASIDE, deal_out
from cardtable.players.byzantium.board import OF_CARD, ByzantiumBoard, of_cards

WIDTH = 30
"""How many boards are kept after each card."""


class Line(NamedTuple):
    """What to do with each card, a placing or `ASIDE`, and where it leads."""

    aside: int
    board: ByzantiumBoard
    moves: tuple[int, ...]


def best_line(order: Sequence[int], width: int = WIDTH) -> Line:
    """Return the line found with the fewest cards set aside."""
    beam = [Line(0, ByzantiumBoard.of(ByzantiumTableau()), ())]
    for drawn, card in enumerate(order, start=1):
        rest = order[drawn:]
        # boards that are equal offer the same from here on: the one with fewer set aside stays
        found: dict[ByzantiumBoard, Line] = {}
        for line in sorted(beam, key=lambda line: line.aside):
            for after in _after(line, card):
                found.setdefault(after.board, after)
        undrawn = of_cards(mask_of(rest))
        promises = {board: _promise(line, rest, undrawn) for board, line in found.items()}
        beam = sorted(found.values(), key=lambda line: promises[line.board])[:width]
        if promises[beam[0].board][0] == 0:
            width = 1  # its own continuation sets nothing aside: no need to look further
    return beam[0]


def _after(line: Line, card: int) -> Iterator[Line]:
    for placing in members(line.board.placings & OF_CARD[card]):
        yield Line(line.aside, line.board.connect(placing), (*line.moves, placing))
    yield Line(line.aside + 1, line.board, (*line.moves, ASIDE))


def _promise(line: Line, rest: Sequence[int], undrawn: int) -> tuple[int, int]:
    """The less the better: the cards set aside in the end, then the ways that are lost."""
    aside = line.aside + deal_out(line.board, rest)
    return aside, -(line.board.placings & undrawn).bit_count()


def placeable(number: int, width: int = WIDTH) -> bool:
    """Whether a way is found to place every card of the deal of this number."""
    return best_line(dealing_order(Deal(number=number)), width).aside == 0


def placed_by_rule(number: int) -> bool:
    """Whether the rule of trial games, which does not know the order, places every card of the deal."""
    return deal_out(ByzantiumBoard.of(ByzantiumTableau()), dealing_order(Deal(number=number))) == 0


def hardly_placeable(number: int) -> bool:
    """Whether a way is known to place every card, but the rule does not find it."""
    return not placed_by_rule(number) and placeable(number)


def first_from(number: int, wanted: Callable[[int], bool]) -> int:
    """Return the first deal number from this one on (round the end) that is wanted."""
    while not wanted(number):
        number = FIRST_DEAL if number == LAST_DEAL else number + 1
    return number
