"""Ways to search, and in which order they are tried: from the hasty to the exact."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.patience import Position
from cardtable.solver.board import Board
from cardtable.solver.deadlock import is_dead
from cardtable.solver.dig import DigTable, can_dig
from cardtable.solver.limits import STATES
from cardtable.solver.search import STEP, Search, SearchResult
from cardtable.solver.suit_blind import UNMAPPED, SuitBlind


@dataclass(frozen=True, slots=True)
class Stage:
    """One way to search, and how far (positions met).

    ``dug``: what the dig table proves lost is given up, where there is one.  ``blind``: the
    search is `SuitBlind`, which goes on where it was in an earlier stage, and draws a map if
    that does not lead home soon (``mapped``).  ``race``: while
    the rank of the foundations may be chosen, only the best attempts search so far.  The
    rest is for `Search`.
    """

    states: int
    hasty: bool = False
    by_rank: bool = False
    sight: int | None = None
    pruned: bool = False
    dug: bool = False
    blind: bool = False
    mapped: bool = True
    race: bool = False
    step: int = STEP


def _hasty(states: int, *, step: int = STEP, dug: bool = True) -> Stage:
    return Stage(states, hasty=True, by_rank=True, step=step, dug=dug)


def _sighted(states: int, sight: int, *, step: int = STEP) -> Stage:
    return Stage(states, sight=sight, step=step, dug=True)


def _blind(states: int) -> Stage:
    return Stage(states, dug=True, blind=True)


ANY_SUIT = (_hasty(40_000, dug=False), Stage(40_000, by_rank=True), Stage(STATES, pruned=True))
"""Where any suit is built, most wins are found where ranks alone count; only the last stage proves."""

IN_SUIT = (Stage(1_000), Stage(STATES, pruned=True))
"""Where suits count nearly everything is soon decided, the rest by looking for cards that cannot leave."""

_QUICK = Stage(1_500, hasty=True, by_rank=True, race=True)
"""It decides most deals before a dig table pays."""

ANY_FILLS = (
    _QUICK,
    _hasty(16_000, step=0),
    _blind(40_000),
    _sighted(15_000, 0),
    _sighted(60_000, 6),
    Stage(30_000, dug=True),
    _hasty(20_000),
    _blind(STATES),
)
"""Single cards of any suit, any of which fills an empty row: long ways round are worth while."""

TO_BE_CHOSEN = (
    _QUICK,
    _hasty(16_000, step=0),
    _blind(40_000),
    _sighted(10_000, 0),
    _sighted(30_000, 6),
    _blind(STATES),
)
"""The same while several ranks may begin the foundations: each takes its part."""

KINGS_FILL = (
    _QUICK,
    _blind(5_000),
    _sighted(10_000, 0),
    _hasty(20_000),
    _blind(70_000),
    _sighted(30_000, 4),
    Stage(25_000, dug=True),
    _blind(STATES),
)
"""Where kings alone fill one, hasty searches find less."""


class Plans(NamedTuple):
    """Ways to search in their order where rows are built in any suit and a dig table can be made."""

    any_fills: Sequence[Stage]
    kings_fill: Sequence[Stage]
    to_be_chosen: Sequence[Stage]


BEST = Plans(ANY_FILLS, KINGS_FILL, TO_BE_CHOSEN)

_FIRST_OF_DAYS = _hasty(1_500, dug=False)
_BLIND_OF_DAYS = Stage(40_000, dug=True, blind=True, mapped=False)

OF_DAYS = Plans(
    (_FIRST_OF_DAYS, _hasty(16_000, step=0), _BLIND_OF_DAYS, _sighted(15_000, 0), _sighted(60_000, 6)),
    (_FIRST_OF_DAYS, _hasty(33_000), _BLIND_OF_DAYS, _sighted(30_000, 0, step=2)),
    ANY_SUIT,
)
"""By these the deals of days are found, which never change: so these must never change either."""


class Attempt:
    """All searches from one position, supposing that the foundations begin with one rank."""

    def __init__(self, board: Board, position: Position) -> None:
        self.board = board
        self.start = board.start(position)
        self._dig: DigTable | None = None
        self._blind: SuitBlind | None = None

    def is_dead(self) -> bool:
        """Whether some card provably never leaves its pile."""
        return is_dead(self.board, *self.start)

    def may_be_dug(self, until: float | None) -> bool:
        """Whether the dig table, made when first asked for, leaves hope."""
        if self._dig is None:
            self._dig = DigTable(self.board, self.start, until)
        return self._dig.lives(sum(self.board.undug[pile] for pile in self.start.columns))

    def stages(self, plans: Plans, *, alone: bool) -> Sequence[Stage]:
        """Return the ways to search in their order; `alone`: the rank of the foundations is settled."""
        if self.board.game.build.match is SuitMatch.SUIT:
            return IN_SUIT
        if not can_dig(self.board):
            return ANY_SUIT
        if not alone:
            return plans.to_be_chosen
        return plans.any_fills if self.board.takes_all else plans.kings_fill

    def run(self, stage: Stage, states: int, until: float | None) -> SearchResult:
        """Search so for so many positions."""
        if stage.blind and self._dig is not None:
            if self._blind is None:
                unmapped = UNMAPPED if stage.mapped else STATES
                self._blind = SuitBlind(self.board, self._dig, unmapped)
            return self._blind.run(states, until)
        return self.search(stage).run(states, until)

    def search(self, stage: Stage) -> Search:
        """Return a search of this kind from the start."""
        return Search(
            self.board,
            self.start,
            hasty=stage.hasty,
            by_rank=stage.by_rank,
            sight=stage.sight,
            pruned=stage.pruned,
            dig=self._dig if stage.dug else None,
            step=stage.step,
        )
