"""The points of Klondike, as the one of Windows counted them (Wikipedia, “Klondike (solitaire)”, Scoring).

Standard: 5 for a card from the waste to a column, 10 for one to a foundation, 5 for one turned up in a
column, 15 lost for one taken back from a foundation.  For another pass through the stock 100 are lost where
cards are turned one by one, 20 from the fourth pass on where they are turned by threes.  It never falls
below nothing.  Timed: 2 are lost every ten seconds besides, and a win of over half a minute brings 700,000
divided by its seconds.  Vegas: 52 are paid for the deal, and each card on a foundation brings 5.
"""

from collections.abc import Sequence
from itertools import pairwise

from cardtable.contract.move import Move, MoveKind
from cardtable.contract.scoring import Scoring
from cardtable.games.kit.position import Position

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

    ``turned`` is how many cards of the stock are turned at a time.
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
