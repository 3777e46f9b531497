"""A proof that a position is lost, by letting cards leave whenever there is any hope that they can.

A card can leave its pile once all that lies on it has left and some goal for it may ever
come up: its foundation (all cards before it have ever been in reach), a card that takes it
(ever in reach, wherever it lies then), an empty row; where runs move whole, any of the
cards below it on which it is built may take it along.  Nothing that can really happen is
ruled out by that, so that a card which cannot leave in the end never will.
"""

from collections.abc import Sequence

from cardtable.solver.board import EMPTY_RESERVE, EMPTY_ROW, Board
from cardtable.solver.foundation_states import FoundationState


def is_dead(
    board: Board, columns: Sequence[int], cells: tuple[int, ...], foundations: FoundationState
) -> bool:
    """Whether some card provably never leaves its pile; False proves nothing."""
    if len(cells) < board.cell_count or not board.suited or board.gives_back:
        return False
    top, parent, bearers, fillers = board.top, board.parent, board.bearer_bits, board.fillers
    whole_runs = board.whole_runs
    piles = [pile for pile in columns if pile > EMPTY_RESERVE]
    space = EMPTY_ROW in columns
    # Sets of cards are written as the bits of a number.
    reach, gone = sum([1 << top[pile] for pile in piles]) + sum([1 << card for card in cells]), 0
    changed = True
    while changed:
        if space and board.takes_all:
            return False
        changed = False
        foundations, gone = _risen(foundations, reach, gone)
        if any(gone >> card & 1 or bearers[card] & reach or (space and card in fillers) for card in cells):
            return False
        stuck = []
        for pile in piles:
            here, card = pile, top[pile]
            while True:
                if gone >> card & 1 or bearers[card] & reach or (space and card in fillers):
                    here = parent[here]
                elif whole_runs and (run := _leaving_run(board, here, reach, space=space)):
                    here = _without(board, here, len(run))
                    reach |= sum(1 << each for each in run)
                else:
                    stuck.append(here)
                    break
                changed = True
                if here <= EMPTY_RESERVE:
                    space = space or here == EMPTY_ROW
                    break
                card = top[here]
                reach |= 1 << card
        piles = stuck
    return bool(piles)


def _leaving_run(board: Board, pile: int, reach: int, *, space: bool) -> list[int]:
    """Return the outer cards of a pile that can leave as one, the outermost first; none if they cannot."""
    run = [board.top[pile]]
    rest = board.parent[pile]
    while rest > EMPTY_RESERVE and board.top[rest] in board.bearers[run[-1]]:
        card = board.top[rest]
        run.append(card)
        if board.bearer_bits[card] & reach or (space and card in board.fillers):
            return run
        rest = board.parent[rest]
    return []


def _without(board: Board, pile: int, count: int) -> int:
    """Return the pile without so many of its outer cards."""
    for _ in range(count):
        pile = board.parent[pile]
    return pile


def _risen(foundations: FoundationState, reach: int, gone: int) -> tuple[FoundationState, int]:
    """Let all cards in reach go up that can; `gone` are those that have."""
    rising = True
    while rising:
        rising = False
        for card in foundations.up:
            if reach >> card & 1:
                foundations, gone, rising = foundations.after(card), gone | 1 << card, True
                break
    return foundations, gone
