"""Byzantium for two to four: moves are tried in games played to their end with hidden hands dealt anew."""

import time
from collections.abc import Sequence
from random import Random

from cardtable.games.byzantium_state import View, mask_of, members
from cardtable.players.byzantium_board import ARM_OF, CARD_OF, OF_CARD, STEPS, Board, of_cards

PASS = -1
"""In place of a placing."""

_WIN = 2.0
"""What the fewest penalties are worth beside the margin, in penalties."""


def estimates(board: Board, view: View, random: Random, budget: int, deadline: float) -> dict[int, float]:
    """Return the worth of each placing and of `PASS` to the seat to move, the best first.

    About ``budget`` cards are laid in trial, fewer if the ``deadline`` (`time.monotonic`)
    is passed.  All moves of a round meet the same hidden hands.
    """
    seat = view.seat - 1
    mine = view.hands[seat] or 0
    starts = {bit: board.connect(bit) for bit in members(board.placings & of_cards(mine))}
    starts[PASS] = board
    totals = dict.fromkeys(starts, 0.0)
    games = dict.fromkeys(starts, 0)
    left, dropped = list(starts), list[int]()
    share = budget // (max(1, (len(left) - 1).bit_length()) * sum(view.sizes))
    late = False
    while len(left) > 1 and not late:
        for _ in range(max(1, share // len(left))):
            hands = deal_unseen(board, view, random)
            for move in left:
                totals[move] += _tried(starts[move], move, hands, view, random)
                games[move] += 1
            late = time.monotonic() > deadline
            if late:
                break
        left.sort(key=lambda move: -totals[move])
        keep = (len(left) + 1) // 2
        left, dropped = left[:keep], left[keep:] + dropped
    return {move: totals[move] / max(1, games[move]) for move in left + dropped}


def deal_unseen(board: Board, view: View, random: Random) -> list[int]:
    """Return hands that the view allows, as sets of cards.

    Who passed last, on this very board, is taken to hold no card that fits, as far as the
    numbers of cards allow: with one to place he would rather have placed it.
    """
    unseen = list(members(view.unseen))
    random.shuffle(unseen)
    unseen.sort(key=lambda card: board.placings & OF_CARD[card] != 0)
    hands = [hand or 0 for hand in view.hands]
    seats = len(hands)
    passed = [(view.seat - 1 - back) % seats for back in range(1, min(view.passes, seats - 1) + 1)]
    for owner in passed:
        if view.hands[owner] is None:
            hands[owner] = mask_of(unseen[: view.sizes[owner]])
            del unseen[: view.sizes[owner]]
    random.shuffle(unseen)
    for owner, known in enumerate(view.hands):
        if known is None and owner not in passed:
            hands[owner] = mask_of(unseen[: view.sizes[owner]])
            del unseen[: view.sizes[owner]]
    return hands


def _tried(board: Board, move: int, hands: Sequence[int], view: View, random: Random) -> float:
    """The payoff of one game after the move."""
    seat, passes, held = view.seat - 1, view.passes + 1, list(hands)
    if move != PASS:
        held[seat] ^= 1 << CARD_OF[move]
        passes = 0
    return payoff(play_out(board, held, (seat + 1) % len(held), passes, random), seat)


def play_out(board: Board, hands: Sequence[int], turn: int, passes: int, random: Random) -> list[int]:
    """Play on until all have passed and return how many cards each seat (from 0) is left with.

    A seat passes only when none of its cards fits.
    """
    placings, still_open, known = board
    states = list(known)
    counts = [hand.bit_count() for hand in hands]
    held = [of_cards(hand) for hand in hands]
    seats = len(counts)
    chance = random.random
    while passes < seats:
        choices = placings & held[turn]
        if choices:
            for _ in range(int(chance() * choices.bit_count())):
                choices &= choices - 1
            bit = (choices & -choices).bit_length() - 1
            added, kept, state = STEPS[bit][states[ARM_OF[bit]]]
            still_open &= kept
            placings = (placings | added) & still_open
            states[ARM_OF[bit]] = state
            held[turn] ^= OF_CARD[CARD_OF[bit]]
            counts[turn] -= 1
            passes = 0
        else:
            passes += 1
        turn = (turn + 1) % seats
    return counts


def payoff(penalties: Sequence[int], seat: int) -> float:
    """The margin to the mean of the others, and something for having the fewest penalties."""
    own = penalties[seat]
    others = [*penalties[:seat], *penalties[seat + 1 :]]
    lead = min(others) - own
    return sum(others) / len(others) - own + _WIN * ((lead > 0) - (lead < 0))
