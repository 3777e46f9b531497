"""Byzantium for two to four: moves are tried in games played to their end.

The cards that the seat cannot see are dealt anew for each round of games.  In these games
each seat draws some of its placings by lot and makes the one that leaves it the most
placings, those left to the others counting against it.
"""

from collections.abc import Sequence
from random import Random

from cardtable.games.byzantium.position import ByzantiumView, members
from cardtable.players.byzantium.board import CARD_OF, OF_CARD, ByzantiumBoard, of_cards
from cardtable.players.byzantium.unseen import UnseenCards
from cardtable.players.estimates import Estimates
from cardtable.players.estimates import estimates as estimated
from cardtable.players.sequential_halving import Trial

PASS = -1
"""In place of a placing."""

_WIN = 2.0
"""What the fewest penalties are worth beside the margin, in penalties."""

_CAREFUL = 4
"""Among how many placings, drawn by lot, each card is chosen where moves are compared."""

_WAYS = 1 << 20
"""More than all placings."""


def estimates(
    board: ByzantiumBoard, view: ByzantiumView, random: Random, budget: int, picks: int, deadline: float
) -> Estimates:
    """Return the worth of each placing and of `PASS` to the seat to move, the best first.

    About ``budget`` placings are looked at, ``picks`` for each card laid in trial; fewer
    if the ``deadline`` (`time.monotonic`) is passed.
    """
    seat = view.seat - 1
    mine = view.hands[seat] or 0
    starts = {bit: board.connect(bit) for bit in members(board.placings & of_cards(mine))}
    starts[PASS] = board

    unseen = UnseenCards(view)

    def deal() -> Trial:
        hands = unseen.deal(random)
        return lambda move: _tried(starts[move], move, hands, view, picks, random)

    return estimated(starts, deal, budget // (sum(view.sizes) * picks), deadline)


def _tried(
    board: ByzantiumBoard, move: int, hands: Sequence[int], view: ByzantiumView, picks: int, random: Random
) -> float:
    """The payoff of one game after the move."""
    return payoff(_penalties(board, move, hands, view, picks, random), view.seat - 1)


def _penalties(
    board: ByzantiumBoard, move: int, hands: Sequence[int], view: ByzantiumView, picks: int, random: Random
) -> list[int]:
    """Play one game out after the move, which lies on the board already."""
    seat, passes, held = view.seat - 1, view.passes + 1, list(hands)
    if move != PASS:
        held[seat] ^= 1 << CARD_OF[move]
        passes = 0
    return play_out(board, held, (seat + 1) % len(held), passes, picks, random)


def margins(
    board: ByzantiumBoard, view: ByzantiumView, moves: Sequence[int], random: Random, games: int
) -> list[list[float]]:
    """Return for each move by how much the seat does better than the mean of the others, game by game.

    In each game all the moves are tried with the same hands.
    """
    seat = view.seat - 1
    starts = [board if move == PASS else board.connect(move) for move in moves]
    unseen = UnseenCards(view)
    found: list[list[float]] = [[] for _ in moves]
    for _ in range(games):
        hands = unseen.deal(random)
        for number, move in enumerate(moves):
            left = _penalties(starts[number], move, hands, view, _CAREFUL, random)
            found[number].append((sum(left) - left[seat]) / (len(left) - 1) - left[seat])
    return found


def play_out(
    board: ByzantiumBoard, hands: Sequence[int], turn: int, passes: int, picks: int, random: Random
) -> list[int]:
    """Play on until all have passed and return how many cards each seat (from 0) is left with.

    A seat passes only when none of its cards fits; else it makes the best of `picks` placings.
    """
    counts = [hand.bit_count() for hand in hands]
    held = [of_cards(hand) for hand in hands]
    everything = sum(held)
    seats = len(counts)
    while passes < seats:
        mine = held[turn]
        if board.placings & mine:
            bit, board = _drawn(board, mine, everything ^ mine, picks, random)
            held[turn] ^= OF_CARD[CARD_OF[bit]]
            everything ^= OF_CARD[CARD_OF[bit]]
            counts[turn] -= 1
            passes = 0
        else:
            passes += 1
        turn = (turn + 1) % seats
    return counts


def _drawn(
    board: ByzantiumBoard, mine: int, others: int, picks: int, random: Random
) -> tuple[int, ByzantiumBoard]:
    """Return the best of some placings drawn by lot, and the board after it."""
    choices = board.placings & mine
    many = choices.bit_count()
    if many <= picks:
        drawn = list(members(choices))
    else:
        drawn = [_one_of(choices, int(random.random() * many)) for _ in range(picks)]
    if len(drawn) == 1:
        return drawn[0], board.connect(drawn[0])
    most, best = -_WAYS, (drawn[0], board)
    for bit in drawn:
        after = board.connect(bit)
        kept = mine & ~OF_CARD[CARD_OF[bit]]
        ways = 2 * (after.placings & kept).bit_count() - (after.placings & others).bit_count()
        if ways > most:
            most, best = ways, (bit, after)
    return best


def _one_of(choices: int, skipped: int) -> int:
    """Return the number of a bit of the set, after so many others."""
    for _ in range(skipped):
        choices &= choices - 1
    return (choices & -choices).bit_length() - 1


def payoff(penalties: Sequence[int], seat: int) -> float:
    """The margin to the mean of the others, and something for having the fewest penalties."""
    own = penalties[seat]
    others = [*penalties[:seat], *penalties[seat + 1 :]]
    lead = min(others) - own
    return sum(others) / len(others) - own + _WIN * ((lead > 0) - (lead < 0))
