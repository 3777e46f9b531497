"""Klondike (in Britain Canfield): a triangle of columns, most cards face down, and a pack turned by threes.

Rules as klondike.html gives them, after Morehead & Mott-Smith, “The Complete Book of Solitaire
and Patience Games” (1949), and Wikipedia; the options are the forms in which it is played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from cardtable.cards import pack
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.outcome import Termination
from cardtable.contract.scoring import Scoring
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import TAKE_BACK, changed
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered, row_by_row
from cardtable.games.kit.tables import columned
from cardtable.games.rollouts.weights import COLUMNS, RolloutWeights
from cardtable.texts import N_

SEVEN = numbered("column", 7)
TRIANGLE = row_by_row(SEVEN, range(1, 8))
"""Seven cards are dealt, then six, five … from the leftmost open column."""
_UNLIMITED = "unlimited"
_TAKE_BACK = replace(TAKE_BACK, default=True, absent=False)
"""Cards come back, as players expect and as the published shares have it; in older records they do not."""
RULES = Rules(
    Dealing(pack(), TRIANGLE, face_up=1),
    Tableau(SEVEN, DOWN_ALTERNATE, RunMoves.WHOLE, KINGS_ONLY),
    Foundations(built_up()),
    stock=Stock(count=3, passes=None, known_again=True),
)


_WEIGHTS = RolloutWeights(
    talon=2.72,
    low=0.203,
    lets=0.465,
    turn=6.07,
    deep=0.86,
    space=5.12,
    idle=0.44,
    home=1.32,
    apart=1.35,
    fill=0.4,
    rank=0.32,
    gained=1.84,
)
"""What its rule of thumb sets how much store by: found by the cross-entropy method, by threes."""


class Klondike(RuledPatience):
    """Klondike, as klondike.html tells it."""

    id = "klondike"
    policy = COLUMNS._replace(weights=_WEIGHTS)
    parts_easy_and_hard = True
    options = (
        Option(
            "draw",
            (1, 3),
            3,
            label=N_("Cards turned at a time"),
            explanation=N_("When three cards are turned together, only the last can be played right away."),
            changes={1: changed("stock", count=1)},
        ),
        Option(
            "passes",
            (_UNLIMITED, 1, 3),
            _UNLIMITED,
            label=N_("Passes through the stock"),
            explanation=N_("How many times you may go through the stock."),
            meanings={_UNLIMITED: N_("Unlimited")},
            changes={count: changed("stock", passes=count) for count in (1, 3)},
        ),
        _TAKE_BACK,
    )
    rules = RULES
    hinting = Hinting(by_rule=True)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.cloth, self.bounds, self.deeper = columned(self.rules, step=1.2, room=2.9)

    def points(
        self, scoring: Scoring, positions: Sequence[Position], moves: Sequence[Move], seconds: float
    ) -> int | None:
        """Return the points that are usual in this game."""
        if scoring is Scoring.NONE:
            return None
        outcome = self.outcome(positions[-1])
        won = outcome is not None and outcome.termination is Termination.WON
        turned, foundations = int(self.chosen["draw"]), self.foundation_places
        return points(scoring, positions, moves, seconds, foundations=foundations, turned=turned, won=won)


# The points of Klondike, as the one of Windows counted them (Wikipedia, “Klondike (solitaire)”, Scoring)

_STAKE, _CARD = 52, 5
_BONUS, _NO_BONUS_BEFORE = 700_000, 30
"""What a win of one second would bring, and the seconds up to which none brings anything."""


def points(
    scoring: Scoring,
    positions: Sequence[Position],
    moves: Sequence[Move],
    seconds: float,
    *,
    foundations: frozenset[str],
    turned: int,
    won: bool,
) -> int:
    """Return what a game has come to; `positions` is one longer than `moves`.

    ``turned`` is how many cards of the stock are turned at a time.  Standard: 5 for a card from the waste to
    a column, 10 for one to a foundation, 5 for one turned up in a column, 15 lost for one taken back from a
    foundation.  For another pass through the stock 100 are lost where cards are turned one by one, 20 from
    the fourth pass on where they are turned by threes.  It never falls below nothing.  Timed: 2 are lost
    every ten seconds besides, and a win of over half a minute brings 700,000 divided by its seconds.  Vegas:
    52 are paid for the deal, and each card on a foundation brings 5.
    """
    if scoring is Scoring.VEGAS:
        up = sum((move.target in foundations) - (move.source in foundations) for move in moves)
        return _CARD * up - _STAKE
    total = 0
    for move, (before, after) in zip(moves, pairwise(positions), strict=True):
        total = max(0, total + _standard(move, before, after, foundations, turned))
    if scoring is Scoring.STANDARD:
        return total
    bonus = _BONUS // int(seconds) if won and seconds > _NO_BONUS_BEFORE else 0
    return max(0, total - 2 * int(seconds // 10)) + bonus


def _standard(move: Move, before: Position, after: Position, foundations: frozenset[str], turned: int) -> int:
    uncovered = 5 * (sum(before.face_down) - sum(after.face_down))
    if move.kind is MoveKind.REDEAL:
        return -100 if turned == 1 else -20 * (after.deal > 3)
    if move.source in foundations:
        return -15 + uncovered
    if move.target in foundations:
        return 10 + uncovered
    return (5 if move.source == "talon" else 0) + uncovered
