"""Computer players of Byzantium for one to four seats, and what they think of the moves.

The gentle one keeps as many cards playable as it can and now and then plays anything.
The fair one, and alone the strong one, try their moves in games played to the end, with the cards
that they cannot see dealt anew each time (`alone`, `hands`).  Against others the strong one looks some moves
ahead and judges what it comes to (`redeals`; in the open game, whose end it plays exactly,
`lookahead`).
"""

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.games.byzantium import hierarchies
from cardtable.games.byzantium.position import ByzantiumView, number_of
from cardtable.players.byzantium import alone as byzantium_alone
from cardtable.players.byzantium import hands as byzantium_hands
from cardtable.players.byzantium.board import ByzantiumBoard, of_cards, placing
from cardtable.players.byzantium.endgame import Endgame, OutOfTime
from cardtable.players.byzantium.judge import form
from cardtable.players.byzantium.judge import judge as judge_of
from cardtable.players.byzantium.lookahead import Lookahead
from cardtable.players.byzantium.redeals import Redeals
from cardtable.players.byzantium.unseen import UnseenCards
from cardtable.players.estimates import Estimates
from cardtable.players.judgement import Doubt

STEPS = "trials"
LEVELS = ("gentle", "fair", "strong")

TRIALS = {"fair": 1_200, "strong": 9_000}
"""How many placings a level looks at, or boards it judges, for a move: the strong one takes about 0.1 s."""

TRIALS_ALONE = {"fair": 1_200, "strong": 24_000}
"""The same for one player: here more would hardly help, 0.02 cards for three times as many."""

PICKS = 1
"""Among how many placings, drawn by lot, each card is chosen in the fair player's trial games."""

_WHIM = 0.25
"""How often the gentle player plays any card anywhere."""

_EXACT = 10
"""How many cards may be left in both hands for an exact search: mostly hundredths of a second,
at worst some seconds, and then half of the time is kept for playing out."""


@dataclass(frozen=True, slots=True)
class ByzantiumAdvice:
    """What is thought of every move, the best first.

    ``worths``: for one player how many cards will be set aside from now on, this one
    included (the fewer the better); else by how much the seat will do better than the mean
    of the others (the more the better).  ``exact``: nothing
    is estimated, `worths` are the results of best play by all.  ``doubts`` say how far off an
    estimate may be, where a move was tried, and ``doubt`` in which sense.  ``ranks`` are those of the
    moves in order: what cannot be told apart shares one.
    """

    worths: Mapping[Move, float]
    exact: bool = False
    doubts: Mapping[Move, float] = field(default_factory=dict)
    doubt: Doubt = Doubt.MEAN
    ranks: tuple[int, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, the best first."""
        return tuple(self.worths)


def choose(
    game: Game[Any],
    view: ByzantiumView,
    seat: Seat,
    level: str,
    random: Random,
    seconds: float,
    *,
    trials: int | None = None,
) -> Move:
    """Return the move of the seat to move.

    It is the same each time for the same `random`, unless the time is up before the
    number of trials is reached (`TRIALS`, `TRIALS_ALONE`, or `trials`).
    """
    if level == "gentle":
        return _gentle(view, game.moves(game.guess(view, Random(0))), random)
    return advise(game, view, random, seconds, level=level, budget=trials).moves[0]


def advise(
    game: Game[Any],
    view: ByzantiumView,
    random: Random,
    seconds: float,
    *,
    level: str = "strong",
    budget: int | None = None,
) -> ByzantiumAdvice:
    """Return what the seat to move may think of its moves from what it knows; it must have one.

    ``budget`` is how many placings may be looked at or boards judged (else the level's own
    number, `TRIALS` or `TRIALS_ALONE`).  The strong level searches an end
    with all cards in sight exactly, if the time is enough.
    """
    moves = game.moves(game.guess(view, Random(0)))
    deadline = time.monotonic() + seconds
    board = ByzantiumBoard.of(view.tableau)
    alone = len(view.hands) == 1
    budget = (TRIALS_ALONE if alone else TRIALS)[level] if budget is None else budget
    if alone:
        card = number_of(moves[-1].cards[0])
        found = byzantium_alone.estimates(board, card, view.unseen, random, budget, deadline)
        costs = {bit: -worth for bit, worth in found.worths.items()}
        return _told(moves, found._replace(worths=costs))
    if level != "strong":
        return _told(moves, byzantium_hands.estimates(board, view, random, budget, PICKS, deadline))
    judge = judge_of(form(len(view.hands), is_open=None not in view.hands))
    if None in view.hands:
        hidden, unseen = Redeals(judge, board, view), UnseenCards(view)
        return _told(moves, hidden.values(lambda: unseen.deal(random), budget, deadline))
    mine, theirs = view.hands[view.seat - 1] or 0, view.hands[view.seat % 2] or 0
    if sum(view.sizes) <= _EXACT:
        with suppress(OutOfTime):
            known = Endgame(deadline - seconds / 2).values(board, mine, theirs, view.passes)
            return ByzantiumAdvice(_by_move(moves, known), exact=True)
    found = Lookahead(judge, budget, deadline).values(board, mine, theirs, view.passes)
    return _told(moves, found, Doubt.DEPTH)


def _told(moves: tuple[Move, ...], found: Estimates, doubt: Doubt = Doubt.MEAN) -> ByzantiumAdvice:
    worths, doubts = _by_move(moves, found.worths), _by_move(moves, found.doubts)
    return ByzantiumAdvice(worths, doubts=doubts, doubt=doubt, ranks=found.ranks)


def _by_move(moves: tuple[Move, ...], worths: Mapping[int, float]) -> dict[Move, float]:
    """Name the moves of placings; the last move is passing or setting aside."""
    named = {_placing(move): move for move in moves[:-1]}
    return {named.get(bit, moves[-1]): worth for bit, worth in worths.items()}


def number_of_move(move: Move) -> int:
    """Return a move of several players as trial games know it: its placing, or `PASS`."""
    return _placing(move) if move.cards else byzantium_hands.PASS


def _placing(move: Move) -> int:
    return placing(number_of(move.cards[0]), hierarchies.INDEX[move.target])


# The quick rule


def _gentle(view: ByzantiumView, moves: tuple[Move, ...], random: Random) -> Move:
    """Passing and setting aside, the last of the moves, are only for want of others."""
    placements = moves[:-1]
    if not placements:
        return moves[-1]
    if random.random() < _WHIM:
        return random.choice(placements)
    board = ByzantiumBoard.of(view.tableau)
    return max(placements, key=lambda move: _kept_open(board, view, move))


def _kept_open(board: ByzantiumBoard, view: ByzantiumView, move: Move) -> int:
    """How many ways the cards to come have after the move, what others may play counted against it."""
    after = board.connect(_placing(move)).placings
    if len(view.hands) == 1:
        return (after & of_cards(view.unseen)).bit_count()
    mine = (view.hands[view.seat - 1] or 0) & ~(1 << number_of(move.cards[0]))
    return 2 * (after & of_cards(mine)).bit_count() - (after & of_cards(_others(view))).bit_count()


def _others(view: ByzantiumView) -> int:
    seen = (hand or 0 for owner, hand in enumerate(view.hands, start=1) if owner != view.seat)
    return view.unseen | sum(seen)
