"""Byzantium for one player: every place for the card drawn is tried in games played to their end.

The order of the cards to come is not known: it is shuffled anew for each game, and the
same orders are tried with every move.  Moves that do badly are dropped by halves, so that
most games go to telling the best ones apart (sequential halving: Karnin, Koren & Somekh
2013).  In these games each card goes where it leaves the most placings to the cards not
yet drawn.  That rule alone sets 2.4 cards aside, a random place 4.7; as a guide for trying
out moves it needs far fewer games than chance for the same strength.
"""

import math
import time
from collections.abc import Sequence
from random import Random

from cardtable.games.byzantium_state import members
from cardtable.players.byzantium_board import ARM_OF, OF_CARD, STEPS, Board

ASIDE = -1
"""In place of a placing: the card is set aside."""

Estimates = dict[int, float]
"""For each placing, and `ASIDE`: how many cards will be set aside from now on, this one included."""


def estimates(
    board: Board, card: int, undrawn: int, random: Random, budget: int, deadline: float
) -> Estimates:
    """Return what each move with the card drawn may be expected to cost, the best move first.

    ``undrawn`` is the set of cards still to come.  About ``budget`` cards are laid in
    trial, fewer if the ``deadline`` (`time.monotonic`) is passed.  Equal moves keep their
    order: placings, by place, before setting aside.
    """
    starts = {placing: board.connect(placing) for placing in members(board.placings & OF_CARD[card])}
    starts[ASIDE] = board
    pack = list(members(undrawn))
    costs = {move: [0, 0] for move in starts}
    left, dropped = list(starts), list[int]()
    share = budget // (max(1, (len(left) - 1).bit_length()) * (len(pack) + 1))
    late = False
    while len(left) > 1 and not late:
        for _ in range(max(1, share // len(left))):
            random.shuffle(pack)
            for move in left:
                costs[move][0] += deal_out(starts[move], pack)
                costs[move][1] += 1
            late = time.monotonic() > deadline
            if late:
                break
        left.sort(key=lambda move: costs[move][0] + costs[move][1] * (move == ASIDE))
        keep = (len(left) + 1) // 2
        left, dropped = left[:keep], left[keep:] + dropped
    return {move: (move == ASIDE) + costs[move][0] / max(1, costs[move][1]) for move in left + dropped}


def compared(
    board: Board, one: int, other: int, undrawn: int, random: Random, games: int
) -> tuple[float, float]:
    """Return how many more cards the one move costs than the other, and the standard error of that."""
    starts = [board if move == ASIDE else board.connect(move) for move in (one, other)]
    pack = list(members(undrawn))
    differences = []
    for _ in range(games):
        random.shuffle(pack)
        differences.append(deal_out(starts[0], pack) - deal_out(starts[1], pack))
    mean = sum(differences) / games
    variance = sum((each - mean) ** 2 for each in differences) / (games - 1)
    return mean + (one == ASIDE) - (other == ASIDE), math.sqrt(variance / games)


def deal_out(board: Board, pack: Sequence[int]) -> int:
    """Play one player's game to its end by the rule and return how many more cards are set aside."""
    placings, still_open, known = board
    states = list(known)
    undrawn = 0
    for card in pack:
        undrawn |= OF_CARD[card]
    aside = 0
    for card in pack:
        undrawn ^= OF_CARD[card]
        choices = placings & OF_CARD[card]
        if not choices:
            aside += 1
            continue
        most = -1
        while choices:  # spelt out, as in Board.connect: searches spend their time here
            bit = choices.bit_length() - 1
            choices ^= 1 << bit
            added, kept, state = STEPS[bit][states[ARM_OF[bit]]]
            kept &= still_open
            after = (placings | added) & kept
            ways = (after & undrawn).bit_count()
            if ways > most:
                most, best = ways, (after, kept, ARM_OF[bit], state)
        placings, still_open, arm, state = best
        states[arm] = state
    return aside
