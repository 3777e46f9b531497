"""The games that were begun, for lists: which of them go on, and when each kind was played last.

Kinds go by the keys of `Entry.key`: a form that goes by a name of its own is one, too.
"""

import sqlite3
from dataclasses import dataclass
from itertools import islice

from cardtable.games import catalogue
from cardtable.keeping.cells import sound
from cardtable.keeping.record import CORRESPONDENT
from cardtable.keeping.rows import read_json, read_seats

_LISTED = sound("game", "seats", "standing", "started", "updated", "seconds")
_WAITING = "finished IS NULL AND deleted IS NULL AND (NOT foreign_record OR revision > 0)"


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in the library, for a list: ``moves`` stand on the table, ``seconds`` on its clock."""

    id: int
    game: str
    seats: tuple[str, ...]
    moves: int
    started: float
    updated: float
    seconds: float


def unfinished(database: sqlite3.Connection, kind: str, most: int | None) -> list[Kept]:
    """Return the games that are not over, of one kind or (empty) of all, the last played first."""
    rows = database.execute(
        f"SELECT {sound('options')}, id, {_LISTED} FROM games"
        f" WHERE {_WAITING} AND (? IN ('', game)) ORDER BY turn DESC, id DESC",
        (catalogue.id_of(kind),),
    )
    found = (row[1:] for row in rows if kind in ("", _kind(row[2], row[0])))
    return [Kept(row[0], row[1], read_seats(row[2]), *row[3:]) for row in islice(found, most)]


def correspondence_games(database: sqlite3.Connection, game: str) -> list[int]:
    """Return the games of a kind that are played by correspondence, the last played first."""
    rows = database.execute(
        f"SELECT id, {sound('seats')} FROM games"
        " WHERE game = ? AND deleted IS NULL ORDER BY turn DESC, id DESC",
        (game,),
    ).fetchall()
    return [game_id for game_id, seats in rows if CORRESPONDENT in read_seats(seats)]


def waiting(database: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """Return of each kind how many are not over, and the one of them that was played last."""
    rows = database.execute(
        f"SELECT {sound('game', 'options')}, count(*), id, max(turn) AS last FROM games"
        f" WHERE {_WAITING} GROUP BY game, options ORDER BY last DESC"
    ).fetchall()
    found: dict[str, tuple[int, int]] = {}
    for game, options, number, latest, _turn in rows:
        before, last = found.get(_kind(game, options), (0, latest))
        found[_kind(game, options)] = before + number, last
    return found


def last_played(database: sqlite3.Connection) -> dict[str, float]:
    """Return when each kind was last played or, if it waits, dealt; the last first."""
    rows = database.execute(
        f"SELECT {sound('game', 'options', 'updated')}, max(turn) AS last FROM games"
        f" WHERE (touched AND deleted IS NULL) OR ({_WAITING}) GROUP BY game, options ORDER BY last DESC"
    ).fetchall()
    found: dict[str, float] = {}
    for game, options, updated, _turn in rows:
        found.setdefault(_kind(game, options), updated)
    return found


def _kind(game: str, options: str) -> str:
    chosen = read_json(options)
    return catalogue.key_played(game, chosen if isinstance(chosen, dict) else {})
