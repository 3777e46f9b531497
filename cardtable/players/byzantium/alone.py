"""Byzantium for one player: every place for the card drawn is tried in games played to their end.

The order of the cards to come is not known: it is shuffled anew for each game.  In these
games each card goes where the board that it leaves is worth most.  The quick rule takes for
that how many placings are left to the cards not yet drawn: alone it sets 2.3 cards aside, a random
place 4.7.  A judgement that was learned (`judge.LoneJudge`) sets 1.34 aside and takes six
times as long.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

from cardtable.games.byzantium.position import members
from cardtable.players.byzantium.board import ARM_OF, OF_CARD, SETTLED, STEPS, ByzantiumBoard
from cardtable.players.estimates import Estimates, mean_and_error
from cardtable.players.estimates import estimates as estimated
from cardtable.players.sequential_halving import Trial

ASIDE = -1
"""In place of a placing: the card is set aside."""

Worth = Callable[[int, int, int, int, Sequence[int]], float]
"""What a board is worth, the more the better: by its placings and what is open, by the set of hierarchies
that have their sense, and by the placings of the cards to come, together and of each."""


def estimates(
    board: ByzantiumBoard, card: int, undrawn: int, random: Random, budget: int, deadline: float, worth: Worth
) -> Estimates:
    """Return how many cards each move may be expected to spare from now on (below 0), the best move first.

    The moves are the placings of the card drawn and `ASIDE`, which costs that card too;
    ``undrawn`` is the set of cards still to come.  About ``budget`` cards are laid in
    trial, fewer if the ``deadline`` (`time.monotonic`) is passed.  Equal moves keep their
    order: placings, by place, before setting aside.
    """
    starts = {placing: board.connect(placing) for placing in members(board.placings & OF_CARD[card])}
    starts[ASIDE] = board
    pack = list(members(undrawn))

    def deal() -> Trial:
        random.shuffle(pack)
        return lambda move: -deal_out(starts[move], pack, worth) - (move == ASIDE)

    return estimated(starts, deal, budget // (len(pack) + 1), deadline)


def compared(
    board: ByzantiumBoard, one: int, other: int, undrawn: int, random: Random, games: int, worth: Worth
) -> tuple[float, float]:
    """Return how many more cards the one move costs than the other, and the standard error of that."""
    starts = [board if move == ASIDE else board.connect(move) for move in (one, other)]
    pack = list(members(undrawn))
    differences = []
    for _ in range(games):
        random.shuffle(pack)
        differences.append(deal_out(starts[0], pack, worth) - deal_out(starts[1], pack, worth))
    mean, error = mean_and_error(differences)
    return mean + (one == ASIDE) - (other == ASIDE), error


def deal_out(board: ByzantiumBoard, pack: Sequence[int], worth: Worth) -> int:
    """Play one player's game to its end, each card where it is worth most; return how many are set aside."""
    placings, still_open, known = board
    states = list(known)
    settled = sum((state >= SETTLED) << arm for arm, state in enumerate(states))
    coming = [OF_CARD[card] for card in pack]
    undrawn = sum(coming)
    aside = 0
    for drawn, card in enumerate(coming, start=1):
        undrawn ^= card
        choices = placings & card
        if not choices:
            aside += 1
            continue
        left = coming[drawn:]
        only = not choices & (choices - 1)
        most = -math.inf
        while choices:  # spelt out, as in ByzantiumBoard.connect: searches spend their time here
            bit = choices.bit_length() - 1
            choices ^= 1 << bit
            arm = ARM_OF[bit]
            added, kept, state = STEPS[bit][states[arm]]
            kept &= still_open
            after = (placings | added) & kept
            senses = settled | (state >= SETTLED) << arm
            value = 0.0 if only else worth(after, kept, senses, undrawn, left)
            if value > most:
                most, best = value, (after, kept, senses, arm, state)
        placings, still_open, settled, arm, state = best
        states[arm] = state
    return aside


def ways(placings: int, still_open: int, settled: int, undrawn: int, coming: Sequence[int]) -> float:
    """Return how many placings are left to the cards to come."""
    return (placings & undrawn).bit_count()
