import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.errors import (
    CardTableError,
    DamagedLibrary,
    FileRefused,
    GameElsewhere,
    InvalidRecord,
    LibraryRefused,
)
from cardtable.keeping import store
from cardtable.keeping.aids import Closed
from cardtable.keeping.database import MIGRATIONS, open_database
from cardtable.keeping.results import GameResult, Summary, statistics
from cardtable.keeping.store import FILE_NAME, Library, UnsavedLibrary
from cardtable.play.clock import GameClock
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from cardtable.play.set_of_deals import next_in_set
from tests.sampling import PATIENCE, only_thorough, sample
from tests.stairs import DOWN, WIN, play
from tests.toys import SHEDDING, STAIRS, _toys  # noqa: F401 - a fixture


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """The connections that libraries have made to their databases, the first of them first."""
    made = []

    def note(path: Path) -> tuple[sqlite3.Connection, str]:
        opened = open_database(path)
        made.append(opened[0])
        return opened

    monkeypatch.setattr(store, "open_database", note)
    return made


@pytest.fixture
def library(tmp_path: Path, connections: list[sqlite3.Connection]) -> Iterator[Library]:
    with Library(tmp_path, now=Time()) as opened:
        yield opened


def begin(
    library: Library, *moves: str, entry: object = STAIRS, seats: tuple[str, ...] = ("human",)
) -> Session:
    session = Session.new(entry, {}, seats, DOWN if entry is STAIRS else Deal(7))
    session.journal = library.begin(record_of(session))
    play(session, *moves)
    return session


def game_id(session: Session) -> int:
    return session.journal.game_id


def sound(path: Path) -> bool:
    database = sqlite3.connect(path)
    try:
        return database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    finally:
        database.close()


def test_the_library_is_in_the_users_data_folder() -> None:
    with Library() as library:
        assert library.path.name == "library.sqlite"
        assert library.path.parent.name == "cardtable"
        assert library.notice == ""
        assert library.latest_unfinished() is None


def test_a_game_goes_on_where_it_was_left(tmp_path: Path, library: Library) -> None:
    session = begin(library, "AS up", "2S up", "3S cell1")
    session.undo()
    session.journal.set_seconds(12.5)
    library.release()

    with Library(tmp_path) as other:
        kept = other.latest_unfinished()
        assert (kept.game, kept.seats, kept.moves, kept.seconds) == ("toy-stairs", ("human",), 2, 12.5)
        replaying, journal = other.resume(kept.id)
        played = replaying.finish()
    assert played.record.moves == ("AS up", "2S up")
    assert played.record.undone == ("3S cell1",)
    assert journal.game_id == game_id(session)


def test_every_kind_of_record_is_given_back_as_it_was(library: Library) -> None:
    first = begin(library, "pass", entry=SHEDDING, seats=("human", "computer:low"))
    play(first, "pass")
    second = next_in_set(first)
    second.play(next(move for move in second.game.moves(second.position) if move.cards))
    if second.outcome is None:
        second.agree_draw()
    places = {"row": parse_cards(["6S", "5S", "4S"]), "up": parse_cards(["AS", "2S", "3S"])}
    third = Session.new(STAIRS, {"cells": 1, "aces": True}, ("human",), Deal(places=places))
    for session in (first, second, third):
        record = record_of(session)
        assert library.load(library.begin(record).game_id).record == record


def test_games_without_a_persons_move_are_forgotten(library: Library) -> None:
    first = begin(library)
    second = begin(library, "AS up")
    third = begin(library, entry=SHEDDING, seats=("computer", "human"))
    play(third, "pass")
    fourth = begin(library, "AS up")

    assert [kept.id for kept in library.unfinished()] == [game_id(fourth), game_id(second)]
    with pytest.raises(FileRefused, match="no game"):
        library.load(game_id(first))


def test_a_resumed_game_without_a_persons_move_is_forgotten_too(tmp_path: Path, library: Library) -> None:
    first = begin(library)
    library.release()
    with Library(tmp_path, now=Time()) as later:
        later.resume(game_id(first))
        second = begin(later, "AS up")
        assert [kept.id for kept in later.unfinished()] == [game_id(second)]


def test_another_windows_new_game_is_left_alone(tmp_path: Path, library: Library) -> None:
    mine = begin(library)
    with Library(tmp_path, now=Time()) as other:
        begin(other, "AS up")
        play(mine, "AS up")
        assert len(other.unfinished()) == 2
    with Library(tmp_path, now=lambda: 10**6) as other:
        begin(other)
        assert len(other.unfinished()) == 3


def test_a_game_goes_on_in_one_window_only(tmp_path: Path, library: Library) -> None:
    mine = begin(library, "AS up")
    with Library(tmp_path) as other:
        with pytest.raises(GameElsewhere, match="open in another window"):
            other.resume(game_id(mine))
        library.release()
        replaying, journal = other.resume(game_id(mine))
        theirs = resumed(replaying.finish())
        theirs.journal = journal
        play(theirs, "2S up")
        with pytest.raises(GameElsewhere, match="played in another window"):
            play(mine, "2S cell1")
        assert library.unsaved == 0
        assert len(mine.moves) == 1
        assert other.load(game_id(mine)).record.moves == ("AS up", "2S up")


def test_discarding(library: Library) -> None:
    session = begin(library, "AS up")
    library.discard(game_id(session))

    assert library.unfinished() == []
    with pytest.raises(CardTableError):
        play(session, "2S up")
    assert library.last_played() == {}


def test_statistics_of_a_patience(library: Library) -> None:
    for moves in (WIN, WIN, ["AS up"], ["AS cell1", "2S cell2"], WIN, ["AS up"]):
        session = begin(library)
        session.clock = GameClock(seconds=10.0 + len(moves), now=lambda: 0.0)
        play(session, *moves)
    stats = library.statistics("toy-stairs")

    assert stats.total == Summary(
        played=3,
        won=3,
        won_alone=3,
        current_streak=3,
        longest_streak=3,
        best_seconds=16.0,
        median_seconds=16.0,
        fewest_moves=6,
        median_moves=6,
        win_rate=1.0,
    )
    assert stats.by_opponents == {"": stats.total}
    assert library.statistics("toy-shedding").total == Summary()
    assert library.last_played().keys() == {"toy-stairs"}


def test_a_result_stays_when_the_player_goes_back_to_study_the_game(library: Library) -> None:
    session = begin(library, *WIN)
    session.back_before(2)
    begin(library, "AS up")
    assert library.statistics("toy-stairs").total.won == 1
    assert game_id(session) in [kept.id for kept in library.unfinished()]
    play(session, "2S cell1")
    assert library.statistics("toy-stairs").total.fewest_moves == len(WIN)


def test_the_last_end_counts_but_for_a_win_that_was_reached_before(library: Library) -> None:
    session = begin(library, entry=SHEDDING, seats=("human", "computer:low"))
    winners = []
    for seed in (5, 0, 5):
        chance = Random(seed)
        session.restart()
        while session.outcome is None:
            session.play(chance.choice(session.game.moves(session.position)))
        winners.append(session.outcome.winner)
        total = library.statistics("toy-shedding").total
        assert total.won == (1 in winners)
        assert total.lost == (1 not in winners and winners[-1] == 2)
    assert winners == [2, 1, 2]


def test_a_demonstrated_game_does_not_count_and_is_still_so_when_it_is_resumed(library: Library) -> None:
    session = begin(library, *WIN[:2])
    session.demonstrate(read_move(session.game, session.position, WIN[2]))
    _replaying, journal = library.resume(game_id(session))
    assert journal.closed is Closed.SHOWN
    play(session, *WIN[3:])
    assert session.outcome is not None
    begin(library, "AS up")
    assert library.statistics("toy-stairs").total == Summary()


def test_a_win_still_counts_when_it_is_shown_afterwards(library: Library) -> None:
    session = begin(library, *WIN)
    session.restart()
    session.demonstrate(read_move(session.game, session.position, WIN[0]))
    assert library.statistics("toy-stairs").total.won == 1


def test_a_game_given_up_counts_so_whatever_follows(library: Library) -> None:
    session = begin(library, *WIN[:2])
    session.give_up()
    assert library.statistics("toy-stairs").total.given_up == 1
    play(session, *WIN[2:])
    total = library.statistics("toy-stairs").total
    assert (total.won, total.given_up) == (0, 1)


def test_statistics_by_opponent() -> None:
    end = {"termination": "penalties", "winner": 1, "scores": [2, 4]}
    drawn = {"termination": "agreed", "winner": None, "scores": None}
    stats = statistics(
        [
            GameResult(("human", "computer:low"), end, 10, 8),
            GameResult(("computer:high", "human"), end, 10, 8),
            GameResult(("human", "human"), end, 10, 8),
            GameResult(("computer", "computer"), end, 10, 8),
            GameResult(("human", "computer:high"), drawn, 10, 8),
        ]
    )

    assert stats.total == Summary(
        played=3,
        won=1,
        won_alone=1,
        lost=1,
        drawn=1,
        longest_streak=1,
        best_seconds=10,
        median_seconds=10,
        fewest_moves=8,
        median_moves=8,
        best_penalties=2,
        mean_penalties=3.0,
        win_rate=1 / 3,
    )
    assert stats.by_opponents["computer:low"].won == 1
    assert stats.by_opponents["computer:high"] == Summary(
        played=2, lost=1, drawn=1, best_penalties=4, mean_penalties=4.0, win_rate=0
    )
    assert stats.by_opponents["human"].played == 1
    assert "computer" not in stats.by_opponents
    assert Summary().win_rate is None


def test_a_game_that_no_longer_replays_is_refused_and_kept(
    library: Library, connections: list[sqlite3.Connection]
) -> None:
    good, bad = begin(library, "AS up"), begin(library, "AS up", "2S up")
    for change in (
        "UPDATE moves SET text = '9H up' WHERE number = 2",
        "UPDATE games SET seats = 'x', result = 'y', finished = 1 WHERE id = 2",
        "UPDATE games SET standing = 9 WHERE id = 2",
        "DELETE FROM moves WHERE game_id = 2 AND number = 1",
    ):
        connections[0].execute(change)
        with pytest.raises(InvalidRecord, match="game 2 in the library"):
            library.load(game_id(bad))
        library.unfinished()
        library.statistics("toy-stairs")
    assert library.load(game_id(good)).record.moves == ("AS up",)


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("seats = 'x'", "seats: it is not JSON"),
        ("options = x'00ff'", "options: it is not JSON"),
        ("deal = ''", "deal: it is not JSON"),
    ],
)
def test_what_is_wrong_in_a_cell_is_said_in_our_words(
    library: Library, connections: list[sqlite3.Connection], cell: str, why: str
) -> None:
    bad = begin(library, "AS up")
    connections[0].execute(f"UPDATE games SET {cell}")
    with pytest.raises(InvalidRecord, match=re.escape(f"can’t be continued: {why}")):
        library.load(game_id(bad))


def test_a_game_that_no_longer_replays_leaves_the_one_on_the_table_held(
    tmp_path: Path, library: Library, connections: list[sqlite3.Connection]
) -> None:
    bad, mine = begin(library, "AS up", "2S up"), begin(library, "AS up")
    connections[0].execute("UPDATE moves SET text = '9H up' WHERE game_id = ?", (game_id(bad),))
    replaying, _journal = library.resume(game_id(bad))
    with pytest.raises(InvalidRecord, match="game 1 in the library"):
        replaying.finish()
    with Library(tmp_path) as other:
        with pytest.raises(GameElsewhere, match="open in another window"):
            other.resume(game_id(mine))
        other.resume(game_id(bad))
    play(mine, "2S up")


def damage_header(path: Path) -> None:
    path.write_bytes(b"this is no database at all" * 100)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def garble(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = bytes(random.Random(1).randbytes(len(data) - 4096))
    path.write_bytes(data)


def other_program(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    database.close()


def other_tables(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("ALTER TABLE games DROP COLUMN seconds")
    database.close()


def version_below_zero(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = -1")
    database.close()


def schema_in_no_letters(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b"standing INTEGER NOT NULL", b"stand\xff\xfe\xfd INTEGER NOT NULL"))


@only_thorough()
@pytest.mark.parametrize(
    "damage",
    [damage_header, cut, garble, other_program, other_tables, version_below_zero, schema_in_no_letters],
)
def test_a_damaged_library_is_set_aside(tmp_path: Path, damage: object) -> None:
    with Library(tmp_path) as library:
        for _ in range(20):
            begin(library, *WIN)
    path = tmp_path / FILE_NAME
    before = path.read_bytes()
    damage(path)
    assert path.read_bytes() != before
    broken = path.read_bytes()
    (tmp_path / (FILE_NAME + "-wal")).write_bytes(b"")

    notice = ""
    for _ in range(2):
        with Library(tmp_path) as library:
            begin(library, "AS up")
            notice = notice or library.notice
            assert len(library.unfinished()) >= 1
    aside = next(tmp_path.glob("library-damaged-*.sqlite"))
    assert aside.read_bytes() == broken
    assert aside.name in notice
    assert len(list(tmp_path.glob("library-damaged-*.sqlite"))) == 1
    assert library.path.exists()


def test_a_newer_library_is_left_alone(tmp_path: Path) -> None:
    Library(tmp_path).close()
    path = tmp_path / FILE_NAME
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    database.close()
    before = path.read_bytes()

    with pytest.raises(FileRefused, match="newer"):
        Library(tmp_path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*damaged*"))


@pytest.mark.slow
def test_a_move_that_a_locked_library_cannot_keep_waits_and_is_kept_later(
    library: Library, tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    told = []
    with Library(tmp_path) as other:
        other.on_trouble.append(lambda: told.append(other.trouble))
        session = begin(other, "AS up")
        assert other.trouble == ""
        connections[0].execute("BEGIN EXCLUSIVE")
        play(session, "2S up", "3S cell1")
        session.undo()
        fresh = begin(other, "AS cell1")
        assert game_id(fresh) == 0
        other.try_again()

        assert "another copy" in other.trouble
        assert other.unsaved == 5
        assert set(told) == {other.trouble}
        connections[0].execute("ROLLBACK")
        other.try_again()
        assert (other.trouble, other.unsaved, told[-1]) == ("", 0, "")
        play(fresh, "2S cell2")
    assert library.load(game_id(session)).record == record_of(session)
    assert library.load(game_id(fresh)).record.moves == ("AS cell1", "2S cell2")


def test_what_waits_is_kept_before_the_next_move(
    library: Library, connections: list[sqlite3.Connection], tmp_path: Path
) -> None:
    session = begin(library, "AS up")
    connections[0].execute("PRAGMA query_only = ON")
    play(session, "2S up")
    assert "readonly" in library.trouble
    connections[0].execute("PRAGMA query_only = OFF")
    play(session, "3S up")

    assert library.trouble == ""
    assert library.load(game_id(session)).record.moves == ("AS up", "2S up", "3S up")


def test_a_full_disk_is_told_and_nothing_is_lost(
    library: Library, connections: list[sqlite3.Connection]
) -> None:
    session = begin(library, "AS up")
    pages = connections[0].execute("PRAGMA page_count").fetchone()[0]
    connections[0].execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(500):
        begin(library, "AS up")
        if library.trouble:
            break
    assert "full" in library.trouble
    last = begin(library, "AS up", "2S up")
    connections[0].execute("PRAGMA max_page_count = 100000")
    library.try_again()
    assert library.trouble == ""
    assert library.load(game_id(last)).record.moves == ("AS up", "2S up")
    assert library.load(game_id(session)).record.moves == ("AS up",)
    assert sound(library.path)


def test_a_library_that_cannot_be_opened_is_told_with_a_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LibraryRefused, match="cannot create") as refused:
        Library(tmp_path / "file" / "folder")
    assert "allowed to write to the folder" in refused.value.remedy
    (tmp_path / "x" / FILE_NAME).mkdir(parents=True)
    with pytest.raises(LibraryRefused, match="it is not a file"):
        Library(tmp_path / "x")
    monkeypatch.setattr("cardtable.keeping.database.BUSY_SECONDS", 0.05)
    Library(tmp_path).close()
    holder = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(LibraryRefused, match="in use") as refused:
        Library(tmp_path)
    assert "try again" in refused.value.remedy
    holder.close()


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are a thing of POSIX")
def test_a_pipe_in_the_librarys_place_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    with pytest.raises(LibraryRefused, match=": it is not a file"):
        Library(tmp_path)


def test_damage_met_in_use_is_told_and_the_game_goes_on(
    library: Library, connections: list[sqlite3.Connection]
) -> None:
    connections[0].execute("DROP TABLE moves")
    session = begin(library, "AS up")
    assert "damaged" in library.trouble
    assert len(session.moves) == 1
    with pytest.raises(DamagedLibrary):
        connections[0].execute("DROP TABLE games")
        library.load(1)


def test_a_library_in_memory_keeps_games_until_it_is_closed() -> None:
    with UnsavedLibrary() as library:
        session = begin(library, "AS up")
        assert library.load(game_id(session)).record == record_of(session)
        assert library.latest_unfinished() is not None
        library.resume(game_id(session))
        assert not library.path.parent.exists()


def test_the_game_played_last_is_known_though_the_clock_was_set_back(tmp_path: Path) -> None:
    with Library(tmp_path, now=lambda: 2_000_000.0) as library:
        first, second = begin(library, "AS up"), begin(library, "AS up", entry=STAIRS)
        shed = begin(library, "pass", entry=SHEDDING, seats=("human", "computer:low"))
    with Library(tmp_path, now=lambda: 1_000_000.0) as library:
        replaying, journal = library.resume(game_id(first))
        session = resumed(replaying.finish())
        session.journal = journal
        play(session, "2S up")

        kept = [each.id for each in library.unfinished()]
        assert kept == [game_id(first), game_id(shed), game_id(second)]
        assert list(library.last_played()) == ["toy-stairs", "toy-shedding"]


def test_a_library_of_the_first_version_keeps_the_order_of_its_games(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in MIGRATIONS[0]:
        database.execute(statement)
    for number, updated in ((1, 30.0), (2, 10.0), (3, 20.0)):
        database.execute(
            "INSERT INTO games VALUES (?, 'toy-stairs', '{}', '{\"number\": 1}', '[\"human\"]', NULL,"
            " 1.0, ?, 0.0, NULL, NULL, 0, 1, 0)",
            (number, updated),
        )
    database.execute("PRAGMA user_version = 1")
    database.commit()
    database.close()
    with Library(tmp_path) as library:
        assert [kept.id for kept in library.unfinished()] == [1, 3, 2]
        assert library.load(1).record.deal == Deal(1)


def test_the_ends_in_a_library_of_the_second_version_count(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in (*MIGRATIONS[0], *MIGRATIONS[1]):
        database.execute(statement)
    won = '{"termination": "won", "winner": 1, "scores": null}'
    database.execute(
        "INSERT INTO games VALUES (1, 'toy-stairs', '{}', '{\"number\": 1}', '[\"human\"]', NULL,"
        " 1.0, 1.0, 7.5, ?, 1.0, 6, 1, 0, 1)",
        (won,),
    )
    database.execute("PRAGMA user_version = 2")
    database.commit()
    database.close()
    with Library(tmp_path) as library:
        total = library.statistics("toy-stairs").total
        assert (total.won, total.best_seconds, total.fewest_moves) == (1, 7.5, 6)


def test_an_old_untouched_game_that_another_copy_has_open_is_left_alone(tmp_path: Path) -> None:
    week = 7 * 24 * 3600.0
    with Library(tmp_path, now=lambda: 0.0) as mine:
        open_there = begin(mine)
        with Library(tmp_path, now=lambda: week) as other:
            begin(other, "AS up")
            assert len(other.unfinished()) == 2
        play(open_there, "AS up")
        begin(mine)
    with Library(tmp_path, now=lambda: 2 * week) as other:
        begin(other, "AS up")
        assert len(other.unfinished()) == 3


def child(folder: Path, seed: int) -> "subprocess.Popen[str]":
    root = Path(__file__).parents[2]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.keeper", str(folder), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
    )


@only_thorough()
@pytest.mark.parametrize("copies", sample([2], [1, 2]))
def test_whatever_was_acknowledged_survives_a_kill(tmp_path: Path, copies: int) -> None:
    chance = random.Random(copies)
    for seed in range(3):
        players = [child(tmp_path, seed * 10 + n) for n in range(copies)]
        firsts = [player.stdout.readline() for player in players]
        time.sleep(chance.uniform(0, 0.15))
        for player in players:
            player.kill()
        said = [first + player.communicate()[0] for first, player in zip(firsts, players, strict=True)]
        with Library(tmp_path) as library:
            assert library.notice == ""
            for text in said:
                survived(library, [line for line in text.splitlines(keepends=True) if line.endswith("\n")])
        assert sound(tmp_path / FILE_NAME)
    shutil.rmtree(tmp_path)


@only_thorough()
def test_nothing_is_acknowledged_while_another_copy_keeps_it_off_the_disk(tmp_path: Path) -> None:
    player = child(tmp_path, 1)
    first = player.stdout.readline()
    other = sqlite3.connect(tmp_path / FILE_NAME, timeout=PATIENCE / 1000, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    time.sleep(0.3)  # many changes, if none of them waited
    player.kill()
    said = first + player.communicate()[0]
    other.close()
    with Library(tmp_path) as library:
        survived(library, [line for line in said.splitlines(keepends=True) if line.endswith("\n")])


def survived(library: Library, lines: list[str]) -> None:
    """Every game is as it was said last; the one in progress may be one change further."""
    last = {line.split(" ")[0]: line.rstrip("\n") for line in lines}
    *before, latest = last
    for number in before:
        assert said_of(library, number) == last[number]
    _, standing, line = last[latest].split(" ", 2)
    now, then = library.load(int(latest)).record, tuple(line.split("|"))
    played = now.moves[:-1] == then[: int(standing)] and not now.undone
    assert played or now.moves + now.undone == then


def said_of(library: Library, number: str) -> str:
    kept = library.load(int(number)).record
    return f"{number} {len(kept.moves)} {'|'.join(kept.moves + kept.undone)}"
