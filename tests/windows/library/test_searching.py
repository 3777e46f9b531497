"""What a player types to find games: names, dates in many spellings, numbers."""

from datetime import date, datetime

import pytest

from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.windows.wording.searching import search_words

TODAY = date(2026, 11, 22)
SINCE = datetime(2024, 5, 1).timestamp()


def days(text: str) -> list[tuple[str, str]]:
    """Return the spans of the only word, as their first day and the day after their last."""
    (word,) = search_words(text, SINCE, TODAY)
    return [
        (f"{datetime.fromtimestamp(first):%Y-%m-%d}", f"{datetime.fromtimestamp(end):%Y-%m-%d}")
        for first, end in word.spans
    ]


@pytest.mark.parametrize(
    ("text", "first", "end"),
    [
        ("today", "2026-11-22", "2026-11-23"),
        ("Yesterday", "2026-11-21", "2026-11-22"),
        ("2025", "2025-01-01", "2026-01-01"),
        ("2025-12", "2025-12-01", "2026-01-01"),
        ("2026-02-28", "2026-02-28", "2026-03-01"),
        ("May 2026", "2026-05-01", "2026-06-01"),
        ("3 May 2026", "2026-05-03", "2026-05-04"),
        ("december 31, 2025", "2025-12-31", "2026-01-01"),
        ("29. feb 2024", "2024-02-29", "2024-03-01"),
    ],
)
def test_dates(text: str, first: str, end: str) -> None:
    assert days(text) == [(first, end)]


def test_a_month_is_that_of_every_year_from_the_first_game() -> None:
    assert days("novem") == [(f"{year}-11-01", f"{year}-12-01") for year in (2024, 2025, 2026)]
    assert days("29 february") == [("2024-02-29", "2024-03-01")]


@pytest.mark.parametrize("text", ["2026-13", "2026-02-30", "9999-99", "١٢", "ma", "x" * 5000, "0000"])
def test_what_is_no_date_is_a_word(text: str) -> None:
    assert days(text) == []


def test_a_game_of_ones_own_goes_by_its_title() -> None:
    entry = known.admit(read('title = "Nine piles"\n[tableau]\npiles = 9\n'))
    nine, piles = search_words("nine PILES", SINCE, TODAY)
    assert entry.id in nine.games & piles.games


def test_words_and_dates_together() -> None:
    words = search_words("Sham  3 may 2026, LADY’S 4711", SINCE, TODAY)
    assert [word.text for word in words] == ["sham", "3 may 2026", "lady's", "4711"]
    assert "beleaguered-castle" in words[0].games
    assert [bool(word.spans) for word in words] == [False, True, False, False]
    assert search_words("   ", SINCE, TODAY) == ()
