"""What a game that is looked at again comes to: its course, how much each seat kept, what to learn from."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from cardtable.contract.seat import Seat
from cardtable.players.judgement import Comment, share

MOST_LESSONS = 3
_LEAST = 0.05
"""Part of the game that a move must give away to be learned from."""


class GameReport(NamedTuple):
    """A whole game in three views.

    ``course`` is what part of the game (0 … 1) was the seat's own before each move and after the last;
    ``kept`` by seat what part of what a choice could have had was kept, on the mean, and nothing for a seat
    that never had anything to lose; ``lessons`` are the seat's moves, counted from 0, that gave most away,
    the worst first.
    """

    course: tuple[float, ...]
    kept: Mapping[Seat, float]
    lessons: tuple[int, ...]


def report(comments: Sequence[Comment], seat: Seat, choices: Collection[int]) -> GameReport:
    """Return the report of commented moves as it concerns a seat; ``choices`` are those with another way."""
    fallen = {
        number: share(each.before) - share(each.after)
        for number, each in enumerate(comments)
        if each.seat == seat and number in choices
    }
    worst = sorted((number for number in fallen if fallen[number] >= _LEAST), key=lambda n: -fallen[n])
    return GameReport(_course(comments, seat), _kept(comments, choices), tuple(worst[:MOST_LESSONS]))


def _course(comments: Sequence[Comment], seat: Seat) -> tuple[float, ...]:
    told = [(each.seat, share(each.before)) for each in comments]
    told += [(each.seat, share(each.after)) for each in comments[-1:]]
    return tuple(part if mover == seat else 1 - part for mover, part in told)


def _kept(comments: Sequence[Comment], choices: Collection[int]) -> dict[Seat, float]:
    found: dict[Seat, list[float]] = {}
    for number in sorted(choices):
        each = comments[number]
        if (before := share(each.before)) > 0:
            found.setdefault(each.seat, []).append(min(1.0, share(each.after) / before))
    return {seat: sum(parts) / len(parts) for seat, parts in found.items()}
