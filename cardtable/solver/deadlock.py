"""A proof that a position is lost, by letting cards leave whenever there is any hope that they can.

A card can leave its pile once all that lies on it has left and some goal for it may ever
come up: its foundation (all cards before it have ever been in reach), a card that takes it
(ever in reach, wherever it lies then), an empty row.  Nothing that can really happen is
ruled out by that, so that a card which cannot leave in the end never will.
"""

from collections.abc import Sequence

from cardtable.solver.board import EMPTY_RESERVE, EMPTY_ROW, Board, Homes


def is_dead(board: Board, columns: Sequence[int], cells: tuple[int, ...], homes: Homes) -> bool:
    """Whether some card provably never leaves its pile; False proves nothing."""
    if len(cells) < board.cell_count or not board.suited:
        return False
    top, parent, bearers = board.top, board.parent, board.bearers
    piles = list(columns)
    reach = {top[pile] for pile in piles if pile > EMPTY_RESERVE}.union(cells)
    gone: set[int] = set()
    space = EMPTY_ROW in piles
    changed = True

    def leaves(card: int) -> bool:
        return card in gone or (space and board.fills[card]) or not reach.isdisjoint(bearers[card])

    while changed:
        if (space and board.takes_all) or any(leaves(card) for card in cells):
            return False
        changed = False
        while (risen := next((card for card in homes.up if card in reach), None)) is not None:
            homes = homes.after(risen)
            gone.add(risen)
        for at, pile in enumerate(piles):
            while pile > EMPTY_RESERVE and leaves(top[pile]):
                pile = parent[pile]
                reach.add(top[pile])
                changed = True
            piles[at] = pile
            space = space or pile == EMPTY_ROW
    return any(pile > EMPTY_RESERVE for pile in piles)
