"""Cells that somebody has put into the library: none of them ends the program, and none costs a game."""

import json
import shutil
import sqlite3
from contextlib import closing, suppress
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


def tamper(folder: Path, table: str, column: str, value: object) -> bool:
    """Put a value into every cell of a column; return whether the database takes it."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as database, suppress(sqlite3.IntegrityError):
        put = "CAST(? AS TEXT)" if isinstance(value, bytearray) else "?"
        database.execute(f"UPDATE {table} SET {column} = {put}", (value,))
        database.commit()
        return True
    return False


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
    opened.by_letter("toy-stairs")
    opened.figures.played()
    opened.figures.counted()
    opened.statistics("toy-stairs")
    opened.figures.bests("toy-stairs", {}, ("human",))
    opened.figures.days_done("2020-01-01", "2030-01-01")
    opened.figures.left_on("toy-stairs", "2026-11-23")
    opened.figures.unrated(["toy-stairs"], 5)
    opened.practice.due()
    opened.practice.count()
    opened.practice.solved("toy-stairs")


def use(opened: Library, path: Path) -> None:
    """Go on with every game, and export all of them; each may only be refused with a sentence."""
    list(exporting(opened, opened.shelf.ids(), path, Report()))
    for game_id in (1, 2):
        try:
            replaying, journal = opened.resume(game_id)
            session = resumed(replaying.finish())
        except CardTableError as error:
            assert 10 < len(str(error)) < 300
            continue
        session.journal = journal
        journal.aided(Aid.HINT)
        session.undo()
        session.play(session.game.moves(session.position)[-1])
        assert opened.unsaved == 0
        opened.release()


CELLS = [(*column, value) for column in columns() for value in STRANGE]


@pytest.mark.parametrize("when", ["before it is opened", "while it is open"])
@pytest.mark.parametrize("part", range(6))
def test_no_cell_ends_the_program(tmp_path: Path, part: int, when: str) -> None:
    library(tmp_path / "made").close()
    tried = CELLS[part::6]
    Random(part).shuffle(tried)
    for number, cell in enumerate(tried[: sample(6, len(tried))]):
        folder = shutil.copytree(tmp_path / "made", tmp_path / str(number))
        if when == "before it is opened" and not tamper(folder, *cell):
            continue
        with Library(folder) as opened:
            if when == "before it is opened" or tamper(folder, *cell):
                attempt(opened, folder, cell)


def attempt(opened: Library, folder: Path, cell: object) -> None:
    try:
        look(opened)
        use(opened, folder / "all.zip")
    except CardTableError as error:
        raise AssertionError(cell) from error
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
