"""The library: every game begun, each move kept on the disk before it is seen.

All times are seconds since 1970.  Whatever the database refuses arrives as a
`CardTableError` with one sentence: `FileRefused` (full, locked, not to be written) or
`DamagedLibrary`.
"""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import platformdirs

from cardtable.contract.outcome import Outcome
from cardtable.errors import FileRefused, InvalidRecord
from cardtable.keeping.database import change, open_database, troubles
from cardtable.keeping.record import FORMAT, VERSION, Record, deal_json, loads
from cardtable.keeping.results import GameResult, Statistics, statistics
from cardtable.texts import _

FILE_NAME = "library.sqlite"
_ONE_DAY = 24 * 3600.0


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


class Library:
    """The user's games in one database; ``notice`` is a sentence about a damaged one, else empty.

    Opened with the file's folder, by default the user's own.  Used from one thread.
    """

    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.time) -> None:
        home = platformdirs.user_data_path("cardtable", appauthor=False) if folder is None else folder
        self.path = home / FILE_NAME
        self._now = now
        self._ours: set[int] = set()
        self._database, self.notice = open_database(self.path)

    def __enter__(self) -> "Library":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; the library can be used no more."""
        self._database.close()

    # One game

    def begin(self, record: Record) -> "GameJournal":
        """Keep a game from now on and return its journal; forget games begun in which nobody has moved."""
        now = self._now()
        finished = None if record.outcome is None else now
        with troubles(self.path), change(self._database):
            self._discard_untouched(now)
            cursor = self._database.execute(
                "INSERT INTO games (game, options, deal, seats, score, started, updated, seconds, outcome,"
                " finished, standing, touched, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
                (
                    record.game,
                    json.dumps(record.options),
                    json.dumps(deal_json(record.deal)),
                    json.dumps(record.seats),
                    record.set and json.dumps(record.set.to_json()),
                    now,
                    now,
                    record.seconds,
                    record.outcome and json.dumps(record.outcome),
                    finished,
                    len(record.moves),
                    bool(record.moves or record.undone),
                ),
            )
            game_id = int(cursor.lastrowid or 0)
            line = enumerate(record.moves + record.undone, 1)
            self._database.executemany(
                "INSERT INTO moves VALUES (?, ?, ?)", ((game_id, number, text) for number, text in line)
            )
        self._ours.add(game_id)
        return GameJournal(self, game_id, 0)

    def _discard_untouched(self, now: float) -> None:
        # Not those of another window that may just have been opened.
        own = ",".join(map(str, self._ours)) or "NULL"
        self._database.execute(
            f"DELETE FROM games WHERE NOT touched AND (id IN ({own}) OR updated < ?)", (now - _ONE_DAY,)
        )

    def load(self, game_id: int) -> Record:
        """Return a game, replayed; raise `InvalidRecord`, leaving it as it is, if the rules refuse it."""
        with troubles(self.path):
            row = self._row(game_id, "game, options, deal, seats, score, seconds, outcome, standing")
            query = "SELECT number, text FROM moves WHERE game_id = ? ORDER BY number"
            moves = self._database.execute(query, (game_id,)).fetchall()
        try:
            return _record(row, moves)
        except (InvalidRecord, ValueError, TypeError) as error:
            sentence = _("game {number} of the library cannot be played on: {why}")
            raise InvalidRecord(sentence.format(number=game_id, why=error)) from error

    def resume(self, game_id: int) -> tuple[Record, "GameJournal"]:
        """Return a game as `load` does, and the journal with which it goes on."""
        with troubles(self.path):
            (revision,) = self._row(game_id, "revision")
        self._ours.add(game_id)
        return self.load(game_id), GameJournal(self, game_id, revision)

    def _row(self, game_id: int, columns: str) -> Any:
        row = self._database.execute(f"SELECT {columns} FROM games WHERE id = ?", (game_id,)).fetchone()
        if row is None:
            raise FileRefused(_("{file} holds no game {number}").format(file=self.path, number=game_id))
        return row

    def set_seconds(self, game_id: int, seconds: float) -> None:
        """Keep how long a game has taken."""
        with troubles(self.path):
            self._database.execute("UPDATE games SET seconds = ? WHERE id = ?", (seconds, game_id))

    def discard(self, game_id: int) -> None:
        """Forget a game."""
        with troubles(self.path):
            self._database.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def keep(self, game_id: int, revision: int, move: tuple[int, str, bool] | None, state: "_State") -> None:
        """Keep one change of a game (for its journal): a move with its number and whether a person chose it.

        Raises `FileRefused` when another window has gone on with the game since `revision`.
        """
        number, text, touched = move or (0, "", False)
        now = self._now()
        finished = None if state.outcome is None else now
        with troubles(self.path), change(self._database):
            changed = self._database.execute(
                "UPDATE games SET standing = ?, outcome = ?, seconds = ?, updated = ?, finished = ?,"
                " touched = touched OR ?, revision = revision + 1 WHERE id = ? AND revision = ?",
                (state.standing, state.outcome, state.seconds, now, finished, touched, game_id, revision),
            )
            if changed.rowcount != 1:
                raise FileRefused(_("this game is being played in another window"))
            if move is not None:
                query = "DELETE FROM moves WHERE game_id = ? AND number >= ?"
                self._database.execute(query, (game_id, number))
                self._database.execute("INSERT INTO moves VALUES (?, ?, ?)", (game_id, number, text))

    # All games

    def unfinished(self) -> list[Kept]:
        """Return the games that are not over, the last played first."""
        with troubles(self.path):
            rows = self._database.execute(
                "SELECT id, game, seats, standing, started, updated, seconds FROM games"
                " WHERE finished IS NULL ORDER BY updated DESC, id DESC"
            ).fetchall()
        return [Kept(row[0], row[1], _seats(row[2]), *row[3:]) for row in rows]

    def latest_unfinished(self) -> Kept | None:
        """Return the game that was played last and is not over, if there is one."""
        return next(iter(self.unfinished()), None)

    def last_played(self) -> dict[str, float]:
        """Return when each game was last played, by its id."""
        with troubles(self.path):
            query = "SELECT game, max(updated) FROM games WHERE touched GROUP BY game"
            return dict(self._database.execute(query).fetchall())

    def statistics(self, game: str) -> Statistics:
        """Return what the games of one kind add up to.

        An unfinished game counts as given up once another of its kind has been begun after it.
        """
        with troubles(self.path):
            rows = self._database.execute(
                "SELECT seats, outcome, seconds, standing FROM games AS mine WHERE game = ? AND touched"
                " AND (finished IS NOT NULL OR EXISTS"
                " (SELECT 1 FROM games WHERE game = mine.game AND id > mine.id AND touched))"
                " ORDER BY id",
                (game,),
            ).fetchall()
        results = (_result(*row) for row in rows)
        return statistics([result for result in results if result is not None])


@dataclass(frozen=True, slots=True)
class _State:
    standing: int
    outcome: str | None
    seconds: float


class GameJournal:
    """The journal of one game in the library: a `cardtable.play.changes.Journal`."""

    def __init__(self, library: Library, game_id: int, revision: int) -> None:
        self.library = library
        self.game_id = game_id
        self._revision = revision

    def played(
        self, number: int, move: str, outcome: Outcome | None, seconds: float, *, by_person: bool
    ) -> None:
        """Keep a move; it is on the disk when this returns."""
        self._keep((number, move, by_person), number, outcome, seconds)

    def stepped(self, count: int, outcome: Outcome | None, seconds: float) -> None:
        """Keep that `count` moves stand; it is on the disk when this returns."""
        self._keep(None, count, outcome, seconds)

    def set_seconds(self, seconds: float) -> None:
        """Keep how long the game has taken."""
        self.library.set_seconds(self.game_id, seconds)

    def _keep(
        self, move: tuple[int, str, bool] | None, count: int, outcome: Outcome | None, seconds: float
    ) -> None:
        text = None if outcome is None else json.dumps(outcome.to_json())
        state = _State(count, text, seconds)
        self.library.keep(self.game_id, self._revision, move, state)
        self._revision += 1


def _json(text: str | None) -> Any:
    """Return the value of a text from the database, None for one that is not JSON."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return None


def _seats(text: str) -> tuple[str, ...]:
    seats = _json(text)
    return tuple(map(str, seats)) if isinstance(seats, list) else ()


def _result(seats: str, outcome: str | None, seconds: float, moves: int) -> GameResult | None:
    """Return a game for the statistics; None for one that somebody has tampered with."""
    end = _json(outcome)
    if outcome is not None and not (
        isinstance(end, dict) and {"termination", "winner", "scores"} <= set(end)
    ):
        return None
    return GameResult(_seats(seats), end, seconds, moves)


def _record(row: Any, moves: list[tuple[int, str]]) -> Record:
    game, options, deal, seats, score, seconds, outcome, standing = row
    if [number for number, _text in moves] != list(range(1, len(moves) + 1)) or not 0 <= standing <= len(
        moves
    ):
        raise ValueError(_("a move is missing"))
    texts = [text for _number, text in moves]
    value: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "options": json.loads(options),
        "deal": json.loads(deal),
        "seats": json.loads(seats),
        "moves": texts[:standing],
        "undone": texts[standing:],
        "seconds": seconds,
        "outcome": None if outcome is None else json.loads(outcome),
    }
    if score is not None:
        value["set"] = json.loads(score)
    return loads(json.dumps(value))
