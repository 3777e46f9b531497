"""The library's SQLite file: opened, checked, brought up to date, or set aside when damaged."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from cardtable.errors import DamagedLibrary, LibraryRefused
from cardtable.keeping.files import private_file, private_folder
from cardtable.keeping.place import FilePlace, PlacedConnection
from cardtable.texts import N_, _

CHECKED_WHOLE = 32 * 2**20
"""Bytes: up to this size the whole file is checked whenever it is opened, some 10,000 games."""
BUSY_SECONDS = 3.0
"""How long opening the library waits for another running copy of the program."""
BUSY_IN_PLAY = 0.1
"""How long a change waits for it: longer would be felt, and what cannot be kept now is kept later."""

_COUNTED_IN_5 = (
    "touched AND deleted IS NULL AND NOT foreign_record"
    """ AND deal NOT LIKE '{"places"%'"""
    " AND (closed IS NULL OR closed <> 'reset')"
    " AND (result IS NOT NULL OR closed = 'given up')"
)
"""Which games count (`cardtable.keeping.counting`), as the indexes of schema version 5 have it."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            deal TEXT NOT NULL,
            seats TEXT NOT NULL,
            score TEXT,
            started REAL NOT NULL,
            updated REAL NOT NULL,
            seconds REAL NOT NULL,
            outcome TEXT,
            finished REAL,
            standing INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            revision INTEGER NOT NULL
        )""",
        """CREATE TABLE moves (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID""",
        "CREATE INDEX games_by_game ON games (game, updated)",
    ),
    (
        "ALTER TABLE games ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
        "UPDATE games SET turn = ranks.rank FROM"
        " (SELECT id, row_number() OVER (ORDER BY updated, id) AS rank FROM games) AS ranks"
        " WHERE ranks.id = games.id",
        "CREATE INDEX games_by_turn ON games (turn)",
    ),
    (
        "ALTER TABLE games ADD COLUMN result TEXT",
        "ALTER TABLE games ADD COLUMN result_seconds REAL",
        "ALTER TABLE games ADD COLUMN result_moves INTEGER",
        "ALTER TABLE games ADD COLUMN closed TEXT",
        "UPDATE games SET result = outcome, result_seconds = seconds, result_moves = standing"
        " WHERE outcome IS NOT NULL",
    ),
    (
        "ALTER TABLE games ADD COLUMN deleted REAL",
        "ALTER TABLE games ADD COLUMN foreign_record INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN undos INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN difficulty TEXT",
        "ALTER TABLE games ADD COLUMN day TEXT",
        "ALTER TABLE games ADD COLUMN label TEXT",
        "CREATE INDEX games_on_the_shelf ON games (turn) WHERE deleted IS NULL",
        "CREATE INDEX games_by_day ON games (day) WHERE day IS NOT NULL",
        """CREATE TABLE variations (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            parent INTEGER REFERENCES variations (id) ON DELETE CASCADE,
            branch INTEGER NOT NULL,
            name TEXT NOT NULL,
            moves TEXT NOT NULL
        )""",
        "CREATE INDEX variations_by_game ON variations (game_id)",
        "CREATE INDEX variations_by_parent ON variations (parent)",
        """CREATE TABLE bookmarks (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            variation INTEGER REFERENCES variations (id) ON DELETE CASCADE,
            at INTEGER NOT NULL,
            name TEXT NOT NULL
        )""",
        "CREATE INDEX bookmarks_by_game ON bookmarks (game_id)",
        "CREATE INDEX bookmarks_by_variation ON bookmarks (variation)",
        """CREATE TABLE practice (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game_id INTEGER REFERENCES games (id) ON DELETE SET NULL,
            game TEXT NOT NULL,
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            options TEXT NOT NULL,
            deal TEXT NOT NULL,
            moves TEXT NOT NULL,
            due REAL NOT NULL,
            memory TEXT,
            answered INTEGER NOT NULL DEFAULT 0,
            right INTEGER NOT NULL DEFAULT 0,
            closed INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX practice_by_game ON practice (game_id)",
        "CREATE INDEX practice_by_due ON practice (due)",
    ),
    (
        "ALTER TABLE games ADD COLUMN ended REAL",
        "ALTER TABLE games ADD COLUMN won INTEGER NOT NULL DEFAULT 0",
        # When a game was changed last is the best that is known of when it came to its end.
        "UPDATE games SET ended = updated WHERE result IS NOT NULL OR closed IN ('given up', 'reset')",
        # What somebody has tampered with is no win; CASE alone has its parts evaluated in order.
        """UPDATE games SET won = 1 WHERE CASE WHEN json_valid(result) AND json_valid(seats) THEN
            json_type(seats) = 'array'
            AND (SELECT count(*) FROM json_each(seats) WHERE value = 'human') = 1
            AND json_extract(result, '$.winner') =
                (SELECT key + 1 FROM json_each(seats) WHERE value = 'human')
            END""",
        f"CREATE INDEX games_by_end ON games (game, seats, options, ended) WHERE {_COUNTED_IN_5}",
        "CREATE INDEX wins_by_time ON games (game, seats, options, result_seconds)"
        f" WHERE won AND {_COUNTED_IN_5}",
        "CREATE INDEX wins_by_moves ON games (game, seats, options, result_moves)"
        f" WHERE won AND {_COUNTED_IN_5}",
    ),
    ("CREATE TABLE own_games (id TEXT PRIMARY KEY, text TEXT NOT NULL, listed REAL) WITHOUT ROWID",),
    (
        "ALTER TABLE games ADD COLUMN comment TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN names TEXT",
        """CREATE TABLE comments (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            variation INTEGER REFERENCES variations (id) ON DELETE CASCADE,
            at INTEGER NOT NULL,
            text TEXT NOT NULL
        )""",
        "CREATE INDEX comments_by_game ON comments (game_id)",
        "CREATE INDEX comments_by_variation ON comments (variation)",
        """CREATE TABLE tags (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            tag TEXT NOT NULL
        )""",
        "CREATE INDEX tags_by_game ON tags (game_id)",
    ),
    ("ALTER TABLE games ADD COLUMN points TEXT",),
)
"""What leads from each schema version to the next; a released one never changes.

In ``games`` the moves up to ``standing`` are on the table and those after it undone;
``touched`` says that a person has moved or added something, and ``revision`` counts the changes, so that
of two windows with the same game only one can go on with it.  ``turn`` grows with every
change of any game, so that the game played last is known whatever the clock says.
``result`` is the end that counts, with its time and moves: it stays when the player goes
back to study the game.  ``ended`` is when the game came to it, or was given up, and ``won`` says
that it is a win of the only person's: it follows from ``seats`` and ``result``, and stands there to be
found quickly.  ``closed`` says why no later end counts (`Closed`).

``deleted`` is when a game was put away, NULL while it is there; it goes for good later.
``foreign_record`` is 1 for a record of somebody else's game, which is kept and never counted.
``hints``, ``undos`` and ``shown`` count the hints shown, the moves taken back and the moves
made for the player; ``difficulty`` is NULL while unknown; ``day`` is the ISO date of a today's
deal; ``label`` is the name that the player gave the game.

``comment`` is on the game as a whole; ``names`` are the people at its seats, a JSON list as in records, NULL
where nobody is named.  ``points`` are those at the end that counts, a JSON object by how they are counted
(`cardtable.keeping.scores`), NULL while they are not known.

A variation leaves its ``parent`` (NULL: the game itself) after ``branch`` of its moves.  A
bookmark or a comment stands after ``at`` moves of its ``variation`` (NULL: the game itself).  A position to
practise stands alone in ``practice``: ``at`` moves into its game, it may outlive it; ``memory``
is the spacing's own JSON, ``answered`` and ``right`` count the answers, ``closed`` says that
it comes no more.

``own_games`` has the rules of each game of a player's own that was ever begun or kept, as a file of rules
has them; ``listed`` is when the player first kept it among their games, NULL where they do not.
"""

_CHECKS = (
    "SELECT id, game, options, deal, seats, score, started, updated, seconds, outcome,"
    " finished, standing, touched, revision, turn, result, result_seconds, result_moves, closed,"
    " ended, won, deleted, foreign_record, hints, undos, shown, difficulty, day, label, comment, names,"
    " points"
    " FROM games LIMIT 0",
    "SELECT game_id, number, text FROM moves LIMIT 0",
    "SELECT id, game_id, parent, branch, name, moves FROM variations LIMIT 0",
    "SELECT id, game_id, variation, at, name FROM bookmarks LIMIT 0",
    "SELECT id, game_id, variation, at, text FROM comments LIMIT 0",
    "SELECT id, game_id, tag FROM tags LIMIT 0",
    "SELECT id, game_id, game, at, kind, options, deal, moves, due, memory, answered, right, closed"
    " FROM practice LIMIT 0",
    "SELECT id, text, listed FROM own_games LIMIT 0",
)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

_WAIT = N_("Close the other program that is using it, and try again.")
_UPDATE = N_("Update Card Table, or move that file elsewhere to start a new library.")
_MAKE_ROOM = N_("Free up some disk space, and try again.")
_PERMIT = N_("Check that you are allowed to write to the folder, and try again.")


def open_database(path: Path) -> tuple[sqlite3.Connection, str]:
    """Return the database, new if there was none, and a sentence for the player (mostly empty).

    A damaged file is set aside under another name and a new one begun.  Raises
    `LibraryRefused` when the file cannot be used now, or is of a newer program.
    """
    try:
        private_folder(path.parent)
    except OSError as error:
        sentence = _("cannot create {folder}: {why}")
        raise LibraryRefused(sentence.format(folder=path.parent, why=error.strerror), _(_PERMIT)) from error
    if path.exists() and not path.is_file():
        raise LibraryRefused(_("cannot use {file}: it is not a file").format(file=path), _(_PERMIT))
    try:
        return _open(path), ""
    except DamagedLibrary:
        aside = _set_aside(path)
    notice = _("Your game library could not be read. It was kept as {name}, and a new one was started.")
    return _open(path), notice.format(name=aside.name)


def open_in_memory() -> sqlite3.Connection:
    """Return a new database that is gone when it is closed."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    _migrate(connection)
    return connection


@contextmanager
def troubles(path: Path) -> Iterator[None]:
    """Turn what SQLite refuses into `DamagedLibrary` or `LibraryRefused` with one sentence."""
    try:
        yield
    except (sqlite3.Error, UnicodeError, OverflowError) as error:
        # A schema or a value that is no text at all is met as an error of Python's own.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            sentence = _("{file} is in use by another copy of Card Table")
            raise LibraryRefused(sentence.format(file=path), _(_WAIT)) from error
        if code in _DAMAGED:
            raise DamagedLibrary(_("{file} is damaged: {why}").format(file=path, why=error)) from error
        remedy = _(_MAKE_ROOM) if code == sqlite3.SQLITE_FULL else _(_PERMIT)
        sentence = _("{file} cannot be used: {why}").format(file=path, why=error)
        raise LibraryRefused(sentence, remedy) from error


def _open(path: Path) -> PlacedConnection:
    # What SQLite puts beside it has the same mode, but for what is there.
    private_file(path)
    for part in map(path.with_name, (f"{path.name}-wal", f"{path.name}-shm")):
        if part.exists():
            private_file(part)
    with troubles(path):
        # Commits are ours to say: each change is a transaction of its own.
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, factory=PlacedConnection
        )
    try:
        with troubles(path):
            _check(connection, path)
            _use_wal(connection)
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            _migrate(connection)
            for query in _CHECKS:
                connection.execute(query)
            connection.execute(f"PRAGMA busy_timeout = {round(1000 * BUSY_IN_PLAY)}")
            connection.place = FilePlace(path)
    except BaseException:
        connection.close()
        raise
    return connection


def _use_wal(connection: sqlite3.Connection) -> None:
    # SQLite does not wait here by itself when two copies of the program make the library at once.
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(0.02)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    if _version(connection) > len(MIGRATIONS):
        sentence = _("{file} was saved by a newer version of Card Table")
        raise LibraryRefused(sentence.format(file=path), _(_UPDATE))
    if _version(connection) < 0:
        raise DamagedLibrary(_("{file} is damaged").format(file=path))
    # The moves of very many games take seconds to check: damage there is met, and told, when a game is read.
    what = "1" if path.stat().st_size <= CHECKED_WHOLE or not _version(connection) else "games"
    if connection.execute(f"PRAGMA quick_check({what})").fetchone()[0] != "ok":
        raise DamagedLibrary(_("{file} is damaged").format(file=path))
    foreign = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    # Version and tables are read in two steps: meanwhile another copy may have made the tables.
    if foreign and _version(connection) == 0:
        raise DamagedLibrary(_("{file} is not a library of games").format(file=path))


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _migrate(connection: sqlite3.Connection) -> None:
    with change(connection):
        for number in range(_version(connection), len(MIGRATIONS)):
            for statement in MIGRATIONS[number]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")


@contextmanager
def change(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all of the block or none of it, and have it on the disk when the block ends.

    Raises `LibraryRefused` where the file is not in its place any more.
    """
    if isinstance(connection, PlacedConnection) and connection.place is not None:
        connection.place.check()
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _set_aside(path: Path) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    names = [f"{path.stem}-damaged-{stamp}", *(f"{path.stem}-damaged-{stamp}-{n}" for n in range(2, 100))]
    aside = next(name for name in (path.with_name(stem + path.suffix) for stem in names) if not name.exists())
    try:
        for tail in ("-wal", "-shm", ""):
            part = path.with_name(path.name + tail)
            if part.exists():
                part.rename(aside.with_name(aside.name + tail))
    except OSError as error:
        sentence = _("{file} is damaged and could not be moved aside: {why}")
        raise LibraryRefused(sentence.format(file=path, why=error.strerror), _(_PERMIT)) from error
    return aside
