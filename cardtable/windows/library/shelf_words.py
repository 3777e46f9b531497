"""A game of the shelf in words: what it is called, how it stands, when it was played and with whom."""

import time
from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.aids import GAVE_UP, Closed
from cardtable.keeping.record import HUMAN
from cardtable.keeping.shelf import Shelved
from cardtable.keeping.shelf_query import State
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.phrases import BETWEEN, computer_words, full_sentence
from cardtable.windows.wording.sentences import clock_words, moves_words


def title(game: str) -> str:
    """Return what a game is called; one that this program does not know goes by its id."""
    try:
        return _(catalogue.entry(game).title)
    except CardTableError:
        return game


def name_words(row: Shelved) -> str:
    """Return what a game of the shelf is called: the player's own name for it, else the game's."""
    return row.label or title(row.game)


def state_words(row: Shelved) -> str:
    """Return how a game stands, or how it ended."""
    if row.deleted:
        return _("Deleted")
    words = _standing(row)
    return BETWEEN.join((words, _("Played by others"))) if row.foreign else words


def _standing(row: Shelved) -> str:
    if not row.counts and row.closed in GAVE_UP:
        return _("Given up")
    if not row.finished:
        return _("Unfinished")
    end = row.result
    if end is None or end.seat is None:
        return _("Over")
    if end.won:
        return _("Won, after it was shown how") if row.closed is Closed.SHOWN and not row.counts else _("Won")
    return _("Drawn") if end.drawn else _("Lost")


def filter_words(state: State) -> str:
    """Return what the games in a state are called in the choice of what is shown."""
    words = {
        State.UNFINISHED: _("Unfinished"),
        State.WON: _("Won"),
        State.LOST: _("Lost"),
        State.DRAWN: _("Drawn"),
        State.GIVEN_UP: _("Given up"),
        State.FOREIGN: _("Played by others"),
        State.DELETED: _("Deleted"),
    }
    return words[state]


def figures_words(row: Shelved) -> str:
    """Return the moves and the time of a game in one line."""
    return BETWEEN.join((moves_words(row.moves), clock_words(row.seconds)))


def facts_words(row: Shelved) -> str:
    """Return which game and deal it was, and against whom, in one line."""
    deal = _("Deal of its own") if row.number is None else _("Deal {number}").format(number=row.number)
    parts = [title(row.game), deal] if row.label else [deal]
    others = list(row.seats)
    if HUMAN in others:
        others.remove(HUMAN)
    if others:
        parts.append(listed(_player(who) for who in others))
    return BETWEEN.join(parts)


def _player(who: str) -> str:
    return _("another person") if who == HUMAN else computer_words(who.partition(":")[2])


def bookmarks_words(row: Shelved) -> str:
    """Return the names of a game's bookmarks; nothing without any."""
    if not row.bookmarks:
        return ""
    template = ngettext("Bookmark: {list}", "Bookmarks: {list}", len(row.bookmarks))
    return template.format(list=listed(f"“{name}”" for name in row.bookmarks))


def date_words(when: float, now: float | None = None) -> str:
    """Return when a game was played last: today and yesterday with the time of day, else the date."""
    day = datetime.fromtimestamp(when).date()
    today = datetime.fromtimestamp(time.time() if now is None else now).date()
    moment = QDateTime.fromSecsSinceEpoch(int(when))
    short = QLocale.FormatType.ShortFormat
    if (today - day).days in (0, 1):
        clock = QLocale().toString(moment.time(), short)
        words = _("Today, {time}") if today == day else _("Yesterday, {time}")
        return words.format(time=clock)
    return QLocale().toString(moment.date(), short)


def described(row: Shelved) -> str:
    """Return a game in sentences, for a screen reader."""
    date = date_words(row.updated)
    parts = (
        name_words(row),
        state_words(row),
        moves_words(row.moves),
        facts_words(row),
        bookmarks_words(row),
        date,
    )
    return " ".join(full_sentence(part) for part in parts if part)
