"""The portfolios: in which order ways to search are tried, from the hasty to the exact.

Most deals that can be won are won by some search within a thousand positions, but which one
that is differs from deal to deal: so many short ones that weigh disorder differently come
before a long one.  The figures were found by trial on some hundred deals of each game; they are read from
the tables in `resources/search/`, which say why they are so.
"""

from collections.abc import Iterator, Mapping, Sequence
from csv import DictReader
from typing import Any

from cardtable.assets import resource
from cardtable.solver.double_ended import DoubleStage
from cardtable.solver.limits import STATES
from cardtable.solver.portfolio import Portfolios, Stage
from cardtable.solver.suit_abstraction import USUAL_LIMITS, AbstractionLimits
from cardtable.solver.weighing import USUAL, Weighing

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
    """Return the stages of a table by what they are for, a field of `Portfolios`."""
    found, weighings = dict[str, list[Stage]](), _weighings()
    for row in _rows(table):
        found.setdefault(row.pop("portfolio"), []).append(_stage(row, weighings))
    return {name: tuple(stages) for name, stages in found.items()}


def _stage(row: dict[str, str], weighings: Mapping[str, Weighing]) -> Stage:
    """Return the stage of a row: ``ways`` are what it does, ``all`` stands for all positions there may be."""
    given: dict[str, Any] = {key: int(row[key]) for key in ("sight", "step", "few") if key in row}
    given |= dict.fromkeys(row.get("ways", "").split(), True)
    given |= {
        "weighing": weighings[row.get("weighing", "")],
        "abstraction": _LIMITS[row.get("abstraction", "")],
    }
    return Stage(STATES if row["states"] == "all" else int(row["states"]), **given)


BEST = Portfolios(
    **_stages("best"),
    both_ends=(
        DoubleStage(0, 4, 1_500),
        DoubleStage(40, 4),
        DoubleStage(40, 8),
        DoubleStage(40, 4, dealt=20),
        DoubleStage(40, 8, dealt=110),
        DoubleStage(150, 4),
        DoubleStage(150, 8),
        DoubleStage(0, 4),
    ),
    hands_on=True,
)
"""Late positions with both ends are soon tried whole; early ones are won by layers, the narrow ones first."""

OF_DAYS = Portfolios(
    **_stages("of-days"),
    both_ends=(
        DoubleStage(0, 4, 1_500),
        DoubleStage(40, 4),
        DoubleStage(40, 8),
        DoubleStage(150, 4),
        DoubleStage(150, 8),
        DoubleStage(0, 4),
    ),
    hands_on=False,
)
"""By these the deals of days are found, which never change: so these must never change either."""
