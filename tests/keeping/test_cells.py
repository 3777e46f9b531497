"""Cells that somebody has put into the library: none of them ends the program, and none costs a game."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from cardtable.errors import CardTableError
from cardtable.keeping.aids import Aid
from cardtable.keeping.archive import Report, exporting
from cardtable.keeping.cells import DIFFICULTIES
from cardtable.keeping.database import MIGRATIONS
from cardtable.keeping.record import Annotations, Bookmark, Variation
from cardtable.keeping.shelf_query import Query, State, Word
from cardtable.keeping.store import FILE_NAME, Library
from cardtable.play.recording import resumed
from cardtable.solver.difficulty import UNDECIDED, UNWINNABLE, Kind
from cardtable.windows.library.shelf_words import described
from tests.sampling import sample
from tests.stairs import WIN, begin, play
from tests.toys import _toys  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("_toys")
TABLES = {
    "games": "id",
    "moves": "game_id",
    "variations": "game_id",
    "bookmarks": "game_id",
    "practice": "game_id",
}
KEYS = ("id", "game_id", "parent", "variation")
STRANGE = (
    "x",
    "",
    "2026-02-31",
    "9" * 400,
    "\x00",
    "é" * 100_000,
    '{"a": [1]}',
    "[" * 5000,
    b"\x00\xff",
    b"",
    None,
    -1,
    1.5,
    2**63 - 1,
    -(2**63),
    1e300,
    float("inf"),
    3e11,
    b"1",
    bytearray(b"\xff\xfe"),
)
"""The last one stands for a text that is no UTF-8."""


def library(folder: Path) -> Library:
    """Return a library with a game won, one that goes on and is annotated, and a position to practise."""
    opened = Library(folder)
    begin(opened, *WIN)
    session = begin(opened, *WIN[:3])
    session.annotate(Annotations((Variation("one", 1, ("2S cell1",)),), (Bookmark("here", 2),)))
    task = {"kind": "x", "game": "toy-stairs", "options": {}, "deal": {"number": 1}, "moves": ["AS up"]}
    opened.practice.add(task, 1, 2)
    opened.release()
    return opened


def columns() -> list[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:")) as database:
        for statement in (each for migration in MIGRATIONS for each in migration):
            database.execute(statement)
        return [
            (table, row[1])
            for table in TABLES
            for row in database.execute(f"PRAGMA table_info({table})")
            if row[1] not in KEYS
        ]


def tamper(folder: Path, table: str, column: str, value: object, key: int | None = None) -> bool:
    """Put a value into the cells of a column, all of them or those of one key; return whether it is taken."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        taken = put(database, table, column, value, key)
        database.commit()
    return taken


def put(database: sqlite3.Connection, table: str, column: str, value: object, key: int | None) -> bool:
    """Do so in a database that is open, without a commit."""
    cast = "CAST(? AS TEXT)" if isinstance(value, bytearray) else "?"
    which = "" if key is None else f" WHERE {TABLES[table]} = {key}"
    with suppress(sqlite3.IntegrityError):
        database.execute(f"UPDATE {table} SET {column} = {cast}{which}", (value,))
        return True
    return False


def crowd(folder: Path, copies: int) -> None:
    """Put so many copies of all that `library` makes beside it, under keys of their own."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        for table, key in TABLES.items():
            names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            kept = [name for name in names if name != "id"]
            keyed = [(f"{name} + 2 * :copy" if name == "game_id" else name) for name in kept]
            if key == "id":
                kept, keyed = ["id", *kept], ["id + 2 * :copy", *keyed]
            most = database.execute(f"SELECT max({key}) FROM {table}").fetchone()[0]
            database.executemany(
                f"INSERT INTO {table} ({', '.join(kept)})"
                f" SELECT {', '.join(keyed)} FROM {table} WHERE {key} <= {most}",
                [{"copy": copy} for copy in range(1, copies + 1)],
            )
        database.commit()


def spoil(folder: Path, cells: Sequence[tuple[str, str, object]]) -> dict[int, tuple[str, str, object]]:
    """Put one cell into each copy; return the games whose cell the database took, with it."""
    spoilt = {}
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        for copy, (table, column, value) in enumerate(cells, start=1):
            keys = [2 * copy + 1] if table == "practice" else [2 * copy + 1, 2 * copy + 2]
            if all(put(database, table, column, value, key) for key in keys):
                spoilt |= dict.fromkeys((2 * copy + 1, 2 * copy + 2), (table, column, value))
        database.commit()
    return spoilt


def look(opened: Library) -> None:
    """Read all that the program reads."""
    for state in (None, *State):
        opened.shelf.ids(Query(state=state, words=(Word("x"),)))
    rows = opened.shelf.rows(opened.shelf.ids())
    for row in rows.values():
        assert len(described(row)) < 2000
    json.dumps([str(each) for each in opened.shelf.facts(rows).values()])
    opened.shelf.games()
    assert 0 <= opened.shelf.earliest() < 10**11
    opened.unfinished()
    opened.latest_unfinished()
    opened.waiting()
    assert all(0 <= when < 10**11 for when in opened.last_played().values())
    opened.correspondence_games("toy-stairs")
    opened.figures.played()
    opened.figures.counted()
    opened.statistics("toy-stairs")
    opened.figures.personal_bests("toy-stairs", {}, ("human",))
    opened.figures.days_done("2020-01-01", "2030-01-01")
    opened.figures.left_on("toy-stairs", "2026-11-23")
    opened.figures.unrated(["toy-stairs"], 5)
    opened.practice.due()
    opened.practice.count()
    opened.practice.solved("toy-stairs")


def use(opened: Library, game_id: int) -> None:
    """Go on with a game, which may only be refused with a sentence."""
    try:
        replaying, journal = opened.resume(game_id)
        session = resumed(replaying.finish())
    except CardTableError as error:
        assert 10 < len(str(error)) < 300
        return
    session.journal = journal
    journal.aided(Aid.HINT)
    session.undo()
    session.play(session.game.moves(session.position)[-1])
    assert opened.unsaved == 0
    opened.release()


def some_cells(each: int) -> list[tuple[str, str, object]]:
    """Return so many values of every column, others for each, so that all values are tried."""
    values = [*STRANGE]
    Random(24).shuffle(values)
    endless = cycle(values)
    return [(*column, next(endless)) for column in columns() for _ in range(each)]


@pytest.mark.slow
@pytest.mark.parametrize("when", ["before it is opened", "while it is open"])
def test_no_cell_ends_the_program(tmp_path: Path, when: str) -> None:
    cells = some_cells(sample(1, 3))
    library(tmp_path).close()
    crowd(tmp_path, len(cells))
    spoilt = spoil(tmp_path, cells) if when == "before it is opened" else {}
    with Library(tmp_path) as opened:
        spoilt = spoilt or spoil(tmp_path, cells)
        look(opened)
        list(exporting(opened, opened.shelf.ids(), tmp_path / "all.zip", Report()))
        for game_id, cell in spoilt.items():
            try:
                use(opened, game_id)
            except Exception as error:
                error.add_note(f"with {cell!r:.200}")
                raise


def test_what_is_left_out_is_said_once(tmp_path: Path) -> None:
    library(tmp_path).close()
    tamper(tmp_path, "games", "day", "2026-02-31")
    tamper(tmp_path, "games", "label", b"\xff")
    with Library(tmp_path) as opened:
        assert opened.notice.startswith("2 entries of the library held what cannot be")
        row = opened.shelf.rows([1])[1]
        assert row.label == "X'FF'"
        assert opened.shelf.facts([1])[1].day is None
        assert opened.statistics("toy-stairs").total.won == 1
    with Library(tmp_path) as opened:
        assert opened.notice == ""


@pytest.mark.parametrize("value", ["x", b"7", 1.5, -1, None, 2**63 - 1])
def test_a_revision_that_is_none_lets_the_game_go_on(tmp_path: Path, value: object) -> None:
    with library(tmp_path) as opened:
        if not tamper(tmp_path, "games", "revision", value):
            return
        replaying, journal = opened.resume(2)
        session = resumed(replaying.finish())
        session.journal = journal
        play(session, "4S up", "5S up")
        assert opened.load(2).record.moves == tuple(WIN[:5])


@pytest.mark.parametrize("day", ["2026-11-23", "2024-02-29", "0001-01-01"])
def test_a_sound_cell_stays(tmp_path: Path, day: str) -> None:
    library(tmp_path).close()
    tamper(tmp_path, "games", "day", day)
    with Library(tmp_path) as opened:
        assert opened.notice == ""
        assert opened.shelf.facts([1])[1].day == day


def test_a_bookmark_without_a_place_is_none_and_costs_nothing_else(tmp_path: Path) -> None:
    library(tmp_path).close()
    tamper(tmp_path, "bookmarks", "at", "x")
    with Library(tmp_path) as opened:
        notes = opened.load(2).record.annotations
    assert [each.name for each in notes.variations] == ["one"]
    assert notes.bookmarks == ()


def test_the_ratings_are_those_of_the_search() -> None:
    assert set(DIFFICULTIES) == {*Kind, UNWINNABLE, UNDECIDED} - {Kind.ANY, Kind.WINNABLE}
