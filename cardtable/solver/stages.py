"""Ways to search, and in which order they are tried: from the hasty to the exact."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.patience import Position
from cardtable.solver.board import Board
from cardtable.solver.deadlock import is_dead
from cardtable.solver.dig import DigTable, can_dig
from cardtable.solver.limits import STATES
from cardtable.solver.search import STEP, Search, SearchResult
from cardtable.solver.suit_blind import SuitBlind


@dataclass(frozen=True, slots=True)
class Stage:
    """One way to search, and how far (positions met).

    ``dug``: what the dig table proves lost is given up, where there is one.  ``blind``: the
    search is `SuitBlind`, which goes on where it was in an earlier stage.  The rest is for
    `Search`.
    """

    states: int
    hasty: bool = False
    by_rank: bool = False
    sight: int | None = None
    pruned: bool = False
    dug: bool = False
    blind: bool = False
    step: int = STEP


def _hasty(states: int, *, step: int = STEP, dug: bool = True) -> Stage:
    return Stage(states, hasty=True, by_rank=True, step=step, dug=dug)


def _sighted(states: int, sight: int, *, step: int = STEP) -> Stage:
    return Stage(states, sight=sight, step=step, dug=True)


ANY_SUIT = (_hasty(40_000, dug=False), Stage(40_000, by_rank=True), Stage(STATES, pruned=True))
"""Where any suit is built, most wins are found where ranks alone count; only the last stage proves.

So too while the rank of the foundations may be chosen: thirteen dig tables cost more than they save.
"""

IN_SUIT = (Stage(1_000), Stage(STATES, pruned=True))
"""Where suits count nearly everything is soon decided, the rest by looking for cards that cannot leave."""

_QUICK = _hasty(1_500, dug=False)
"""It decides most deals before a dig table pays."""

ANY_FILLS = (
    _QUICK,
    _hasty(16_000, step=0),
    Stage(40_000, dug=True, blind=True),
    _sighted(15_000, 0),
    _sighted(60_000, 6),
    Stage(30_000, dug=True),
    _hasty(20_000),
    Stage(STATES, dug=True, blind=True),
)
"""Single cards of any suit, any of which fills an empty row: long ways round are worth while."""

KINGS_FILL = (
    _QUICK,
    _hasty(33_000),
    Stage(40_000, dug=True, blind=True),
    _sighted(30_000, 0, step=2),
    _sighted(65_000, 6),
    Stage(25_000, dug=True),
    Stage(STATES, dug=True, blind=True),
)
"""The same where kings alone fill one."""


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

    def stages(self, *, alone: bool) -> Sequence[Stage]:
        """Return the ways to search in their order; `alone`: the rank of the foundations is settled."""
        if self.board.game.build.match is SuitMatch.SUIT:
            return IN_SUIT
        if not alone or not can_dig(self.board):
            return ANY_SUIT
        return ANY_FILLS if self.board.takes_all else KINGS_FILL

    def run(self, stage: Stage, states: int, until: float | None) -> SearchResult:
        """Search so for so many positions."""
        if stage.blind and self._dig is not None:
            if self._blind is None:
                self._blind = SuitBlind(self.board, self._dig)
            return self._blind.run(states, until)
        search = Search(
            self.board,
            self.start,
            hasty=stage.hasty,
            by_rank=stage.by_rank,
            sight=stage.sight,
            pruned=stage.pruned,
            dig=self._dig if stage.dug else None,
            step=stage.step,
        )
        return search.run(states, until)
