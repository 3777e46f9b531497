"""Klondike (in Britain Canfield): a triangle of columns, most cards face down, and a pack turned by threes.

Rules as klondike.html gives them, after Morehead & Mott-Smith, “The Complete Book of Solitaire
and Patience Games” (1949), and Wikipedia; the options are the forms in which it is played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardtable.cards import pack
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.outcome import Termination
from cardtable.contract.scoring import Scoring
from cardtable.contract.telling import Telling
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import TAKE_BACK, changed
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned
from cardtable.games.klondike.score import points
from cardtable.games.rollouts.weights import COLUMNS
from cardtable.texts import N_

_COLUMNS = numbered("column", 7)
_UNLIMITED = "unlimited"
_TAKE_BACK = replace(TAKE_BACK, default=True, absent=False)
"""Cards come back, as players expect and as the published shares have it; in older records they do not."""
RULES = Rules(
    Dealing(pack(), tuple(name for first in range(7) for name in _COLUMNS[first:]), face_up=1),
    Tableau(_COLUMNS, DOWN_ALTERNATE, RunMoves.WHOLE, KINGS_ONLY),
    Foundations(built_up()),
    stock=Stock(count=3, passes=None, known_again=True),
)
"""Seven cards are dealt, then six, five … from the leftmost open column; the last of each lies face up."""


class KlondikeTelling(Telling):
    """How moves are told."""

    TURN_THREE = "turn-three", N_("turn the next three cards from the stock")


class Klondike(RuledPatience):
    """Klondike, as klondike.html tells it."""

    id = "klondike"
    policy = COLUMNS
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

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        draw = int(self.chosen["draw"])
        # Card by card the rule of thumb wins half of the games.
        self.hinting = Hinting(by_rule=draw == 1)
        self.cloth, self.bounds, self.deeper = columned(_COLUMNS, step=1.2, room=2.9, turned=draw)

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

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell turning three cards as what it is."""
        if move.kind is MoveKind.DEAL and self.chosen["draw"] != 1:
            return KlondikeTelling.TURN_THREE
        return super().telling(move, position)
