"""Portfolios of searches: in which order ways to search are tried, from the hasty to the exact.

Most deals that can be won are won by some search within a thousand positions, but which one
that is differs from deal to deal: so many short ones that weigh disorder differently come
before a long one.  The figures were found by trial on some hundred deals of each game; they are read from
the tables in `resources/search/`, which say why they are so.
"""

from collections.abc import Iterator, Sequence
from csv import DictReader
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardtable.assets import resource
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.position import Position
from cardtable.solver.board import USUAL, Board, PileWeights, Weighing
from cardtable.solver.deadlock import is_dead
from cardtable.solver.dig import DigTable, can_dig
from cardtable.solver.double_ended import DoubleStage
from cardtable.solver.limits import STATES
from cardtable.solver.search import STEP, Search, SearchResult
from cardtable.solver.suit_abstraction import USUAL_LIMITS, AbstractionLimits, SuitAbstraction


@dataclass(frozen=True, slots=True)
class Stage:
    """One member of a portfolio: a way to search, and how far (positions met).

    ``dug``: what the dig table proves lost is given up, where there is one.  ``abstraction``: the
    search is `SuitAbstraction` with these limits, which goes on where it was in an earlier stage.
    ``halving``: while the rank of the foundations may be chosen, only the best attempts search
    so far.  ``few``: if more attempts than these are left, the stage is left out.  The rest is
    for `Search`.
    """

    states: int
    hasty: bool = False
    by_rank: bool = False
    sight: int | None = None
    pruned: bool = False
    dug: bool = False
    abstraction: AbstractionLimits | None = None
    halving: bool = False
    few: int = 13
    step: int = STEP
    weighing: Weighing = USUAL


class Portfolios(NamedTuple):
    """A portfolio for each kind of game: ways to search in their order.

    ``in_suit``: where rows are built in suit; ``any_suit``: in any, and no dig table can be made.
    The others are for games with one, where any card fills an empty row, or kings alone, or
    while several ranks may begin the foundations.  ``shallow``: where nothing fills one, or kings
    do and there are as many rows as ranks; without it these are searched like the rest.
    ``with_cells``: where there are cells; without it they are searched like those without a table.
    ``unsuited``: where no suit counts; without it these are searched like those built in any.
    ``both_ends``: for games of two packs whose suits are built from both ends.  ``hands_on``: of
    several attempts one that needs less than its part leaves the rest to the others.
    """

    in_suit: Sequence[Stage]
    any_suit: Sequence[Stage]
    any_fills: Sequence[Stage]
    kings_fill: Sequence[Stage]
    to_be_chosen: Sequence[Stage]
    both_ends: Sequence[DoubleStage]
    hands_on: bool = True
    shallow: Sequence[Stage] = ()
    with_cells: Sequence[Stage] = ()
    unsuited: Sequence[Stage] = ()


class Attempt:
    """All searches from one position, supposing that the foundations begin with one rank."""

    def __init__(self, board: Board, position: Position) -> None:
        self.board = board
        self.start = board.start(position)
        self._dig: DigTable | None = None
        self._abstraction: SuitAbstraction | None = None
        self._weights: dict[Weighing, PileWeights] = {}

    def is_dead(self) -> bool:
        """Whether some card provably never leaves its pile."""
        return is_dead(self.board, *self.start)

    def may_be_dug(self, until: float) -> bool:
        """Whether the dig table, made when first asked for, leaves hope."""
        if self._dig is None:
            self._dig = DigTable(self.board, self.start, until)
        return self._dig.lives(sum(self.board.undug[pile] for pile in self.start.columns))

    def portfolio(self, portfolios: Portfolios, *, alone: bool) -> Sequence[Stage]:
        """Return the portfolio for this game; `alone`: the rank of the foundations is settled."""
        if self.board.game.rules.tableau.build.match is SuitMatch.SUIT:
            return portfolios.in_suit
        if portfolios.unsuited and not self.board.suits_count:
            return portfolios.unsuited
        if not can_dig(self.board):
            return portfolios.any_suit
        if self.board.cell_count:
            return portfolios.with_cells or portfolios.any_suit
        filled, rows_enough = bool(self.board.fillers), self.board.row_count >= self.board.highest
        if portfolios.shallow and (not filled or (rows_enough and not self.board.takes_all)):
            return portfolios.shallow
        if not filled:
            return portfolios.any_suit
        if not alone:
            return portfolios.to_be_chosen
        return portfolios.any_fills if self.board.takes_all else portfolios.kings_fill

    def run(self, stage: Stage, states: int, until: float) -> SearchResult:
        """Search so for so many positions."""
        if stage.abstraction and self._dig is not None:
            if self._abstraction is None:
                self._abstraction = SuitAbstraction(self.board, self._dig, stage.abstraction)
            return self._abstraction.run(states, until)
        return self.search(stage).run(states, until)

    def search(self, stage: Stage) -> Search:
        """Return a search of this kind from the start."""
        weights = self._weights.setdefault(stage.weighing, PileWeights(self.board, stage.weighing))
        return Search(
            self.board,
            self.start,
            hasty=stage.hasty,
            by_rank=stage.by_rank,
            sight=stage.sight,
            pruned=stage.pruned,
            dig=self._dig if stage.dug else None,
            step=stage.step,
            weights=weights,
        )


_LIMITS = {
    "": None,
    "usual": USUAL_LIMITS,
    "small": AbstractionLimits(mapped=40_000, at_once=16_000, most=100_000),
    "days": AbstractionLimits(unmapped=STATES),
}
"""What stands for a search by `SuitAbstraction`, as it is called in the tables."""


def _rows(table: str) -> Iterator[dict[str, str]]:
    """Yield the rows of a table by column, without what is empty and without remarks."""
    lines = resource("search", f"{table}.csv").read_text(encoding="utf-8").splitlines()
    for row in DictReader(line for line in lines if not line.startswith("#")):
        yield {column: cell for column, cell in row.items() if cell}


def _weighings() -> dict[str, Weighing]:
    """Return all ways to weigh piles by their names, the usual one without."""
    found = {"": USUAL}
    for row in _rows("weighings"):
        name = row.pop("name")
        found[name] = USUAL._replace(**{column: _figure(cell) for column, cell in row.items()})
    return found


def _figure(cell: str) -> Any:
    """Return a number: whole, as the costs of positions are, unless it has a point."""
    return float(cell) if "." in cell else int(cell)


def _stages(table: str) -> dict[str, Sequence[Stage]]:
    """Return the stages of a table by what they are for, a field of `Portfolios`.

    ``ways`` are what a stage does, ``all`` stands for all positions there may be.
    """
    found, weighings = dict[str, list[Stage]](), _weighings()
    for row in _rows(table):
        portfolio, states, ways = row.pop("portfolio"), row.pop("states"), row.pop("ways", "").split()
        weighing, limits = weighings[row.pop("weighing", "")], _LIMITS[row.pop("abstraction", "")]
        given: dict[str, Any] = {column: int(cell) for column, cell in row.items()} | dict.fromkeys(
            ways, True
        )
        most = STATES if states == "all" else int(states)
        found.setdefault(portfolio, []).append(Stage(most, abstraction=limits, weighing=weighing, **given))
    return {name: tuple(stages) for name, stages in found.items()}


def _both_ends(name: str) -> Sequence[DoubleStage]:
    """Return the stages of this portfolio for games of two packs whose suits are built from both ends."""
    rows = [row for row in _rows("both-ends") if row.pop("portfolio") == name]
    return tuple(DoubleStage(**{column: int(cell) for column, cell in row.items()}) for row in rows)


BEST = Portfolios(**_stages("best"), both_ends=_both_ends("best"), hands_on=True)
OF_DAYS = Portfolios(**_stages("of-days"), both_ends=_both_ends("of-days"), hands_on=False)
"""By these the deals of days are found, which never change: so these must never change either."""
