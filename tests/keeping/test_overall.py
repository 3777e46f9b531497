"""All games together: time, days, runs of days, and each person's own results."""

from datetime import date, datetime

from cardtable.keeping.overall import Overall, PlayedDay, by_person, overall
from cardtable.keeping.results import GameResult

WON = {"termination": "won", "winner": 1, "scores": None}
SECOND = {"termination": "won", "winner": 2, "scores": None}
STUCK = {"termination": "stuck", "winner": None, "scores": None}
DRAWN = {"termination": "agreed", "winner": None, "scores": None}
TODAY = date(2026, 11, 24)


def played(day: date, outcome=WON, seats=("human",), seconds: float = 60.0, **more) -> GameResult:
    ended = datetime(day.year, day.month, day.day, 23, 30).timestamp()
    return GameResult(seats, outcome, seconds, 9, ended=ended, **more)


def on(*days: int, month: int = 11) -> list[GameResult]:
    return [played(date(2026, month, day)) for day in days]


def test_time_and_days_are_added_up_over_all_kinds() -> None:
    results = [
        played(date(2026, 11, 3), STUCK, game="klondike", seconds=100.0),
        played(date(2026, 11, 3), WON, game="bisley", seconds=20.5),
        played(date(2026, 11, 5), None, game="bisley", seconds=4.5),
    ]
    found = overall(results, TODAY)
    assert (found.seconds, found.total.played, found.total.won) == (125.0, 3, 1)
    assert found.days == {
        date(2026, 11, 3): PlayedDay(2, 1, 120.5),
        date(2026, 11, 5): PlayedDay(1, 0, 4.5),
    }
    assert overall([], TODAY) == Overall()


def test_a_run_of_days_goes_on_until_a_whole_day_was_missed() -> None:
    assert overall(on(20, 21, 22, 23, 24), TODAY).run == 5
    assert overall(on(22, 23), TODAY).run == 2
    assert overall(on(21, 22), TODAY).run == 0
    found = overall([*on(30, 31, month=10), *on(1, 2, 2, 5, 6)], TODAY)
    assert (found.run, found.longest_run) == (0, 4)


def test_each_person_has_results_of_their_own() -> None:
    two = ("human", "human")
    results = [
        played(TODAY, WON, two, names=("Anna", "Ben")),
        played(TODAY, SECOND, two, names=("Ben", "anna")),
        played(TODAY, DRAWN, two, names=("Anna", "")),
        played(TODAY, SECOND, ("human", "letter"), names=("ANNA", "Clara")),
        played(TODAY, WON, ("human", "computer:fair"), names=("Anna", "")),
        played(TODAY, WON),
    ]
    people = by_person(results)
    assert list(people) == ["Anna", "Ben", "Clara"]
    anna = people["Anna"]
    assert (anna.played, anna.won, anna.lost, anna.drawn, anna.longest_streak) == (5, 3, 1, 1, 2)
    assert (people["Ben"].played, people["Ben"].won) == (2, 0)
    assert (people["Clara"].played, people["Clara"].won) == (1, 1)
    assert by_person([played(TODAY)]) == {}


def test_more_names_than_seats_do_no_harm() -> None:
    assert list(by_person([played(TODAY, names=("Anna", "Ben"))])) == ["Anna"]
