"""What is practised, kept in the library."""

import sqlite3
import time

import pytest

from cardtable.contract.deal import Deal
from cardtable.keeping.practice import HANDFUL, Solved
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.practice.task import Task, TaskKind

DAY = 24 * 3600.0
START = 1_800_000_000.0


class Clock:
    now = START

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def library(tmp_path, clock):
    with Library(tmp_path, clock) as library:
        yield library


def task(number: int):
    return Task(TaskKind.KEEP_WINNABLE, "bisley", Deal(number)).to_json()


def test_a_position_is_due_at_once_and_kept_once(library):
    assert library.practice.add(task(1), 0, None)
    assert not library.practice.add(task(1), 0, None)
    (row,) = library.practice.due()
    assert Task.of_json(row.task) == Task.of_json(task(1))
    assert (row.answered, row.right, row.memory) == (0, 0, None)


def test_what_was_answered_comes_back_when_it_is_due_with_its_memory(library, clock):
    library.practice.add(task(1), 0, None)
    (row,) = library.practice.due()
    library.practice.answer(row.id, clock.now + 3 * DAY, '{"card_id": 1}', right=True)
    assert library.practice.due() == []
    assert library.practice.count() == 1
    clock.now += 3 * DAY
    (row,) = library.practice.due()
    assert (row.answered, row.right, row.memory) == (1, 1, '{"card_id": 1}')


def test_a_handful_a_day_the_answered_ones_counted(library, clock):
    for number in range(1, HANDFUL + 4):
        library.practice.add(task(number), 0, None)
    for row in library.practice.due()[:3]:
        library.practice.answer(row.id, clock.now + 9 * DAY, "{}", right=True)
    assert len(library.practice.due()) == HANDFUL - 3
    clock.now += DAY
    assert len(library.practice.due()) == HANDFUL


@pytest.fixture
def far_east(monkeypatch):
    """Let the player live where a day begins twelve hours before it does in UTC."""
    monkeypatch.setenv("TZ", "XXX-12")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be changed here")
@pytest.mark.usefixtures("far_east")
def test_a_day_is_the_players_own(library, clock):
    noon = START - START % DAY + DAY / 2
    clock.now = noon - 60
    for number in range(1, 2 * HANDFUL + 1):
        library.practice.add(task(number), 0, None)
    for row in library.practice.due():
        library.practice.answer(row.id, clock.now + 9 * DAY, "{}", right=True)
    assert library.practice.due() == []
    clock.now = noon
    assert len(library.practice.due()) == HANDFUL
    for row in library.practice.due()[:2]:
        library.practice.answer(row.id, clock.now + 9 * DAY, "{}", right=True)
    clock.now = noon + DAY - 60
    assert len(library.practice.due()) == HANDFUL - 2


def test_a_position_outlives_its_game(tmp_path, library):
    library.practice.add(task(1), 4, None)
    library.close()
    with Library(tmp_path) as again:
        assert again.practice.count() == 1


def test_what_the_book_has_been_solved_of_stands_apart(library):
    practice = library.practice
    practice.note("one", task(1), right=False)
    practice.note("one", task(1), right=True, moves=40)
    practice.note("one", task(1), right=True, moves=50)
    practice.note("one", task(1), right=True, moves=36)
    practice.note("one", task(1), right=False)
    practice.note("two", task(2), right=True)
    assert practice.solved("bisley") == {"one": Solved(5, 3, 36), "two": Solved(1, 1, 0)}
    assert practice.solved("fortress") == {}
    assert practice.due() == []
    assert practice.count() == 0
    assert practice.add(task(1), 0, None)


def test_it_works_in_memory_too():
    with UnsavedLibrary() as library:
        library.practice.note("one", task(1), right=True)
        assert library.practice.solved("bisley")["one"].right == 1


def test_a_puzzles_memory_that_somebody_has_tampered_with_counts_as_none(library):
    library.practice.note("key", task(1), right=True, moves=9)
    database = sqlite3.connect(library.path)
    database.execute("UPDATE practice SET memory = ?", ('{"puzzle": "key", "best": "few"}',))
    database.commit()
    database.close()
    library.practice.note("key", task(1), right=True, moves=7)
    assert library.practice.solved("bisley") == {"key": Solved(2, 2, 7)}
