"""Byzantium for one player: every place for the card drawn is tried in games played to their end.

The order of the cards to come is not known: it is shuffled anew for each game.  In these
games each card goes where it leaves the most placings to the cards not yet drawn.  That
rule alone sets 2.3 cards aside, a random place 4.7; as a guide for trying out moves it
needs far fewer games than chance for the same strength.
"""

from collections.abc import Sequence
from random import Random

from cardtable.games.byzantium.position import members
from cardtable.players.byzantium.board import ARM_OF, OF_CARD, STEPS, ByzantiumBoard
from cardtable.players.estimates import Estimates, mean_and_error
from cardtable.players.estimates import estimates as estimated
from cardtable.players.sequential_halving import Trial

ASIDE = -1
"""In place of a placing: the card is set aside."""


def estimates(
    board: ByzantiumBoard, card: int, undrawn: int, random: Random, budget: int, deadline: float
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
        return lambda move: -deal_out(starts[move], pack) - (move == ASIDE)

    return estimated(starts, deal, budget // (len(pack) + 1), deadline)


def compared(
    board: ByzantiumBoard, one: int, other: int, undrawn: int, random: Random, games: int
) -> tuple[float, float]:
    """Return how many more cards the one move costs than the other, and the standard error of that."""
    starts = [board if move == ASIDE else board.connect(move) for move in (one, other)]
    pack = list(members(undrawn))
    differences = []
    for _ in range(games):
        random.shuffle(pack)
        differences.append(deal_out(starts[0], pack) - deal_out(starts[1], pack))
    mean, error = mean_and_error(differences)
    return mean + (one == ASIDE) - (other == ASIDE), error


def deal_out(board: ByzantiumBoard, pack: Sequence[int]) -> int:
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
        while choices:  # spelt out, as in ByzantiumBoard.connect: searches spend their time here
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
