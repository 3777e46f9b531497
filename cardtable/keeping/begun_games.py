"""The games that were begun, for lists: which of them go on, and when each kind was played last."""

import sqlite3
from dataclasses import dataclass

from cardtable.keeping.cells import sound
from cardtable.keeping.record import CORRESPONDENT
from cardtable.keeping.rows import read_seats

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


def unfinished(database: sqlite3.Connection, game: str, most: int) -> list[Kept]:
    """Return the games that are not over, of one kind or (empty) of all, the last played first."""
    rows = database.execute(
        f"SELECT id, {_LISTED} FROM games"
        f" WHERE {_WAITING} AND (? IN ('', game)) ORDER BY turn DESC, id DESC LIMIT ?",
        (game, most),
    ).fetchall()
    return [Kept(row[0], row[1], read_seats(row[2]), *row[3:]) for row in rows]


def correspondence_games(database: sqlite3.Connection, game: str) -> list[int]:
    """Return the games of a kind that are played by correspondence, the last played first."""
    rows = database.execute(
        f"SELECT id, {sound('seats')} FROM games"
        " WHERE game = ? AND deleted IS NULL ORDER BY turn DESC, id DESC",
        (game,),
    ).fetchall()
    return [game_id for game_id, seats in rows if CORRESPONDENT in read_seats(seats)]


def waiting(database: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """Return of each game by its id how many are not over, and the one of them that was played last."""
    rows = database.execute(
        f"SELECT {sound('game')}, count(*), id, max(turn) FROM games WHERE {_WAITING} GROUP BY game"
    ).fetchall()
    return {game: (number, latest) for game, number, latest, _turn in rows}


def last_played(database: sqlite3.Connection) -> dict[str, float]:
    """Return when each game was last played, by its id, the one played last first."""
    rows = database.execute(
        f"SELECT {sound('game', 'updated')}, max(turn) AS last FROM games WHERE touched"
        " AND deleted IS NULL GROUP BY game ORDER BY last DESC"
    ).fetchall()
    return {game: updated for game, updated, _turn in rows}
