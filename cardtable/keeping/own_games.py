"""The players' own games that a library knows: their rules, and which of them the player keeps.

The rules of every such game that was begun are kept as long as the library, so that its games can
always be opened.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from cardtable.errors import InvalidRules
from cardtable.games import catalogue
from cardtable.keeping.database import change, troubles


def learn_all(database: sqlite3.Connection) -> None:
    """Know all games whose rules the database has; of a text that somebody has spoilt nothing is known."""
    for game, text in database.execute("SELECT id, text FROM own_games ORDER BY listed, id"):
        _learn(game, text)


def note_rules(database: sqlite3.Connection, game: str) -> None:
    """Write the rules of a game down if it is a player's own and they are not there yet."""
    if text := catalogue.written(game):
        database.execute(
            "INSERT OR IGNORE INTO own_games (id, text, listed) VALUES (?, ?, NULL)", (game, text)
        )


class OwnGames:
    """The own games that the player keeps; raises `CardTableError` where the database refuses."""

    def __init__(self, database: sqlite3.Connection, path: Path, now: Callable[[], float]) -> None:
        self._database = database
        self._path = path
        self._now = now

    def use(self, database: sqlite3.Connection) -> None:
        """Use another database from now on."""
        self._database = database

    def listed(self) -> list[str]:
        """Return the ids of the games that the player keeps, the first kept first; all of them are known."""
        query = "SELECT id, text FROM own_games WHERE listed IS NOT NULL ORDER BY listed, id"
        with troubles(self._path):
            rows = self._database.execute(query).fetchall()
        return [game for game, text in rows if _learn(game, text)]

    def keep(self, game: str) -> None:
        """Keep a game that is known, under the name that it has now."""
        query = (
            "INSERT INTO own_games (id, text, listed) VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET text = excluded.text, listed = coalesce(listed, excluded.listed)"
        )
        with troubles(self._path), change(self._database):
            self._database.execute(query, (game, catalogue.written(game), self._now()))

    def forget(self, game: str) -> None:
        """Keep a game no longer; what was played of it stays, and can be opened."""
        with troubles(self._path), change(self._database):
            self._database.execute("UPDATE own_games SET listed = NULL WHERE id = ?", (game,))


def _learn(game: object, text: object) -> bool:
    """Know a game by its rules; return whether it is known now."""
    if not isinstance(game, str) or not isinstance(text, str):
        return False
    try:
        catalogue.learn(game, text)
    except InvalidRules:
        return False
    return True
