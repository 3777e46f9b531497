"""What has been done of the days' deals: each game's deal of a day may be played more than once."""

import json
import sqlite3
from enum import IntEnum

from cardtable.keeping.cells import sound
from cardtable.keeping.results import GameResult


class DayDone(IntEnum):
    """What came of a day's deal, the more the better: of several games the best counts."""

    BEGUN = 1
    """It goes on."""
    ENDED = 2
    """It was played, and not won by the player."""
    HELPED = 3
    """It was won, with hints or after taking moves back."""
    ALONE = 4
    """It was won by the player himself."""


def days_done(database: sqlite3.Connection, first: str, last: str) -> dict[tuple[str, str], DayDone]:
    """Return what has been done, by game and ISO date, from one day to another."""
    rows = database.execute(
        f"SELECT {sound('game', 'day', 'seats', 'result', 'closed', 'hints', 'undos')} FROM games"
        " WHERE day BETWEEN ? AND ? AND touched AND deleted IS NULL AND NOT foreign_record",
        (first, last),
    ).fetchall()
    found: dict[tuple[str, str], DayDone] = {}
    for game, day, *what in rows:
        if day is None:
            continue
        done = _done(*what)
        found[game, day] = max(done, found.get((game, day), done))
    return found


def left_on(database: sqlite3.Connection, game: str, day: str) -> int | None:
    """Return the game of a day's deal that goes on, the one played last; none in which nobody has moved."""
    row = database.execute(
        "SELECT id FROM games WHERE game = ? AND day = ? AND touched AND finished IS NULL AND result IS NULL"
        " AND closed IS NULL AND deleted IS NULL AND NOT foreign_record ORDER BY turn DESC LIMIT 1",
        (game, day),
    ).fetchone()
    return None if row is None else int(row[0])


def _done(seats: str, result: str | None, closed: str | None, hints: int, undos: int) -> DayDone:
    if result is None:
        return DayDone.BEGUN if closed is None else DayDone.ENDED
    try:
        ended = GameResult(tuple(json.loads(seats)), json.loads(result), 0.0, 0, hints, undos)
        if ended.won:
            return DayDone.ALONE if ended.won_alone else DayDone.HELPED
    except (ValueError, TypeError, KeyError):  # somebody has tampered with it
        pass
    return DayDone.ENDED
