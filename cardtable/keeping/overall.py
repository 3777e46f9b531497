"""What games of all kinds add up to together: time, days, runs of days, and each person's own results."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from itertools import pairwise

from cardtable.keeping.record import CORRESPONDENT, HUMAN
from cardtable.keeping.results import GameResult, Summary, summarize
from cardtable.texts import plain

_ELSEWHERE = "somebody else"
"""Who sits opposite a person whose own results are asked for."""


@dataclass(frozen=True, slots=True)
class PlayedDay:
    """What was brought to an end on one day; ``seconds`` is the time of these games."""

    games: int = 0
    won: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Overall:
    """All games that count.  A run of days is one on each of which a game was brought to an end.

    ``run`` is the one that goes on: up to today, or to yesterday while today is young.
    """

    total: Summary = field(default_factory=Summary)
    seconds: float = 0.0
    days: dict[date, PlayedDay] = field(default_factory=dict)
    run: int = 0
    longest_run: int = 0


def overall(results: Sequence[GameResult], today: date) -> Overall:
    """Return what games of any kinds, the earliest first, add up to."""
    days: dict[date, PlayedDay] = {}
    for each in results:
        day = datetime.fromtimestamp(each.ended).date()
        before = days.get(day, PlayedDay())
        games, seconds = before.games + 1, before.seconds + each.seconds
        days[day] = PlayedDay(games, before.won + each.won, seconds)
    return Overall(
        summarize(results),
        sum(each.seconds for each in results),
        days,
        _run_up_to(today, days) or _run_up_to(today - timedelta(1), days),
        _longest_run(sorted(days)),
    )


def _run_up_to(day: date, days: Iterable[date]) -> int:
    known, length = set(days), 0
    while day - timedelta(length) in known:
        length += 1
    return length


def _longest_run(days: Sequence[date]) -> int:
    longest = length = int(bool(days))
    for before, after in pairwise(days):
        length = length + 1 if after - before == timedelta(1) else 1
        longest = max(longest, length)
    return longest


def by_person(results: Iterable[GameResult]) -> dict[str, Summary]:
    """Return the results of each person who is named in games of several players, who played most first.

    A name is one whatever the case of its letters; it is spelt as in the last game.
    """
    found: dict[str, list[GameResult]] = {}
    spelt: dict[str, str] = {}
    for result in results:
        for number, name in enumerate(result.names[: len(result.seats)]):
            if name and result.seats[number] in (HUMAN, CORRESPONDENT):
                spelt[plain(name)] = name
                found.setdefault(plain(name), []).append(_as_seen_from(number, result))
    order = sorted(found, key=lambda key: -len(found[key]))
    return {spelt[key]: summarize(found[key]) for key in order}


def _as_seen_from(number: int, result: GameResult) -> GameResult:
    """Return a game as that of the person at a seat (counted from 0) alone."""
    people = (HUMAN, CORRESPONDENT)
    seats = (_ELSEWHERE if who in people else who for who in result.seats)
    return replace(result, seats=tuple(HUMAN if at == number else who for at, who in enumerate(seats)))
