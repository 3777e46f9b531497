"""What a player types to find a game: names in the player's language and in English, dates, numbers."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache

from PySide6.QtCore import QDate, QLocale

from cardtable import texts
from cardtable.contract.entry import Entry
from cardtable.games import catalogue
from cardtable.keeping.shelf_query import Word
from cardtable.texts import _, plain
from cardtable.windows.wording.phrases import packs_words, players_words

_PARTS = re.compile(r"\d+ \S+|\S+ \d$|\S+")
"""A number belongs to the word after it: “2 decks”; a small one at the end to that before it: “for 2”."""
_MONTHS = range(1, 13)
_SHORTEST_MONTH = 3
"""Letters of a month's name that must be given."""
_YEARS = range(1970, 3000)

Span = tuple[float, float]


def matches(entry: Entry, text: str) -> bool:
    """Return whether every word of the text stands in what can be said of a game in a line.

    That is all that it is called, and with how many decks and players it is played.
    """
    everything = _in_figures(" ".join((*_titles(entry), *entry.aliases, *_played(entry))))
    return all(part in everything for part in _PARTS.findall(_in_figures(text)))


def matched_alias(entry: Entry, text: str) -> str:
    """Return the other name of a game by which alone a text finds it; empty if its title does as well."""
    rest = _in_figures(" ".join((*_titles(entry), *_played(entry))))
    missing = [part for part in _PARTS.findall(_in_figures(text)) if part not in rest]
    return next((name for name in entry.aliases if any(part in _in_figures(name) for part in missing)), "")


def _titles(entry: Entry) -> tuple[str, ...]:
    english = (entry.title, entry.family, entry.source)
    return (*english, *map(_, english))


def _played(entry: Entry) -> Iterator[str]:
    """Yield the words by which people look for a game with so many packs and players."""
    counts = entry.game_class.seat_counts
    yield packs_words(entry.packs)
    for count in counts:
        yield players_words((count,))
    if 1 in counts:
        # Translators: words by which people look for card games for one player, in any order.
        yield _("patience, solitaire, alone")
        yield "patience solitaire"
    if 2 in counts:
        # Translators: words by which people look for card games for two players, in any order.
        yield _("for two, duel")


def _in_figures(text: str) -> str:
    """Return a text for comparing, the numbers of players and packs in figures: “2 decks”."""
    numbers = _numbers(texts.spoken())
    return " ".join(re.sub(r"\w+", lambda word: numbers.get(word[0], word[0]), plain(text)).split())


@cache
def _numbers(_language: str) -> dict[str, str]:
    """Return the figures for the words by which a language, and English, say small numbers."""
    # Translators: a number in a search, in every form that it has before players and packs of cards.
    spoken = (_("one"), _("two"), _("three"), _("four"))
    english = ("one", "two", "three", "four")
    both = enumerate(zip(spoken, english, strict=True), 1)
    return {word: str(number) for number, words in both for word in plain(" ".join(words)).split()}


def search_words(text: str, since: float, today: date) -> tuple[Word, ...]:
    """Return what the words of a search may mean; those of a date, such as “3 May 2026”, are one.

    ``since`` (seconds since 1970) is when the first game was played: a month is that of any year from then.
    """
    names = {
        entry.id: plain(" ".join((*_titles(entry), *entry.other_names)))
        for entry in (*catalogue.entries(), *catalogue.own_entries())
    }
    years = range(max(date.fromtimestamp(since).year, today.year - 100), today.year + 1)
    words = plain(text).replace(",", " ").split()
    found = []
    while words:
        taken, spans = _date(words, years, today)
        word = " ".join(words[:taken])
        games = frozenset(each for each, called in names.items() if word in called)
        found.append(Word(word, games, tuple(spans)))
        del words[:taken]
    return tuple(found)


def _date(words: Sequence[str], years: range, today: date) -> tuple[int, list[Span]]:
    """Return how many of the first words belong together, and the times that they stand for as a date."""
    for taken in (3, 2):
        spans = _month_and_more(words[:taken], years) if len(words) >= taken else []
        if spans:
            return taken, spans
    return 1, list(_one_word(words[0], years, today))


def _one_word(word: str, years: range, today: date) -> Iterator[Span]:
    if word == plain(_("today")):
        yield _days(today, 1)
    elif word == plain(_("yesterday")):
        yield _days(today - timedelta(1), 1)
    elif word.isdigit() and len(word) == 4 and int(word) in _YEARS:
        yield _time(date(int(word), 1, 1)), _time(date(int(word) + 1, 1, 1))
    elif (month := _month(word)) is not None:
        yield from (_of_month(year, month) for year in years)
    else:
        yield from _written(word)


def _written(word: str) -> Iterator[Span]:
    """Yield the day, or the month, of a date in digits: as the system writes it, or as 2026-05-03."""
    parts = word.split("-")
    if len(parts) == 2 and all(part.isdigit() for part in parts) and len(parts[0]) == 4:
        if int(parts[0]) in _YEARS and int(parts[1]) in _MONTHS:
            yield _of_month(int(parts[0]), int(parts[1]))
        return
    read = QDate.fromString(word, "yyyy-MM-dd")
    if not read.isValid():
        read = QLocale().toDate(word, QLocale.FormatType.ShortFormat)
        if read.isValid() and read.year() < 2000:
            read = read.addYears(100)  # a year in two digits
    if read.isValid() and read.year() in _YEARS:
        yield _days(date(read.year(), read.month(), read.day()), 1)


def _month_and_more(words: Sequence[str], years: range) -> list[Span]:
    """Return the times of a month's name with a day, a year or both; nothing if the words are no such."""
    months = [month for word in words if (month := _month(word)) is not None]
    numbers = [word.rstrip(".") for word in words if _month(word) is None]
    if len(months) != 1 or not all(number.isdigit() for number in numbers):
        return []
    given = [int(number) for number in numbers if len(number) == 4 and int(number) in _YEARS]
    days = [int(number) for number in numbers if len(number) <= 2]
    if len(given) + len(days) != len(numbers) or len(given) > 1 or len(days) > 1:
        return []
    spans = []
    for year in given or years:
        if not days:
            spans.append(_of_month(year, months[0]))
        elif QDate.isValid(year, months[0], days[0]):
            spans.append(_days(date(year, months[0], days[0]), 1))
    return spans


def _month(word: str) -> int | None:
    if len(word) < _SHORTEST_MONTH:
        return None
    return next((month for month in _MONTHS if any(name.startswith(word) for name in _names(month))), None)


def _names(month: int) -> tuple[str, ...]:
    return _names_in(QLocale().name(), month)


@cache
def _names_in(locale: str, month: int) -> tuple[str, ...]:
    spoken = QLocale(locale)
    names = (spoken.monthName(month), spoken.standaloneMonthName(month), QLocale.c().monthName(month))
    return tuple(map(plain, names))


def _of_month(year: int, month: int) -> Span:
    return _time(date(year, month, 1)), _time(date(year + month // 12, month % 12 + 1, 1))


def _days(first: date, number: int) -> Span:
    return _time(first), _time(first + timedelta(number))


def _time(day: date) -> float:
    """Return when a day begins, in seconds since 1970."""
    return QDate(day.year, day.month, day.day).startOfDay().toSecsSinceEpoch()
