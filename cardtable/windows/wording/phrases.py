"""Short phrases that several windows need: players, days, computer levels."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QDate, QLocale

from cardtable.texts import _

_LEVELS = {"gentle": "gentle", "fair": "fair", "strong": "strong", "perfect": "perfect"}


def sentence_case(sentence: str) -> str:
    """Return the sentence begun with a capital, unless it begins with a name or a value, as of a file."""
    first = sentence.partition(" ")[0]
    return sentence[:1].upper() + sentence[1:] if first.rstrip(",:").isalpha() else sentence


def players_words(counts: Sequence[int]) -> str:
    """Return how many can play: ``1 player``, ``2 players``, ``1–4 players``."""
    first, last = min(counts), max(counts)
    if first != last:
        return _("{first}–{last} players").format(first=first, last=last)
    return _("1 player") if first == 1 else _("{number} players").format(number=first)


def played_words(when: float, now: float) -> str:
    """Return on which day a game was played; both are seconds since 1970."""
    then, today = datetime.fromtimestamp(when).date(), datetime.fromtimestamp(now).date()
    days = (today - then).days
    if days <= 0:
        return _("Played today")
    if days == 1:
        return _("Played yesterday")
    if days < 7:
        return _("Played {days} days ago").format(days=days)
    date = QLocale().toString(QDate(then.year, then.month, then.day), QLocale.FormatType.ShortFormat)
    return _("Played on {date}").format(date=date)


def level_words(level: str) -> str:
    """Return the strength of a computer player in words."""
    return _(_LEVELS.get(level, level))
