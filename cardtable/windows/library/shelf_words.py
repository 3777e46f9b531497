"""A game of the shelf in words: what it is called, how it stands, when it was played and with whom."""

import time
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from types import MappingProxyType

from PySide6.QtCore import QDateTime, QLocale

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.aids import GAVE_UP, Closed
from cardtable.keeping.record import CORRESPONDENT, HUMAN
from cardtable.keeping.shelf import Shelved
from cardtable.keeping.shelf_query import State
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.phrases import (
    BETWEEN,
    computer_words,
    full_sentences,
    level_words,
    quoted,
    short_date,
)
from cardtable.windows.wording.sentences import clock_words, moves_words


def title(game: str, options: Mapping[str, object] = MappingProxyType({})) -> str:
    """Return what a game is called in the form that its options make.

    One that this program does not know goes by its id.
    """
    try:
        return _(catalogue.entry(game).played_with(options).title)
    except CardTableError:
        return game


def name_words(row: Shelved) -> str:
    """Return what a game of the shelf is called: the player's own name for it, else the game's."""
    return row.label or title(row.game, row.options)


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
        return _unfinished(row)
    end = row.result
    if end is None or end.seat is None:
        return _("Finished")
    if end.won:
        return (
            _("Won after seeing the solution") if row.closed is Closed.SHOWN and not row.counts else _("Won")
        )
    return _("Drawn") if end.drawn else _("Lost")


def _unfinished(row: Shelved) -> str:
    """Say of a game that goes on what it had come to before the player went back in it: that counts."""
    end = row.result
    if words := turn_words(row):
        return words
    if end is None or not row.counts:
        return _("Unfinished")
    if end.seat is None:
        return _("Unfinished, over before")
    if end.won:
        return _("Unfinished, won before")
    return _("Unfinished, drawn before") if end.drawn else _("Unfinished, lost before")


def turn_words(row: Shelved) -> str:
    """Say whose turn it is; nothing where that is not known."""
    if row.to_move is None:
        return ""
    return _("Your turn") if row.seats[row.to_move - 1] == HUMAN else _("Your opponent’s turn")


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
    """Return which game and deal it was."""
    return BETWEEN.join([title(row.game, row.options), _deal(row)] if row.label else [_deal(row)])


def _deal(row: Shelved) -> str:
    if row.day is not None:
        # Translators: a game is that day's deal, which is the same for everyone.
        return _("Deal of the day, {date}").format(date=short_date(date.fromisoformat(row.day)))
    return _("Custom deal") if row.number is None else _("Deal {number}").format(number=row.number)


def named_others(row: Shelved) -> tuple[str, ...]:
    """Return the names that `others_words` tells: of the opponent by message, or of those who played here."""
    who = CORRESPONDENT if CORRESPONDENT in row.seats else HUMAN
    if who == HUMAN and row.seats.count(HUMAN) < 2:
        return ()
    return tuple(name for name, at in zip(row.names, row.seats, strict=False) if name and at == who)


def others_words(row: Shelved, mark: str = "") -> str:
    """Return against whom it was played, a mark before each name; nothing of a game that one played alone."""
    others = list(row.seats)
    named = [f"{mark}{name}" for name in named_others(row)]
    if CORRESPONDENT in others:
        return _("{name}, by message").format(name=named[0]) if named else _("your opponent, by message")
    if named:
        return _between(named, others)
    if HUMAN in others:
        others.remove(HUMAN)
    people = others.count(HUMAN)
    levels = [who.partition(":")[2] for who in others if who != HUMAN]
    return listed(words for words in (_people(people), _computers(levels)) if words)


def _between(named: Sequence[str], seats: Sequence[str]) -> str:
    """Return who played a game of several people, as far as they have names, and the computers."""
    levels = [who.partition(":")[2] for who in seats if who != HUMAN]
    unnamed = _people(seats.count(HUMAN) - len(named))
    return listed(words for words in (*named, unnamed, _computers(levels)) if words)


def _people(number: int) -> str:
    words = ngettext("{number} other person", "{number} other people", number)
    return (_("another person") if number == 1 else words.format(number=number)) if number else ""


def _computers(levels: Sequence[str]) -> str:
    """Return how many computers there are and how strong each is, that once where all are alike."""
    if len(levels) < 2:
        return "".join(map(computer_words, levels))
    words = ngettext("{number} computer: {levels}", "{number} computers: {levels}", len(levels))
    strengths = dict.fromkeys(levels) if len(set(levels)) == 1 else levels
    return words.format(number=len(levels), levels=listed(map(level_words, strengths)))


def notes_words(row: Shelved) -> str:
    """Return what is written on a game: tags, its comment, bookmarks and variations; nothing without any."""
    comment = quoted(row.comment.partition("\n")[0]) if row.comment else ""
    parts = _tags(row), comment, _comments(row), _variations(row), _bookmarks(row)
    return BETWEEN.join(filter(None, parts))


def _tags(row: Shelved) -> str:
    return " ".join(f"#{tag}" for tag in row.tags)


def _comments(row: Shelved) -> str:
    if not row.comments:
        return ""
    words = ngettext("{number} comment", "{number} comments", row.comments)
    return words.format(number=row.comments)


def _bookmarks(row: Shelved) -> str:
    if not row.bookmarks:
        return ""
    template = ngettext("Bookmark: {list}", "Bookmarks: {list}", len(row.bookmarks))
    return template.format(list=listed(map(quoted, row.bookmarks)))


def _variations(row: Shelved) -> str:
    """Return how many variations there are, or what those are called that have a name."""
    number, names = len(row.variations), [quoted(name) for name in row.variations if name]
    if not names:
        words = ngettext("{number} variation", "{number} variations", number)
        return words.format(number=number) if number else ""
    if more := number - len(names):
        # Translators: the last of a list of variations: so many more, without a name.
        names.append(ngettext("{number} more", "{number} more", more).format(number=more))
    return ngettext("Variation: {list}", "Variations: {list}", number).format(list=listed(names))


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
    return full_sentences(
        name_words(row),
        state_words(row),
        moves_words(row.moves),
        facts_words(row),
        others_words(row),
        notes_words(row),
        date_words(row.updated),
    )
