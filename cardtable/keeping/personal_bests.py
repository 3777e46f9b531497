"""What a win is compared with: the best of the wins before it, found without going through all games."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import takewhile
from typing import Any, NamedTuple

from cardtable.keeping.cells import sound
from cardtable.keeping.counting import COUNTED, chosen_options
from cardtable.keeping.rows import read_json

_KIND = f"game = ? AND seats = ? AND options = ? AND {COUNTED}"
"""Games of one kind, spelt as the indexes are ordered."""


@dataclass(frozen=True, slots=True)
class PersonalBests:
    """The wins of one kind of game: their best time in seconds, their fewest moves.

    ``first`` says that there is at most one win; ``streak`` is how many were won in a row at the end.
    """

    first: bool = True
    seconds: float | None = None
    moves: int | None = None
    streak: int = 0


class _Kind(NamedTuple):
    """Games of one kind, with the texts that the database has of their seats and options."""

    game: str
    seats: str
    options: str


def personal_bests(
    database: sqlite3.Connection, game: str, options: Mapping[str, object], seats: Sequence[str]
) -> PersonalBests:
    """Return the bests of the games of these people with these options, those drawn by lot left aside."""
    wanted, sitting = chosen_options(game, options), json.dumps(list(seats))
    kinds = [
        _Kind(game, sitting, text)
        for text in _options(database, game, sitting)
        if isinstance(found := read_json(text), dict) and chosen_options(game, found) == wanted
    ]
    return PersonalBests(
        sum(_wins(database, kind) for kind in kinds) < 2,
        min((each for kind in kinds for each in _least(database, kind, "result_seconds")), default=None),
        min((each for kind in kinds for each in _least(database, kind, "result_moves")), default=None),
        _streak(database, kinds),
    )


def _options(database: sqlite3.Connection, game: str, seats: str) -> Iterator[str]:
    """Yield the texts of options, leaping from one to the next: they are few, the games many."""
    query = f"SELECT min(options) FROM games WHERE game = ? AND seats = ? AND options > ? AND {COUNTED}"
    last = ""
    while (found := database.execute(query, (game, seats, last)).fetchone()[0]) is not None:
        yield found
        last = found


def _wins(database: sqlite3.Connection, kind: _Kind) -> int:
    """Return how many wins there are, but no more than two."""
    query = f"SELECT count(*) FROM (SELECT 1 FROM games WHERE won AND {_KIND} LIMIT 2)"
    return int(database.execute(query, kind).fetchone()[0])


def _least(database: sqlite3.Connection, kind: _Kind, what: str) -> Iterator[Any]:
    """Yield the least time or number of moves of a win, where there is one."""
    which = f"won AND {_KIND} AND {what} IS NOT NULL"
    query = f"SELECT {sound(what)} FROM games WHERE {which} ORDER BY {what} LIMIT 1"
    for (least,) in database.execute(query, kind):
        if least is not None:
            yield least


def _streak(database: sqlite3.Connection, kinds: Sequence[_Kind]) -> int:
    """Return how many of the last games were won, none other being between them."""
    query = f"SELECT {sound('ended')}, id, won FROM games WHERE {_KIND} ORDER BY ended DESC, id DESC"
    latest = merge(*(database.execute(query, kind) for kind in kinds), key=_when, reverse=True)
    return sum(1 for _game in takewhile(lambda game: game[2], latest))


def _when(game: tuple[float | None, int, int]) -> tuple[float, int]:
    ended, number, _won = game
    return ended or 0.0, number
