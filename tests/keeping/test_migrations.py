"""Libraries written by every older version of the program: nothing in them is lost, and they go on."""

import sqlite3
from pathlib import Path

import pytest

from cardtable.keeping.database import MIGRATIONS, open_database
from cardtable.keeping.personal_bests import PersonalBests
from cardtable.keeping.record import Annotations, PositionComment
from cardtable.keeping.store import FILE_NAME, Library
from cardtable.play.recording import resumed
from tests.toys import _toys  # noqa: F401 - a fixture

WON = '{"termination": "won", "winner": 1, "scores": null}'
LINE = ["AS up", "2S up", "3S up", "4S up", "5S up", "6S up"]
DEAL = '{"cards": ["6S", "5S", "4S", "3S", "2S", "AS"]}'
OLDER = range(1, len(MIGRATIONS))


def old_library(folder: Path, version: int) -> None:
    """Write what a program of that version wrote: a won game, and one in progress played after it."""
    database = sqlite3.connect(folder / FILE_NAME)
    for statements in MIGRATIONS[:version]:
        for statement in statements:
            database.execute(statement)
    _insert(database, 1, 100.0, 6, WON)
    _insert(database, 2, 200.0, 2, None)
    if version >= 2:
        database.execute("UPDATE games SET turn = id")
    if version >= 3:
        database.execute("UPDATE games SET result = outcome, result_seconds = 7.5, result_moves = standing")
    database.execute(f"PRAGMA user_version = {version}")
    database.commit()
    database.close()


def _insert(
    database: sqlite3.Connection, number: int, when: float, standing: int, outcome: str | None
) -> None:
    database.execute(
        "INSERT INTO games (id, game, options, deal, seats, started, updated, seconds, outcome, finished,"
        " standing, touched, revision)"
        " VALUES (?, 'toy-stairs', '{}', ?, '[\"human\"]', ?, ?, 7.5, ?, ?, ?, 1, 3)",
        (number, DEAL, when, when, outcome, outcome and when, standing),
    )
    for at, text in enumerate(LINE, 1):
        database.execute("INSERT INTO moves VALUES (?, ?, ?)", (number, at, text))


@pytest.mark.parametrize("version", OLDER)
@pytest.mark.usefixtures("_toys")
def test_an_older_library_keeps_its_games_moves_and_results(tmp_path: Path, version: int) -> None:
    old_library(tmp_path, version)
    with Library(tmp_path) as library:
        assert library.notice == ""
        assert list(library.load(1).record.moves) == LINE
        second = library.load(2).record
        assert [*second.moves, *second.undone] == LINE
        assert len(second.moves) == 2
        assert [(kept.id, kept.moves) for kept in library.unfinished()] == [(2, 2)]
        total = library.statistics("toy-stairs").total
        assert (total.played, total.won, total.best_seconds, total.fewest_moves) == (1, 1, 7.5, 6)


@pytest.mark.parametrize("version", OLDER)
@pytest.mark.usefixtures("_toys")
def test_a_game_of_an_older_library_is_played_on(tmp_path: Path, version: int) -> None:
    old_library(tmp_path, version)
    with Library(tmp_path) as library:
        replaying, journal = library.resume(2)
        session = resumed(replaying.finish())
        session.journal = journal
        session.redo()
    with Library(tmp_path) as library:
        assert library.load(2).record.moves == ("AS up", "2S up", "3S up")


@pytest.mark.parametrize("version", OLDER)
def test_an_older_library_gets_what_the_newest_has(tmp_path: Path, version: int) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    old_library(tmp_path / "old", version)
    old, _ = open_database(tmp_path / "old" / FILE_NAME)
    new, _ = open_database(tmp_path / "new" / FILE_NAME)
    schema = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"
    assert old.execute(schema).fetchall() == new.execute(schema).fetchall()
    assert (
        old.execute(
            "SELECT deleted, foreign_record, hints, undos, shown, difficulty, day, label, comment, names"
            " FROM games"
        ).fetchall()
        == [(None, 0, 0, 0, 0, None, None, None, "", None)] * 2
    )
    old.close()
    new.close()


@pytest.mark.parametrize("version", OLDER)
@pytest.mark.usefixtures("_toys")
def test_something_is_written_on_a_game_of_an_older_library(tmp_path: Path, version: int) -> None:
    old_library(tmp_path, version)
    notes = Annotations(
        comments=(PositionComment("Here.", 2),), comment="Old.", tags=("old",), names=("Anna",)
    )
    with Library(tmp_path) as library:
        assert library.record(1).annotations == Annotations()
        library.annotate(1, notes, library.revision(1))
    with Library(tmp_path) as library:
        assert library.load(1).record.annotations == notes


def library_of_version_4(folder: Path) -> sqlite3.Connection:
    """Write what the version before wrote: games begun in one order, which ended in another."""
    old_library(folder, 4)
    database = sqlite3.connect(folder / FILE_NAME)
    _insert(database, 3, 50.0, 6, WON)
    _insert(database, 4, 75.0, 6, '{"termination": "stuck", "winner": null, "scores": null}')
    _insert(database, 5, 300.0, 2, None)
    database.execute("UPDATE games SET turn = id, result = outcome, result_moves = standing WHERE id > 2")
    database.execute("UPDATE games SET closed = 'given up' WHERE id = 5")
    return database


def test_a_library_of_version_4_is_told_when_its_games_ended(tmp_path: Path) -> None:
    database = library_of_version_4(tmp_path)
    database.commit()
    database.close()
    with Library(tmp_path) as library:
        ended = [(each.ended, each.won) for each in library.figures.counted("toy-stairs")]
        assert ended == [(50.0, True), (75.0, False), (100.0, True), (300.0, False)]
        assert library.statistics("toy-stairs").total.longest_streak == 1
        bests = library.figures.personal_bests("toy-stairs", {}, ("human",))
        assert bests == PersonalBests(first=False, seconds=7.5, moves=6, streak=0)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        *(("result", each) for each in ("{", "[]", '"won"', "1", '{"winner": []}', '{"winner": 2}')),
        *(("seats", each) for each in ("", '"human"', '{"0": "human"}', '["human", "human"]', "[[]]")),
    ],
)
def test_what_was_tampered_with_in_a_library_of_version_4_is_no_win(
    tmp_path: Path, column: str, value: str
) -> None:
    database = library_of_version_4(tmp_path)
    database.execute(f"UPDATE games SET {column} = ?", (value,))
    database.commit()
    database.close()
    with Library(tmp_path) as library:
        assert library.notice == ""
        assert library.figures.personal_bests("toy-stairs", {}, ("human",)).first
    database = sqlite3.connect(tmp_path / FILE_NAME)
    assert database.execute("SELECT sum(won) FROM games").fetchone() == (0,)
    database.close()


def test_what_hangs_on_a_game_goes_with_it_but_practice_stands_alone(tmp_path: Path) -> None:
    old_library(tmp_path, len(MIGRATIONS) - 1)
    database, _ = open_database(tmp_path / FILE_NAME)
    database.execute("INSERT INTO variations VALUES (1, 1, NULL, 2, 'other', '[]')")
    database.execute("INSERT INTO variations VALUES (2, 1, 1, 3, 'of the other', '[]')")
    database.execute("INSERT INTO bookmarks VALUES (1, 1, NULL, 2, 'here'), (2, 1, 2, 3, 'there')")
    database.execute(
        "INSERT INTO practice (game_id, game, at, kind, options, deal, moves, due)"
        " VALUES (1, 'toy-stairs', 2, 'keep', '{}', '{}', '[]', 5.0)"
    )
    database.execute("DELETE FROM variations WHERE id = 1")
    assert database.execute("SELECT id FROM variations").fetchall() == []
    assert database.execute("SELECT name FROM bookmarks").fetchall() == [("here",)]
    database.execute("DELETE FROM games WHERE id = 1")
    assert database.execute("SELECT name FROM bookmarks").fetchall() == []
    assert database.execute("SELECT game_id, answered, right, closed FROM practice").fetchall() == [
        (None, 0, 0, 0)
    ]
    database.close()


def test_deleted_games_and_those_of_others_do_not_count(tmp_path: Path) -> None:
    old_library(tmp_path, len(MIGRATIONS) - 1)
    database, _ = open_database(tmp_path / FILE_NAME)
    database.execute("UPDATE games SET foreign_record = 1 WHERE id = 1")
    with Library(tmp_path) as library:
        assert library.statistics("toy-stairs").total.played == 0
        assert len(library.unfinished()) == 1
        database.execute("UPDATE games SET deleted = 300.0")
        assert library.unfinished() == []
        assert library.last_played() == {}
    database.close()


@pytest.mark.parametrize("table", ["variations", "bookmarks", "practice"])
def test_a_library_without_one_of_its_tables_is_damaged(tmp_path: Path, table: str) -> None:
    Library(tmp_path).close()
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute(f"DROP TABLE {table}")
    database.close()
    with Library(tmp_path) as library:
        assert "was kept as" in library.notice
