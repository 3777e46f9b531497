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
    top, parent, bearers = board.top, board.parent, board.bearer_bits
    piles = [pile for pile in columns if pile > EMPTY_RESERVE]
    space = EMPTY_ROW in columns
    # Sets of cards are written as the bits of a number.
    reach, gone = sum([1 << top[pile] for pile in piles]) + sum([1 << card for card in cells]), 0
    changed = True
    while changed:
        if space and board.takes_all:
            return False
        changed = False
        homes, gone = _risen(homes, reach, gone)
        if any(gone >> card & 1 or bearers[card] & reach or (space and board.fills[card]) for card in cells):
            return False
        stuck = []
        for pile in piles:
            here = pile
            card = top[here]
            while gone >> card & 1 or bearers[card] & reach or (space and board.fills[card]):
                here = parent[here]
                changed = True
                if here <= EMPTY_RESERVE:
                    space = space or here == EMPTY_ROW
                    break
                card = top[here]
                reach |= 1 << card
            else:
                stuck.append(here)
        piles = stuck
    return bool(piles)


def _risen(homes: Homes, reach: int, gone: int) -> tuple[Homes, int]:
    """Let all cards in reach go up that can; `gone` are those that have."""
    rising = True
    while rising:
        rising = False
        for card in homes.up:
            if reach >> card & 1:
                homes, gone, rising = homes.after(card), gone | 1 << card, True
                break
    return homes, gone
