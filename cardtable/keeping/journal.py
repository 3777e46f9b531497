"""The journal of one game in the library: every change, on the disk or waiting to be."""

import json
import sqlite3
from dataclasses import dataclass, replace
from typing import Protocol

from cardtable.contract.outcome import Outcome
from cardtable.errors import GameElsewhere
from cardtable.keeping.aids import Aid, Closed
from cardtable.keeping.own_games import note_rules
from cardtable.keeping.record import CORRESPONDENT, MOST_MOVES, Annotations, Record
from cardtable.keeping.record_json import deal_json
from cardtable.keeping.rows import is_win
from cardtable.keeping.variations import write_annotations
from cardtable.texts import _

_TURN = "(SELECT coalesce(max(turn), 0) + 1 FROM games)"


class Keeper(Protocol):
    """Who brings journals to the disk: the library."""

    def keep(self, journal: "GameJournal") -> None:
        """Bring what the journal has to the disk, or let it wait; raise `GameElsewhere`."""


@dataclass(frozen=True, slots=True)
class _Change:
    """Some moves stand now; the last may have been played, with its text, chosen by a person or not.

    It is a new one, or ``along`` the line that was taken back.
    """

    ply: int
    outcome: str | None
    seconds: float
    move: str | None = None
    by_person: bool = False
    along: bool = False


class GameJournal:
    """The journal of one game: a `cardtable.play.changes.Journal`.

    ``game_id`` is the game's number in the library, 0 until it is there; ``closed`` says why
    no later end counts, ``day`` of which day's deal it is, as an ISO date, and ``foreign`` that
    it is a record of somebody else's.  What is not on the disk is in memory, and goes there with
    the next change that can be kept.
    """

    def __init__(
        self,
        keeper: Keeper,
        *,
        record: Record | None = None,
        foreign: bool = False,
        game_id: int = 0,
        revision: int = 0,
        closed: Closed | None = None,
        day: str | None = None,
    ) -> None:
        self.game_id = game_id
        self.closed = closed
        self.day = day
        self.foreign = foreign
        self._keeper = keeper
        self._record = record
        self._revision = revision
        self._changes: list[_Change | Aid] = []
        self._seconds: float | None = None
        self._annotations: Annotations | None = None

    @property
    def waits(self) -> int:
        """How many changes of the game are not on the disk; a game that is not there counts as one."""
        return len(self._changes) + (self._record is not None) + (self._annotations is not None)

    def played(
        self,
        number: int,
        move: str,
        outcome: Outcome | None,
        seconds: float,
        *,
        by_person: bool,
        along: bool = False,
    ) -> None:
        """Keep a move.

        It is on the disk when this returns, or the library is in trouble and says so.  Raises
        `GameElsewhere`, having forgotten the move, when another copy has gone on with the game.
        """
        self._keep(_Change(number, _text(outcome), seconds, move, by_person, along))

    def stepped(self, count: int, outcome: Outcome | None, seconds: float) -> None:
        """Keep that `count` moves stand, as `played` does."""
        self._keep(_Change(count, _text(outcome), seconds))

    def aided(self, aid: Aid) -> None:
        """Count that the program did something for the player, as `played` keeps a move."""
        self._keep(aid)

    def set_seconds(self, seconds: float) -> None:
        """Keep how long the game has taken."""
        self._seconds = seconds
        self._keeper.keep(self)

    def close(self, why: Closed) -> None:
        """Keep that no later end counts."""
        self.closed = why
        self._keeper.keep(self)

    def annotate(self, annotations: Annotations) -> None:
        """Keep what stands on the game, in place of what did, as `played` does."""
        self._annotations = annotations
        try:
            self._keeper.keep(self)
        except GameElsewhere:
            self._annotations = None
            raise

    def _keep(self, change: _Change | Aid) -> None:
        self._changes.append(change)
        try:
            self._keeper.keep(self)
        except GameElsewhere:
            self._changes.pop()
            raise

    # For the library

    @property
    def revision(self) -> int:
        """How many changes of the game are on the disk."""
        return self._revision

    def whole(self, record: Record) -> Record:
        """Return the record of the game on the disk as it is with all that waits."""
        for change in self._changes:
            if isinstance(change, _Change):
                record = _changed(record, change)
        seconds = record.seconds if self._seconds is None else self._seconds
        notes = record.annotations if self._annotations is None else self._annotations
        return replace(record, seconds=seconds, annotations=notes)

    def moved(self, game_id: int) -> None:
        """Know that the game has another number, in another library."""
        self.game_id, self._revision = game_id, 0

    # For the library, within one transaction

    def write(self, database: sqlite3.Connection, now: float) -> int:
        """Bring all that waits to the database and return the game's number; raise `GameElsewhere`."""
        game_id = self.game_id
        if self._record is not None:
            game_id = insert_game(database, self._record, now, foreign=self.foreign, day=self.day)
        if self.closed is not None:
            # A reason that the library has already stays, such as that the game's figures were reset.
            query = "UPDATE games SET closed = ?, ended = coalesce(ended, ?) WHERE id = ? AND closed IS NULL"
            ended = now if self.closed is Closed.GIVEN_UP else None
            database.execute(query, (self.closed.value, ended, game_id))
        for revision, change in enumerate(self._changes, self._revision):
            if isinstance(change, Aid):
                _count_aid(database, game_id, revision, change)
            else:
                _write(database, game_id, revision, change, now)
        revision = self._revision + len(self._changes)
        if self._annotations is not None:
            check_revision(database, game_id, revision)
            write_annotations(database, game_id, self._annotations)
        if self._seconds is not None:
            query = "UPDATE games SET seconds = ? WHERE id = ? AND revision = ?"
            database.execute(query, (self._seconds, game_id, revision))
        return game_id

    def written(self, game_id: int) -> None:
        """Know that all that waited is on the disk."""
        self.game_id = game_id
        self._record = None
        self._revision += len(self._changes)
        self._changes.clear()
        self._seconds = None
        self._annotations = None


def _changed(record: Record, change: _Change) -> Record:
    line = record.moves + record.undone
    if change.move is not None and not change.along:
        line = (*line[: change.ply - 1], change.move)
    return replace(
        record,
        moves=line[: change.ply],
        undone=line[change.ply :],
        seconds=change.seconds,
        outcome=None if change.outcome is None else json.loads(change.outcome),
    )


def insert_game(
    database: sqlite3.Connection, record: Record, now: float, *, foreign: bool, day: str | None = None
) -> int:
    """Write a game that was not there before, with all of its moves, and return its number."""
    cursor = database.execute(
        "INSERT INTO games (game, options, deal, seats, score, started, updated, seconds, outcome, finished,"
        " standing, touched, result, result_seconds, result_moves, ended, won, foreign_record, day,"
        " revision, turn)"
        f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, {_TURN})",
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
            None if record.outcome is None else now,
            len(record.moves),
            # Who plays by correspondence has sent the game, or been sent it, before anybody moves.
            foreign or CORRESPONDENT in record.seats or bool(record.moves or record.undone),
            record.outcome and json.dumps(record.outcome),
            record.seconds,
            len(record.moves),
            None if record.outcome is None else now,
            is_win(record.seats, record.outcome),
            foreign,
            day,
        ),
    )
    note_rules(database, record.game)
    game_id = int(cursor.lastrowid or 0)
    line = enumerate(record.moves + record.undone, 1)
    database.executemany(
        "INSERT INTO moves VALUES (?, ?, ?)", ((game_id, number, text) for number, text in line)
    )
    write_annotations(database, game_id, record.annotations)
    return game_id


def _count_aid(database: sqlite3.Connection, game_id: int, revision: int, aid: Aid) -> None:
    """Count what was done for the player; not after the win, when a game is only looked at again."""
    number = int(not _is_won(database, game_id))
    changed = database.execute(
        f"UPDATE games SET {aid.value} = {aid.value} + ?, revision = revision + 1"
        " WHERE id = ? AND revision = ?",
        (number, game_id, revision),
    )
    _check(changed)


def _count_undone(database: sqlite3.Connection, game_id: int, change: _Change) -> None:
    """Count the moves that give way to the one played now; not after the win either.

    Those are all that follow, or where it goes along them the one in its place.  Who only looks back, and
    steps forth again, has not taken any back.
    """
    if not _is_won(database, game_id):
        last = change.ply if change.along else MOST_MOVES
        query = (
            "UPDATE games SET undos = undos"
            " + (SELECT count(*) FROM moves WHERE game_id = ? AND number BETWEEN ? AND ?) WHERE id = ?"
        )
        database.execute(query, (game_id, change.ply, last, game_id))


def _write(database: sqlite3.Connection, game_id: int, revision: int, change: _Change, now: float) -> None:
    changed = database.execute(
        "UPDATE games SET standing = ?, outcome = ?, seconds = ?, updated = ?, finished = ?,"
        " deleted = NULL, touched = touched OR ?, revision = revision + 1,"
        f" turn = {_TURN} WHERE id = ? AND revision = ?",
        (
            change.ply,
            change.outcome,
            change.seconds,
            now,
            None if change.outcome is None else now,
            change.by_person,
            game_id,
            revision,
        ),
    )
    _check(changed)
    if change.move is not None:
        _count_undone(database, game_id, change)
    if change.move is not None and not change.along:
        database.execute("DELETE FROM moves WHERE game_id = ? AND number >= ?", (game_id, change.ply))
        database.execute("INSERT INTO moves VALUES (?, ?, ?)", (game_id, change.ply, change.move))
    if change.outcome is not None:
        _count(database, game_id, change, change.outcome, now)


def check_revision(database: sqlite3.Connection, game_id: int, revision: int) -> None:
    """Raise `GameElsewhere` where another copy has gone on with the game: annotations stand on its moves."""
    query = "SELECT 1 FROM games WHERE id = ? AND revision = ?"
    if database.execute(query, (game_id, revision)).fetchone() is None:
        raise GameElsewhere(_("this game is being played in another window"))


def _check(changed: sqlite3.Cursor) -> None:
    if changed.rowcount != 1:
        raise GameElsewhere(_("this game is being played in another window"))


def _count(database: sqlite3.Connection, game_id: int, change: _Change, outcome: str, now: float) -> None:
    """Let the end that a game has come to count, unless it is closed, or was won before."""
    query = "SELECT seats FROM games WHERE id = ? AND closed IS NULL AND NOT won"
    for (seats,) in database.execute(query, (game_id,)).fetchall():
        won = is_win(json.loads(seats), json.loads(outcome))
        database.execute(
            "UPDATE games SET result = ?, result_seconds = ?, result_moves = ?, ended = ?, won = ?,"
            " points = NULL WHERE id = ?",
            (outcome, change.seconds, change.ply, now, won, game_id),
        )


def _is_won(database: sqlite3.Connection, game_id: int) -> bool:
    """Whether the end that counts is a win of the only person's."""
    return bool(database.execute("SELECT won FROM games WHERE id = ?", (game_id,)).fetchone()[0])


def _text(outcome: Outcome | None) -> str | None:
    return None if outcome is None else json.dumps(outcome.to_json())
