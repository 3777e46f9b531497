"""What the library's games add up to: the figures of those that count, and how they begin anew.

Which games count is said in `cardtable.keeping.counting`.  Of two games the one that ended first is the
earlier, whenever they were begun.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardtable.contract.scoring import Scoring
from cardtable.errors import FileRefused
from cardtable.keeping.aids import Closed
from cardtable.keeping.cells import sound
from cardtable.keeping.counting import COUNTED, chosen_options, unusual_options
from cardtable.keeping.database import change, troubles
from cardtable.keeping.days import DayDone, days_done, left_on
from cardtable.keeping.files import private_file, write_atomically
from cardtable.keeping.personal_bests import PersonalBests, personal_bests
from cardtable.keeping.results import GameResult, Statistics, statistics
from cardtable.keeping.results_csv import results_csv
from cardtable.keeping.rows import is_outcome, read_json, read_names, read_seats
from cardtable.texts import N_, _

_SECONDS = (
    f"CASE WHEN result IS NULL THEN {sound('seconds')}"
    f" ELSE coalesce({sound('result_seconds')}, {sound('seconds')}) END"
)
_MOVES = (
    f"CASE WHEN result IS NULL THEN {sound('standing')}"
    f" ELSE coalesce({sound('result_moves')}, {sound('standing')}) END"
)
_COLUMNS = ", ".join(
    (
        sound("seats", "result"),
        _SECONDS,
        _MOVES,
        sound("hints", "undos", "shown", "difficulty", "options", "game", "deal", "started", "ended", "day"),
        sound("names", "points"),
    )
)
_NOT_LASTING = N_("Games aren’t being saved, so there is nothing to reset.")


class Unrated(NamedTuple):
    """A game whose deal nobody has rated yet; ``deal`` is as in records."""

    id: int
    game: str
    options: dict[str, Any]
    deal: Any


class Unscored(NamedTuple):
    """A game that counts and whose points are not known; its end came after ``moves`` and ``seconds``."""

    id: int
    moves: int
    seconds: float


class Figures:
    """The figures of one library, read from its `database`; whatever that refuses is a `CardTableError`.

    ``path`` is the library's file, ``lasting`` whether there is one.
    """

    def __init__(
        self, database: sqlite3.Connection, path: Path, now: Callable[[], float], *, lasting: bool
    ) -> None:
        self._database = database
        self._path = path
        self._now = now
        self._lasting = lasting

    def use(self, database: sqlite3.Connection) -> None:
        """Read another database from now on."""
        self._database = database

    def played(self) -> dict[str, int]:
        """Return how many games of each kind count, by its id."""
        query = f"SELECT {sound('game')}, count(*) FROM games WHERE {COUNTED} GROUP BY game"
        with troubles(self._path):
            return dict(self._database.execute(query).fetchall())

    def counted(self, game: str | None = None) -> list[GameResult]:
        """Return the games of one kind, or of all, that count, the earliest first."""
        which = f"{COUNTED} AND game = ?" if game is not None else COUNTED
        query = f"SELECT {_COLUMNS} FROM games WHERE {which} ORDER BY ended, id"
        with troubles(self._path):
            rows = self._database.execute(query, () if game is None else (game,)).fetchall()
        results = (_result(*row) for row in rows)
        return [result for result in results if result is not None]

    def result_of(self, game_id: int) -> GameResult | None:
        """Return what one game has come to; None where it does not count."""
        query = f"SELECT {_COLUMNS} FROM games WHERE {COUNTED} AND id = ?"
        with troubles(self._path):
            row = self._database.execute(query, (game_id,)).fetchone()
        return None if row is None else _result(*row)

    def statistics(self, game: str, options: Mapping[str, object] | None = None) -> Statistics:
        """Return what the games of one kind add up to, or only those of them chosen with these options."""
        found = self.counted(game)
        if options is not None:
            wanted = chosen_options(game, options)
            found = [each for each in found if chosen_options(game, each.options) == wanted]
        return statistics(found)

    def personal_bests(self, game: str, options: Mapping[str, object], seats: Sequence[str]) -> PersonalBests:
        """Return what the wins of such games come to, however many there are, at once."""
        with troubles(self._path):
            return personal_bests(self._database, game, options, seats)

    def reset(self, game: str) -> Path:
        """Let the games of one kind that count now count no more, and return the file that keeps them.

        The games themselves stay in the library.  Raises `CardTableError`, having changed
        nothing, where the copy cannot be kept.
        """
        if not self._lasting:
            raise FileRefused(_(_NOT_LASTING))
        stamp = datetime.fromtimestamp(self._now()).strftime("%Y%m%d-%H%M%S")
        names = (f"statistics-{game}-{stamp}{more}.csv" for more in ("", *(f"-{n}" for n in range(2, 100))))
        copy = next(path for path in map(self._path.with_name, names) if not path.exists())
        with troubles(self._path), change(self._database):
            write_atomically(copy, results_csv(self.counted(game)))
            private_file(copy)
            query = f"UPDATE games SET closed = ? WHERE game = ? AND {COUNTED}"
            self._database.execute(query, (Closed.RESET.value, game))
        return copy

    # How hard the deals were

    def unrated(self, games: Sequence[str], most: int) -> list[Unrated]:
        """Return the latest games of these kinds that count and whose deals nobody has rated."""
        marks = ", ".join("?" * len(games))
        query = (
            f"SELECT id, {sound('game', 'options', 'deal')} FROM games WHERE {COUNTED} AND difficulty IS NULL"
            f" AND game IN ({marks}) ORDER BY id DESC LIMIT ?"
        )
        with troubles(self._path):
            rows = self._database.execute(query, (*games, most)).fetchall()
        return [
            Unrated(row[0], row[1], unusual_options(row[1], _object(row[2])), _value(row[3])) for row in rows
        ]

    def rate(self, game_id: int, difficulty: str) -> None:
        """Keep how hard the deal of a game is."""
        with troubles(self._path):
            query = "UPDATE games SET difficulty = ? WHERE id = ?"
            self._database.execute(query, (difficulty, game_id))

    # What they came to in points

    def unscored(self, game: str) -> list[Unscored]:
        """Return the games of a kind that count and whose points are not known, the latest first."""
        query = (
            f"SELECT id, {_MOVES}, {_SECONDS} FROM games WHERE {COUNTED} AND game = ? AND points IS NULL"
            " ORDER BY id DESC"
        )
        with troubles(self._path):
            return [Unscored(*row) for row in self._database.execute(query, (game,)).fetchall()]

    def score(self, game_id: int, points: Mapping[str, int]) -> None:
        """Keep what a game comes to, by how points are counted (`Scoring`)."""
        with troubles(self._path):
            query = "UPDATE games SET points = ? WHERE id = ?"
            self._database.execute(query, (json.dumps(dict(points)), game_id))

    # The days' deals

    def days_done(self, first: str, last: str) -> dict[tuple[str, str], DayDone]:
        """Return what has been done of the days' deals, by game and ISO date, from one day to another."""
        with troubles(self._path):
            return days_done(self._database, first, last)

    def left_on(self, game: str, day: str) -> int | None:
        """Return the game of a day's deal that goes on; the one played last, if there are several."""
        with troubles(self._path):
            return left_on(self._database, game, day)


_value = lru_cache(maxsize=4096)(read_json)
_seats = lru_cache(maxsize=4096)(read_seats)
"""Few of these texts differ; what comes of them is shared, and nobody changes it."""


def _object(text: str) -> dict[str, Any]:
    found = _value(text)
    return found if isinstance(found, dict) else {}


def _points(text: str | None) -> dict[str, int]:
    """Return the points that are such, by how they are counted."""
    found = _value(text)
    known = found.items() if isinstance(found, dict) else ()
    return {way: number for way, number in known if way in list(Scoring) and type(number) is int}


def _result(
    seats: str,
    outcome: str | None,
    seconds: float,
    moves: int,
    hints: int,
    undos: int,
    shown: int,
    difficulty: str | None,
    options: str,
    game: str,
    deal: str,
    begun: float,
    ended: float | None,
    day: str | None,
    names: str | None,
    points: str | None,
) -> GameResult | None:
    """Return a game that counts; None for one that somebody has tampered with."""
    who, end = _seats(seats), _value(outcome)
    if outcome is not None and not is_outcome(end, len(who)):
        return None
    aids, ended = (hints, undos, shown), ended or 0.0
    return GameResult(
        who,
        end,
        seconds,
        moves,
        *aids,
        difficulty,
        _object(options),
        game,
        deal,
        begun,
        day,
        ended,
        read_names(names),
        _points(points),
    )
