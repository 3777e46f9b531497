"""The parts of the figures of all games together: how much was played, on which days, what, by whom."""

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.keeping.overall import Overall, by_person
from cardtable.keeping.results import GameResult, summarize
from cardtable.texts import _, ngettext
from cardtable.windows.library.figures_table import FiguresTable
from cardtable.windows.library.play_calendar import PlayCalendar
from cardtable.windows.library.shelf_words import title
from cardtable.windows.style.widgets import Note
from cardtable.windows.wording.phrases import percent
from cardtable.windows.wording.sentences import duration_words

Figure = tuple[str, str]


def great_figures(found: Overall) -> list[Figure]:
    """Return the figures that stand first, each with its word."""
    total = found.total
    figures = [(str(total.played), _("played")), (str(total.won), _("won"))]
    if total.win_rate is not None:
        figures.append((percent(total.win_rate), _("win rate")))
    figures.append((duration_words(found.seconds), _("at play")))
    days = len(found.days)
    figures.append((str(days), ngettext("day with games", "days with games", days)))
    figures.append((str(found.run), ngettext("day in a row", "days in a row", found.run)))
    figures.append((str(found.longest_run), _("most days in a row")))
    figures.append((str(total.longest_streak), _("longest streak")))
    return figures


class CalendarPart(QWidget):
    """The calendar, and beneath it what was played on the day that is chosen there."""

    def __init__(self, found: Overall, today: date) -> None:
        super().__init__()
        self.calendar = PlayCalendar(found.days, today)
        self._told = Note(self.calendar.told(today))
        self.calendar.chosen.connect(lambda day: self._told.setText(self.calendar.told(day)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.TIGHT)
        column.addWidget(self.calendar)
        column.addWidget(self._told)


def games_table(results: Sequence[GameResult]) -> FiguresTable:
    """Return a row for each kind of game, the one played most first."""
    kinds: dict[str, list[GameResult]] = {}
    for each in results:
        kinds.setdefault(each.game, []).append(each)
    order = sorted(kinds, key=lambda game: -len(kinds[game]))
    return FiguresTable({title(game): summarize(kinds[game]) for game in order})


def people_table(results: Sequence[GameResult], colour: Callable[[str], str]) -> FiguresTable | None:
    """Return a row for each person who is named in games for several, by colour; None where nobody is."""
    people = by_person(results)
    return FiguresTable(people, colour) if people else None
