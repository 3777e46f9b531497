"""Which games count, what the journal counts of help, and how figures begin anew."""

import csv
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.errors import FileRefused
from cardtable.keeping.aids import Closed
from cardtable.keeping.results import GameResult, Summary
from cardtable.keeping.store import FILE_NAME, Library, UnsavedLibrary
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from tests.stairs import DOWN, WIN, begin, play
from tests.toys import SHEDDING, STAIRS, _toys  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("_toys")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path, now=lambda: 1000.0) as opened:
        yield opened


def only(library: Library) -> GameResult:
    (result,) = library.figures.counted("toy-stairs")
    return result


def total(library: Library) -> Summary:
    return library.figures.statistics("toy-stairs").total


def test_a_game_that_is_left_is_not_lost(library: Library) -> None:
    begin(library, *WIN[:2])
    begin(library, *WIN)
    begin(library, "AS up")
    assert (total(library).played, total(library).won, total(library).given_up) == (1, 1, 0)
    assert library.figures.played() == {"toy-stairs": 1}


def test_a_win_without_hint_or_undo_is_by_oneself(library: Library) -> None:
    begin(library, *WIN)
    result = only(library)
    assert (result.hints, result.undos, result.shown) == (0, 0, 0)
    assert result.won_alone


def test_hints_and_moves_taken_back_are_counted_and_told_apart(library: Library) -> None:
    hinted = begin(library)
    hinted.hinted()
    hinted.hinted()
    play(hinted, *WIN)
    undone = begin(library, *WIN[:3])
    undone.undo()
    undone.restart()
    play(undone, *WIN)
    one, other = library.figures.counted("toy-stairs")
    assert (one.hints, one.undos) == (2, 0)
    assert (other.hints, other.undos) == (0, 3)
    found = total(library)
    assert (found.won, found.won_alone, found.won_with_help) == (2, 0, 2)
    assert (found.won_with_hints, found.won_with_undo) == (1, 1)


def test_moves_played_again_are_no_moves_taken_back(library: Library) -> None:
    session = begin(library, *WIN[:3])
    session.go_to(1)
    session.go_to(3)
    play(session, *WIN[3:])
    assert only(library).undos == 0
    assert only(library).won_alone


def test_the_rest_played_for_the_player_is_counted_and_is_no_help(library: Library) -> None:
    session = begin(library, *WIN[:4])
    for text in WIN[4:]:
        session.finish(read_move(session.game, session.position, text))
    assert only(library).shown == 2
    assert only(library).won_alone
    assert total(library).won_finished == 1


def test_what_is_looked_at_after_a_win_is_no_help(library: Library) -> None:
    session = begin(library, *WIN)
    session.undo()
    session.hinted()
    session.restart()
    play(session, *WIN)
    assert (only(library).hints, only(library).undos) == (0, 0)


@pytest.mark.slow
def test_help_is_kept_while_the_library_is_in_use_elsewhere(library: Library, tmp_path: Path) -> None:
    session = begin(library, "AS up")
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("BEGIN IMMEDIATE")
    session.hinted()
    play(session, *WIN[1:])
    session.undo()
    assert library.unsaved == 7
    other.rollback()
    other.close()
    library.try_again()
    assert library.unsaved == 0
    assert (only(library).hints, only(library).undos) == (1, 0)


def test_a_shown_win_is_not_counted(library: Library) -> None:
    session = begin(library, *WIN[:5])
    session.demonstrate(read_move(session.game, session.position, WIN[5]))
    assert library.figures.played() == {}


def test_games_from_positions_set_up_are_not_counted(library: Library, tmp_path: Path) -> None:
    begin(library, *WIN)
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("""UPDATE games SET deal = '{"places": {"row": ["AS"]}}'""")
    database.commit()
    database.close()
    assert library.figures.counted() == []


@pytest.mark.parametrize("change", ["foreign_record = 1", "deleted = 1000.0"])
def test_neither_others_games_nor_deleted_ones_are_counted(
    library: Library, tmp_path: Path, change: str
) -> None:
    begin(library, *WIN)
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute(f"UPDATE games SET {change}")
    database.commit()
    database.close()
    assert library.figures.played() == {}
    assert library.figures.counted() == []


@pytest.mark.parametrize(
    "outcome",
    ["[]", '"won"', "{", '{"termination": "won"}', '{"termination": 1, "winner": 1, "scores": [[]]}'],
)
def test_a_game_that_was_tampered_with_is_left_out(library: Library, tmp_path: Path, outcome: str) -> None:
    begin(library, *WIN)
    begin(library, *WIN)
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("UPDATE games SET result = ? WHERE id = 1", (outcome,))
    database.commit()
    database.close()
    assert total(library).played == 1


def test_figures_by_options(library: Library) -> None:
    begin(library, *WIN)
    begin(library, *WIN, options={"cells": 1})
    figures = library.figures
    assert figures.statistics("toy-stairs", {}).total.played == 1
    assert figures.statistics("toy-stairs", {"cells": 1}).total.played == 1
    assert figures.statistics("toy-stairs", {"cells": 5}).total.played == 0


# Beginning anew


def test_a_reset_keeps_a_copy_and_the_games(library: Library, tmp_path: Path) -> None:
    begin(library, *WIN)
    left = begin(library, "AS up")
    other = Session.new(SHEDDING, {}, ("human", "computer:low"), Deal(1))
    other.journal = library.begin(record_of(other))
    copy = library.figures.reset("toy-stairs")
    assert copy.parent == tmp_path
    rows = list(csv.DictReader(copy.read_text("utf-8-sig").splitlines()))
    assert [(row["game"], row["result"], row["by_yourself"]) for row in rows] == [
        ("toy-stairs", "won", "yes")
    ]
    assert library.figures.played() == {}
    assert library.load(1).record.moves == tuple(WIN)
    play(left, *WIN[1:])
    assert total(library).won == 1


def test_a_game_that_was_reset_stays_so(library: Library) -> None:
    session = begin(library, *WIN)
    library.figures.reset("toy-stairs")
    session.undo()
    session.give_up()
    assert library.figures.played() == {}
    _replaying, journal = library.resume(1)
    assert journal.closed is Closed.RESET


def test_where_no_copy_can_be_kept_nothing_is_reset(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(library, *WIN)

    def refuse(path: Path, data: bytes) -> None:
        raise FileRefused(f"{path} cannot be written: the disk is full")

    monkeypatch.setattr("cardtable.keeping.figures.write_atomically", refuse)
    with pytest.raises(FileRefused, match="disk is full"):
        library.figures.reset("toy-stairs")
    assert total(library).won == 1


def test_without_a_library_there_is_nothing_to_reset(tmp_path: Path) -> None:
    with UnsavedLibrary(tmp_path) as library:
        begin(library, *WIN)
        assert total(library).won == 1
        with pytest.raises(FileRefused, match="nothing to reset"):
            library.figures.reset("toy-stairs")
        assert list(tmp_path.iterdir()) == []


# How hard deals are


def test_deals_are_rated_once(library: Library) -> None:
    begin(library, *WIN)
    begin(library, "AS up")
    begin(library, *WIN, options={"cells": 1})
    figures = library.figures
    waiting = figures.unrated(["toy-stairs"], 10)
    assert [(each.id, each.options) for each in waiting] == [(3, {"cells": 1}), (1, {})]
    assert waiting[0].deal == {"cards": ["6S", "5S", "4S", "3S", "2S", "AS"]}
    assert figures.unrated(["toy-shedding"], 10) == []
    figures.rate(3, "hard")
    assert [each.id for each in figures.unrated(["toy-stairs"], 10)] == [1]
    assert [each.difficulty for each in figures.counted("toy-stairs")] == [None, "hard"]


def test_the_day_of_a_deal_is_kept(library: Library) -> None:
    session = Session.new(STAIRS, {}, ("human",), DOWN)
    session.day = "2026-11-22"
    session.journal = library.begin(record_of(session), day=session.day)
    play(session, "AS up")
    replaying, journal = library.resume(1)
    assert journal.day == "2026-11-22"
    again = resumed(replaying.finish())
    again.journal = journal
    play(again, *WIN[1:])
    assert only(library).day == "2026-11-22"


def test_a_game_given_up_counts_with_the_moves_and_the_time_that_it_took(library: Library) -> None:
    session = begin(library, *WIN[:3])
    session.give_up()
    session.journal.set_seconds(12.0)
    assert (only(library).moves, only(library).seconds) == (3, 12.0)


def test_figures_reset_twice_within_a_second_have_both_copies(library: Library) -> None:
    begin(library, *WIN)
    first = library.figures.reset("toy-stairs")
    kept = first.read_bytes()
    assert library.figures.reset("toy-stairs") != first
    assert first.read_bytes() == kept
