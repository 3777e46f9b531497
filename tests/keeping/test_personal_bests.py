"""What a win is compared with, found without going through all games; the order in which games ended."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.contract.outcome import Outcome, Termination
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.database import change, open_database
from cardtable.keeping.figures import Figures
from cardtable.keeping.personal_bests import PersonalBests
from cardtable.keeping.record import Record
from cardtable.keeping.shelf import Shelf
from cardtable.keeping.store import Library
from tests.stairs import DOWN, WIN, begin, play
from tests.toys import STAIRS, _toys  # noqa: F401 - a fixture

WON, STUCK = Outcome(Termination.WON, 1).to_json(), Outcome(Termination.STUCK).to_json()

pytestmark = pytest.mark.usefixtures("_toys")


class Clock:
    """A clock that goes on by a minute whenever it is read."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 60.0
        return self.seconds


@pytest.fixture
def library(tmp_path: Path) -> Library:
    with Library(tmp_path, now=Clock()) as opened:
        yield opened


def bests(library: Library, options: dict[str, object] | None = None) -> PersonalBests:
    return library.figures.personal_bests("toy-stairs", options or {}, ("human",))


def test_games_stand_in_the_order_in_which_they_ended(library: Library) -> None:
    early = begin(library, *WIN[:2])
    begin(library, *WIN, options={"cells": 1})
    begin(library, *WIN[:3]).give_up()
    play(early, *WIN[2:])
    found = library.figures.counted("toy-stairs")
    assert [each.options for each in found] == [{"cells": 1}, {}, {}]
    assert [each.won for each in found] == [True, False, True]
    assert [each.ended for each in found] == sorted(each.ended for each in found)
    assert found[2].begun < found[0].begun


def test_a_game_that_is_looked_at_after_its_end_has_ended_when_it_did(library: Library) -> None:
    session = begin(library, *WIN)
    begin(library, *WIN[:2]).give_up()
    (before, _given_up) = library.figures.counted("toy-stairs")
    session.undo()
    session.redo()
    assert library.figures.counted("toy-stairs")[0] == before
    assert bests(library).streak == 0


def test_a_game_given_up_ends_the_row_of_wins(library: Library) -> None:
    begin(library, *WIN)
    begin(library, *WIN)
    assert bests(library).streak == 2
    begin(library, *WIN[:2]).give_up()
    assert bests(library).streak == 0
    begin(library, *WIN)
    assert bests(library).streak == 1
    assert library.statistics("toy-stairs").total.longest_streak == 2


def test_the_bests_are_those_of_the_wins_that_count(library: Library) -> None:
    assert bests(library) == PersonalBests()
    begin(library, *WIN)
    assert bests(library) == PersonalBests(first=True, seconds=0.0, moves=6, streak=1)
    slow = [(f"{code} cell1", f"{code} up") for code in ("AS", "2S", "3S", "4S", "5S", "6S")]
    begin(library, *(text for pair in slow for text in pair))
    assert (bests(library).first, bests(library).moves, bests(library).streak) == (False, 6, 2)
    library.shelf.delete([1])
    assert (bests(library).first, bests(library).moves, bests(library).streak) == (True, 12, 1)
    library.figures.reset("toy-stairs")
    assert bests(library) == PersonalBests()


def test_games_with_other_options_or_other_people_are_others(library: Library) -> None:
    begin(library, *WIN)
    begin(library, *WIN, options={"cells": 1})
    assert (bests(library).first, bests(library, {"cells": 1}).streak) == (True, 1)
    assert library.figures.personal_bests("toy-stairs", {}, ("human", "human")) == PersonalBests()


def test_bests_agree_with_the_sum_of_all_games(library: Library) -> None:
    ends = [WON, WON, STUCK, WON, WON, WON]
    record = Record("toy-stairs", {}, DOWN, ("human",), tuple(WIN))
    games = [
        (record, Facts(foreign=False, ended=9.0 - n, result=end, result_seconds=5.0 + n, result_moves=20 - n))
        for n, end in enumerate(ends)
    ]
    library.shelf.adopt(games)
    total = library.statistics("toy-stairs").total
    assert total.current_streak == 2
    assert bests(library) == PersonalBests(
        first=False, seconds=total.best_seconds, moves=total.fewest_moves, streak=total.current_streak
    )


# However many games there are


def filled(path: Path, games: int, result: str) -> sqlite3.Connection:
    """Return a library of as many games, some of them of other kinds."""
    database, _notice = open_database(path)
    record = Record("toy-stairs", {}, DOWN, ("human",), tuple(WIN), outcome=WON)
    Shelf(database, path, lambda: 1.0).adopt([(record, Facts(foreign=False))] * games)
    with change(database):
        database.execute("UPDATE games SET ended = id, result_seconds = 1000 - id % 900")
        database.execute(result)
    return database


def steps(database: sqlite3.Connection, act: Callable[[], object]) -> int:
    """Return how many instructions the database works through."""
    counted = [0]

    def count() -> int:
        counted[0] += 1
        return 0

    database.set_progress_handler(count, 1)
    act()
    database.set_progress_handler(None, 0)
    return counted[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    "result",
    [
        "UPDATE games SET won = 0, result = NULL, closed = 'given up' WHERE id % 5 = 0",
        "UPDATE games SET closed = 'reset' WHERE id < (SELECT max(id) FROM games) - 10",
        "UPDATE games SET deleted = 1.0 WHERE id < (SELECT max(id) FROM games) - 10",
    ],
)
def test_no_win_goes_through_all_games(tmp_path: Path, result: str) -> None:
    work = []
    for games in (250, 1000):
        path = tmp_path / f"{games}.sqlite"
        database = filled(path, games, result)
        figures = Figures(database, path, lambda: 1.0, lasting=True)
        work.append(
            steps(database, lambda figures=figures: figures.personal_bests("toy-stairs", {}, ("human",)))
        )
        database.close()
    # What a search costs beside its rows is SQLite's own (3.40: 20 steps, 3.45: 170); four times the games
    # are four times the rows where an index is passed by.
    assert work[1] < 2 * work[0]
