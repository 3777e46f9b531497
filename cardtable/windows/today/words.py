"""What is said of the days' deals and of what was done with them."""

from collections.abc import Mapping, Sequence
from datetime import date

from PySide6.QtCore import QDate, QLocale

from cardtable.contract.entry import Entry
from cardtable.games import catalogue
from cardtable.keeping.days import DayDone
from cardtable.players.day_rules import can_be_proved, day_game
from cardtable.texts import _, listed


def day_words(day: date) -> str:
    """Return a day with its weekday, as the player's language writes it."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def month_words(day: date) -> str:
    """Return the month of a day, and its year."""
    # Translators: a month and its year.
    return _("{month} {year}").format(month=QLocale().standaloneMonthName(day.month), year=day.year)


def done_words(done: DayDone | None) -> str:
    """Return what was done with a day's deal."""
    words = {
        DayDone.BEGUN: _("in progress"),
        DayDone.ENDED: _("played, not won"),
        DayDone.HELPED: _("won with help"),
        DayDone.ALONE: _("won without help"),
    }
    return words[done] if done is not None else _("not played")


def told_day(day: date, done: DayDone | None) -> str:
    """Return a day and what was done on it, in one line."""
    # Translators: a day, and what was done with its deal.
    return _("{day}: {done}").format(day=day_words(day), done=done_words(done))


def told_games(day: date, done: Mapping[str, DayDone]) -> str:
    """Return what was done with the deals of all games of a day."""
    if not done:
        return told_day(day, None)
    lines = []
    for kind in sorted(set(done.values()), reverse=True):
        titles = [_(catalogue.entry(game).title) for game, each in done.items() if each is kind]
        lines.append(_("{done}: {list}").format(done=done_words(kind), list=listed(titles)))
    return f"{day_words(day)}\n" + "\n".join(line[:1].upper() + line[1:] for line in lines)


def proof_words(entry: Entry) -> str:
    """Return what is known of whether a day's deal of a game can be won."""
    game = day_game(entry)
    if can_be_proved(game):
        return _("This deal is winnable, and the same for everyone.")
    if game.seats > 1:
        return _("The same cards for everyone; who wins is up to the players.")
    return _("The same for everyone. It isn’t proved winnable: no search knows this game well enough.")


def summary_words(done: Sequence[DayDone]) -> str:
    """Return what was done in a month."""
    if not done:
        return _("Nothing played this month yet.")
    alone, helped = done.count(DayDone.ALONE), done.count(DayDone.HELPED)
    template = _("This month: {played} played, {alone} won without help, {helped} with help.")
    return template.format(played=len(done), alone=alone, helped=helped)
