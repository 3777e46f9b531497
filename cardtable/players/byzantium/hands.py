"""Byzantium for two to four: moves are tried in games played to their end.

The cards that the seat cannot see are dealt anew for each round of games.  In these games
each seat draws some of its placings by lot and makes the one that leaves it the most
placings, those left to the others counting against it.
"""

from collections.abc import Sequence
from random import Random

from cardtable.games.byzantium.position import ByzantiumView, mask_of, members
from cardtable.players.byzantium.board import CARD_OF, OF_CARD, ByzantiumBoard, of_cards
from cardtable.players.estimates import Estimates
from cardtable.players.estimates import estimates as estimated
from cardtable.players.sequential_halving import Trial

PASS = -1
"""In place of a placing."""

_WIN = 2.0
"""What the fewest penalties are worth beside the margin, in penalties."""

_CAREFUL = 4
"""Among how many placings, drawn by lot, each card is chosen where moves are compared."""

_MIXED, _PATIENCE = 3, 20
"""How often, for each hidden card, two are tried to be exchanged, and while some lie where none belongs."""

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

    def deal() -> Trial:
        hands = deal_unseen(view, random)
        return lambda move: _tried(starts[move], move, hands, view, picks, random)

    return estimated(starts, deal, budget // (sum(view.sizes) * picks), deadline)


def deal_unseen(view: ByzantiumView, random: Random) -> list[int]:
    """Return hands that the view allows, as sets of cards.

    Who has passed is taken to hold no card that fitted then, as far as the numbers of cards
    allow: with one to place he would rather have placed it.
    """
    unseen = list(members(view.unseen))
    random.shuffle(unseen)
    hands = [hand or 0 for hand in view.hands]
    hidden = [owner for owner, hand in enumerate(view.hands) if hand is None]
    absent = view.passed_up or (0,) * len(hands)
    # Who may hold the fewest of them takes first.
    hidden.sort(key=lambda owner: -(absent[owner] & view.unseen).bit_count())
    for owner in hidden:
        without = absent[owner]
        unseen.sort(key=lambda card: without >> card & 1)
        hands[owner] = mask_of(unseen[: view.sizes[owner]])
        del unseen[: view.sizes[owner]]
        random.shuffle(unseen)
    told = [owner for owner in hidden if absent[owner] & view.unseen]
    if len(told) > 1:
        _exchange(hands, hidden, absent, random)
    return hands


def _exchange(hands: list[int], hidden: Sequence[int], absent: Sequence[int], random: Random) -> None:
    """Let hidden hands exchange cards at random, so that each deal is as likely as any other.

    None is given a card that it is taken not to hold unless that frees another from one.
    """
    held = [(1 << card, owner) for owner in hidden for card in members(hands[owner])]
    strange, count = sum(bool(absent[owner] & card) for card, owner in held), len(held)
    for turn in range(_PATIENCE * count):
        if turn >= _MIXED * count and not strange:
            break
        one, other = int(random.random() * count), int(random.random() * count)
        (card, owner), (theirs, holder) = held[one], held[other]
        more = bool(absent[owner] & theirs) + bool(absent[holder] & card)
        more -= bool(absent[owner] & card) + bool(absent[holder] & theirs)
        if owner != holder and more <= 0:
            held[one], held[other] = (theirs, owner), (card, holder)
            strange += more
    for owner in hidden:
        hands[owner] = sum(card for card, holder in held if holder == owner)


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
    found: list[list[float]] = [[] for _ in moves]
    for _ in range(games):
        hands = deal_unseen(view, random)
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
