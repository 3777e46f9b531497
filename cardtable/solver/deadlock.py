"""A proof that a position is lost: some card never leaves its pile, whatever hope there is for each."""

from collections.abc import Sequence

from cardtable.solver.board import EMPTY_RESERVE, EMPTY_ROW, NONE, Board
from cardtable.solver.foundation_states import FoundationState


# It is asked of every position of some searches: parted it takes a sixth longer.
def is_dead(  # noqa: PLR0912
    board: Board,
    columns: Sequence[int],
    cells: tuple[int, ...],
    foundations: FoundationState,
    talon: Sequence[int] = (),
    pack: Sequence[int] = (),
) -> bool:
    """Whether some card provably never leaves its pile; False proves nothing.

    A card can leave its pile once all that lies on it has left and some goal for it may ever
    come up: its foundation (all cards before it have ever been in reach), a card that takes it
    (ever in reach, wherever it lies then), an empty row; where runs move whole, any of the
    cards below it on which it is built may take it along.  Nothing that can really happen is
    ruled out by that, so that a card which cannot leave in the end never will.

    A ``pack`` is turned once, card by card, on the ``talon``: nothing is better then than to let go what
    can before the next card covers it.
    """
    if len(cells) < board.cell_count or not board.suited or board.gives_back:
        return False
    top, parent, goals, bit_of = board.top, board.parent, board.goal_bits, board.bit_of
    whole_runs = board.whole_runs
    piles = [pile for pile in columns if pile > EMPTY_RESERVE]
    # Sets of cards, and of an empty row, are written as the bits of a number.
    reach, gone = 1 if EMPTY_ROW in columns else 0, 0
    for card in (*[top[pile] for pile in piles], *cells):
        reach |= bit_of[card]
    waiting = list(talon)
    for turned in (*pack, NONE):
        changed = True
        while changed:
            if reach & 1 and board.takes_all:
                return False
            changed = False
            foundations, gone = _risen(board, foundations, reach, gone)
            for card in cells:
                if goals[card] & reach or bit_of[card] & gone:
                    return False
            stuck = []
            for pile in piles:
                here, card = pile, top[pile]
                while True:
                    if goals[card] & reach or bit_of[card] & gone:
                        here = parent[here]
                    elif whole_runs and (run := _leaving_run(board, here, reach)):
                        here = run[0]
                        reach |= run[1]
                    else:
                        stuck.append(here)
                        break
                    changed = True
                    if here <= EMPTY_RESERVE:
                        reach |= here == EMPTY_ROW
                        break
                    card = top[here]
                    reach |= bit_of[card]
            piles = stuck
            while waiting and (
                (card := waiting[-1]) in foundations.up or goals[card] & reach or bit_of[card] & gone
            ):
                reach |= bit_of[waiting.pop()]
                changed = True
        if turned != NONE:
            waiting.append(turned)
    return bool(piles or waiting)


def _leaving_run(board: Board, pile: int, reach: int) -> tuple[int, int] | None:
    """Return a pile without the outer cards that can leave as one, and their bits; None if none can."""
    card, rest = board.top[pile], board.parent[pile]
    run = board.bit_of[card]
    while rest > EMPTY_RESERVE and board.top[rest] in board.bearers[card]:
        card, rest = board.top[rest], board.parent[rest]
        run |= board.bit_of[card]
        if board.goal_bits[card] & reach:
            return rest, run
    return None


def _risen(board: Board, foundations: FoundationState, reach: int, gone: int) -> tuple[FoundationState, int]:
    """Let all cards in reach go up that can; `gone` are those that have."""
    bit_of, rising = board.bit_of, True
    while rising:
        rising = False
        for card in foundations.up:
            if bit_of[card] & reach:
                foundations, gone, rising = foundations.after(card), gone | bit_of[card], True
                break
    return foundations, gone
