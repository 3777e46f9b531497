"""What the others have done in Byzantium tells which of the unseen cards they hold.

Who lays a card lays it where the rest of his hand keeps its ways: of all placings that he may have had
the one that he made, and it alone, left just these ways to each of the unseen cards.  What it left more
ways than the others would have left he rather holds, what it shut out he rather does not.  Who passes
hardly holds a card that fitted.

Every turn tells something of each card by itself: the logarithm by which it makes it likelier that he holds
it.  What several turns tell is added up.  How well that foretells true hands is measured by
`tests/benchmarks/byzantium_hands.py`.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import mul
from typing import NamedTuple

from cardtable.games.byzantium.deals import bare
from cardtable.games.byzantium.position import ALL, CARDS, ByzantiumView, members, turns
from cardtable.players.byzantium.board import CARD_OF, OF_CARD, ByzantiumBoard, of_cards, placing

_OWN, _OTHERS = 2.0, -1.0
"""What counts for a placing: logarithms of the ways it leaves to the own cards, and to those of others."""

_LENIENCY = 4.0
"""By how much less a placing may count for and be e times less likely.

Somewhat more than fits the strong player best, so that who thinks otherwise is hardly misjudged: the
hands of the fair player are still foretold better than without, those of one who plays anything hardly worse.
"""

PASSED_UP = math.log(0.01)
"""The logarithm by which it is likelier that somebody holds a card that fitted when he passed."""

_WAYS = tuple(math.log(1 + ways) for ways in range(max(map(int.bit_count, OF_CARD)) + 1))

Told = list[list[float]]
"""For each seat (from 0) and card the logarithm by which it is likelier that the seat holds it."""


class _Turn(NamedTuple):
    """What a seat (from 0) did on a board: the placing it made, or None; and the cards that it placed later.

    ``unplaced`` are all cards that lay in hands (or were left out) then.
    """

    seat: int
    board: ByzantiumBoard
    unplaced: int
    made: int | None
    later: int


def nothing_told(view: ByzantiumView) -> Told:
    """Return what is known of who has done nothing yet."""
    return [[0.0] * len(CARDS) for _seat in view.sizes]


def told(view: ByzantiumView) -> Told:
    """Return all that the others' turns tell the seat of the cards that it cannot see."""
    passes, placings = told_by_passes(view), told_by_placings(view)
    return [
        [one + other for one, other in zip(*both, strict=True)] for both in zip(passes, placings, strict=True)
    ]


def told_by_passes(view: ByzantiumView) -> Told:
    """Return what passes tell; one tells nothing if the seat later placed a card that had fitted."""
    found = nothing_told(view)
    for turn in _turns(view):
        if turn.made is None and not turn.board.placings & of_cards(turn.later):
            for card in members(view.unseen):
                if turn.board.placings & OF_CARD[card]:
                    found[turn.seat][card] = PASSED_UP
    return found


def told_by_placings(view: ByzantiumView) -> Told:
    """Return what placings tell, each seen with what is known today of the hand from which it came."""
    found = nothing_told(view)
    for turn in _turns(view):
        if turn.made is not None and view.sizes[turn.seat]:
            _add_placing(found[turn.seat], turn, turn.made, view)
    return found


def _add_placing(found: list[float], turn: _Turn, made: int, view: ByzantiumView) -> None:
    """Add what a placing tells of each unseen card."""
    share = view.sizes[turn.seat] / view.unseen.bit_count()
    sure = turn.later | 1 << CARD_OF[made]
    chances = [1.0 if sure >> card & 1 else share * (view.unseen >> card & 1) for card in range(len(CARDS))]
    counts = [_OTHERS + (_OWN - _OTHERS) * chance for chance in chances]
    total, expected, with_it = 0.0, [0.0] * len(CARDS), [0.0] * len(CARDS)
    left = _ways_left(turn.board, turn.unplaced)
    for bit in members(turn.board.placings & of_cards(sure | view.unseen)):
        ways, card = left[bit], CARD_OF[bit]
        weight = chances[card] * math.exp(sum(map(mul, counts, ways)) / _LENIENCY)
        total += weight
        with_it[card] += weight
        expected = [before + weight * way for before, way in zip(expected, ways, strict=True)]
    for card in members(view.unseen):
        # The ways of a card are compared after placings of other cards: itself it would have been gone.
        rest = expected[card] / (total - with_it[card])
        found[card] += (_OWN - _OTHERS) / _LENIENCY * (left[made][card] - rest)


@lru_cache(256)
def _ways_left(board: ByzantiumBoard, unplaced: int) -> Mapping[int, Sequence[float]]:
    """Return for each placing how many ways it leaves to each card (the logarithm; 0 for the card placed).

    That is the same for all who look on and for the rest of the game.
    """
    found: dict[int, Sequence[float]] = {}
    for bit in members(board.placings & of_cards(unplaced)):
        after = board.connect(bit).placings & of_cards(unplaced ^ 1 << CARD_OF[bit])
        found[bit] = [_WAYS[(after & mask).bit_count()] for mask in OF_CARD]
    return found


def _turns(view: ByzantiumView) -> Iterator[_Turn]:
    """Yield what the others have done, the latest first."""
    seats, done = len(view.sizes), []
    board, unplaced = _bare_board(closed=seats == 2), ALL
    for number, turn in enumerate(turns(view.played or b"")):
        made = None if turn is None else placing(turn.card, turn.place)
        done.append(_Turn(number % seats, board, unplaced, made, later=0))
        if made is not None:
            board, unplaced = board.connect(made), unplaced ^ 1 << CARD_OF[made]
    later = [0] * seats
    for each in reversed(done):
        if each.seat != view.seat - 1:
            yield each._replace(later=later[each.seat])
        if each.made is not None:
            later[each.seat] |= 1 << CARD_OF[each.made]


@cache
def _bare_board(*, closed: bool) -> ByzantiumBoard:
    return ByzantiumBoard.of(bare(closed=closed))
