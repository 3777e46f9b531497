"""How a player's results went on from game to game: running shares and means to be drawn."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardtable.keeping.results import GameResult, Summary, summarize

SPAN = 20
"""The last so many games make one point: fewer jump about, more hide what has changed."""
_FEW = 5
DIFFICULTIES = ("easy", "medium", "hard", "unwinnable")
"""The ratings of deals that a player is told, in their order."""


class ProgressPoint(NamedTuple):
    """How things stood after a game: of the last `SPAN` games, or of as many as there were.

    ``won`` and ``alone`` are parts of them, 0 … 1; ``penalties`` is their mean, None where none are counted.
    """

    ended: float
    won: float
    alone: float
    penalties: float | None


def progress(results: Iterable[GameResult], most: int = 400) -> list[ProgressPoint]:
    """Return how things stood after each game of a single person, the earliest first.

    The very first games say little and are left out, where there are more.  Of more than
    ``most`` points every so-manieth is kept, and the last.
    """
    mine = [result for result in results if result.seat is not None]
    step = -(-len(mine) // most) or 1
    ends = range(len(mine), min(_FEW, len(mine) // 2), -step)
    return [_point(mine[max(0, end - SPAN) : end]) for end in reversed(ends)]


def _point(last: Sequence[GameResult]) -> ProgressPoint:
    penalties = [result.penalties for result in last if result.penalties is not None]
    return ProgressPoint(
        last[-1].ended,
        sum(result.won for result in last) / len(last),
        sum(result.won_alone for result in last) / len(last),
        sum(penalties) / len(penalties) if penalties else None,
    )


def by_difficulty(results: Sequence[GameResult]) -> dict[str, Summary]:
    """Return what the games of a single person add up to by the difficulty of their deals, where it is known.

    Games whose deals are not rated stand under an empty name, if any deal is rated at all.
    """
    mine = [result for result in results if result.seat is not None]
    known = {name: [each for each in mine if each.difficulty == name] for name in DIFFICULTIES}
    found = {name: summarize(games) for name, games in known.items() if games}
    rest = [each for each in mine if each.difficulty not in DIFFICULTIES]
    return {**found, **({"": summarize(rest)} if found and rest else {})}
