"""What was done of the days' deals: of several games of a day the best counts."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.contract.notation import read_move
from cardtable.keeping.days import DayDone
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from tests.stairs import DOWN, WIN, play
from tests.toys import STAIRS, _toys  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("_toys")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path) as opened:
        yield opened


def begin(library: Library, day: str | None, *moves: str) -> Session:
    session = Session.new(STAIRS, {}, ("human",), DOWN)
    session.day = day
    session.journal = library.begin(record_of(session), day=day)
    play(session, *moves)
    return session


def done(library: Library, day: str) -> DayDone | None:
    return library.figures.days_done(day, day).get(("toy-stairs", day))


def test_the_best_of_a_day_counts(library: Library) -> None:
    day = "2026-11-22"
    begin(library, day)
    assert done(library, day) is None
    first = begin(library, day, "AS up")
    assert done(library, day) is DayDone.BEGUN
    first.give_up()
    assert done(library, day) is DayDone.ENDED
    second = begin(library, day, *WIN[:3])
    second.undo()
    play(second, *WIN[2:])
    assert done(library, day) is DayDone.HELPED
    begin(library, day, *WIN)
    begin(library, day, "AS up")
    assert done(library, day) is DayDone.ALONE


def test_a_shown_win_is_a_deal_played(library: Library) -> None:
    session = begin(library, "2026-11-22", *WIN[:5])
    session.demonstrate(read_move(session.game, session.position, WIN[5]))
    assert done(library, "2026-11-22") is DayDone.ENDED


def test_only_the_days_asked_for_are_told(library: Library) -> None:
    for day in ("2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", None):
        begin(library, day, *WIN)
    found = library.figures.days_done("2026-11-01", "2026-11-30")
    assert sorted(found) == [("toy-stairs", "2026-11-01"), ("toy-stairs", "2026-11-30")]


def test_the_game_of_a_day_that_goes_on(library: Library) -> None:
    figures = library.figures
    begin(library, "2026-11-22", *WIN)
    assert figures.left_on("toy-stairs", "2026-11-22") is None
    begin(library, "2026-11-22", "AS up")
    begin(library, "2026-11-21", "AS up")
    assert figures.left_on("toy-stairs", "2026-11-22") == 2
    assert figures.left_on("toy-shedding", "2026-11-22") is None


def test_the_calendar_outlives_a_reset_of_the_statistics(library: Library) -> None:
    begin(library, "2026-11-22", *WIN)
    begin(library, "2026-11-21", "AS up").give_up()
    begin(library, "2026-11-20", "AS up")
    library.figures.reset("toy-stairs")
    assert done(library, "2026-11-22") is DayDone.ALONE
    assert done(library, "2026-11-21") is DayDone.ENDED
    assert done(library, "2026-11-20") is DayDone.BEGUN
