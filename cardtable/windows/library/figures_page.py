"""The figures of one game, or of all together: the great ones, how they came about and went on, tables."""

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from cardtable.art.tokens import Space, Type
from cardtable.contract.entry import Entry
from cardtable.contract.scoring import Scoring
from cardtable.decimals import decimal
from cardtable.keeping.counting import chosen_options
from cardtable.keeping.overall import overall
from cardtable.keeping.progress import by_difficulty, progress
from cardtable.keeping.results import GameResult, Summary, statistics, summarize
from cardtable.players.rating import rating
from cardtable.texts import _
from cardtable.windows.library.all_games import CalendarPart, games_table, great_figures, people_table
from cardtable.windows.library.figures_table import FiguresTable
from cardtable.windows.library.plots import DifficultyBars, Key, ProgressPlot
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.keyed_scroll import KeyedScroll
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import Note, Title, field_label, heading, title_font
from cardtable.windows.wording.figures import (
    difficulty_words,
    help_words,
    opponents_words,
    options_words,
    progress_title,
)
from cardtable.windows.wording.personal_bests import rating_words
from cardtable.windows.wording.phrases import percent
from cardtable.windows.wording.sentences import clock_words, number_words

Figure = tuple[str, str]
Chosen = tuple[tuple[str, object], ...]


class FiguresPage(KeyedScroll):
    """Shows what the games of one kind add up to; of several sets of options one may be chosen.

    ``colour`` gives the colour of somebody who plays here; points are those counted in the way ``scoring``.
    """

    def __init__(self, colour: Callable[[str], str], scoring: Scoring) -> None:
        inner = QWidget()
        super().__init__(inner, _("Statistics"))
        self._colour, self._scoring = colour, scoring
        self._entry: Entry | None = None
        self._results: list[GameResult] = []
        self._sets: list[Chosen] = []
        self.options = DropDown()
        self.options.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.options.setMinimumContentsLength(24)
        self.options.currentIndexChanged.connect(self._fill)
        self._label = field_label(_("Options"), self.options)
        self._column = QVBoxLayout()
        self._title = Title("", Type.SHEET)
        choice = QHBoxLayout()
        choice.addWidget(self._label)
        choice.addWidget(self.options, 1)
        page = QVBoxLayout(inner)
        page.setContentsMargins(Space.TIGHT, 0, Space.MEDIUM, 0)
        page.addWidget(self._title)
        page.addLayout(choice)
        page.addLayout(self._column)
        page.addStretch()

    def show_figures(self, entry: Entry, results: Sequence[GameResult]) -> None:
        """Show the figures of these games, all of one kind, the earliest first."""
        self._entry, self._results = entry, list(results)
        self._title.setText(_(entry.title))
        self._sets = sorted({self._options_key(each) for each in results}, key=str)
        with QSignalBlocker(self.options):
            self.options.clear()
            self.options.addItem(_("All options"))
            for chosen in self._sets:
                self.options.addItem(options_words(entry, dict(chosen)))
        for widget in (self._label, self.options):
            widget.setVisible(len(self._sets) > 1)
        self._fill()
        self.verticalScrollBar().setValue(0)

    def show_all(self, results: Sequence[GameResult], today: date) -> None:
        """Show the figures of games of all kinds together, the earliest first."""
        self._entry, self._results = None, list(results)
        self._title.setText(_("All games"))
        for widget in (self._label, self.options):
            widget.hide()
        column = self._new_column()
        found = overall(results, today)
        column.addLayout(_in_columns(_great(great_figures(found))))
        _add_part(column, _("Calendar"), CalendarPart(found, today))
        self._add_people(column, self._results)
        _add_part(column, _("By game"), games_table(results))
        self.verticalScrollBar().setValue(0)

    def _add_people(self, column: QVBoxLayout, results: list[GameResult]) -> None:
        table = people_table(results, self._colour)
        if table is not None:
            _add_part(column, _("By person"), table)
            column.addWidget(Note(_("Games for several in which people have names.")))

    def _options_key(self, result: GameResult) -> Chosen:
        """Return the options that were chosen for a game, to compare them."""
        game = self._entry.id if self._entry is not None else result.game
        return tuple(sorted(chosen_options(game, result.options).items()))

    def _fill(self) -> None:
        """Show the figures with the options that are chosen."""
        results = self._results
        if self.options.currentIndex() > 0:
            chosen = self._sets[self.options.currentIndex() - 1]
            results = [each for each in results if self._options_key(each) == chosen]
        self._add_parts(self._new_column(), results)

    def _new_column(self) -> QVBoxLayout:
        """Return an empty column in place of what is shown."""
        _clear(self._column)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, Space.TIGHT, 0, 0)
        column.setSpacing(Space.SMALL)
        self._column.addWidget(inner)
        return column

    def _add_parts(self, column: QVBoxLayout, results: list[GameResult]) -> None:
        found = statistics(results)
        if found.total.played:
            figures = [*_counts(found.total), *self._rating(results), *_bests(found.total)]
            figures += self._points(found.total)
            column.addLayout(_in_columns(_great(figures)))
        if words := help_words(found.total):
            column.addWidget(Note(words))
        self._add_progress(column, results)
        self._add_difficulties(column, results)
        if list(found.by_opponents) != [""]:
            rows = {opponents_words(name): each for name, each in found.by_opponents.items()}
            _add_part(column, _("By opponents"), FiguresTable(rows))
        self._add_people(column, results)
        self._add_options(column, results)

    def _rating(self, results: list[GameResult]) -> list[Figure]:
        """Return how strong the person plays, by these games."""
        own = rating(self._entry, results) if self._entry is not None else None
        return [] if own is None else [(rating_words(own), _("rating"))]

    def _points(self, total: Summary) -> list[Figure]:
        """Return what the games came to in points, as far as that is known."""
        points = total.points.get(self._scoring)
        if points is None:
            return []
        figures = [(points.best, _("best score")), (round(points.mean), _("average score"))]
        if self._scoring is Scoring.VEGAS:
            figures.append((points.total, _("score in all")))
        return [(number_words(number), word) for number, word in figures]

    @staticmethod
    def _add_progress(column: QVBoxLayout, results: list[GameResult]) -> None:
        points = progress(results)
        if len(points) < 2:
            return
        _add_part(column, progress_title(points), ProgressPlot(points))
        if points[-1].penalties is None:
            won = Key(_("all wins"), line=True, helped=False)
            alone = Key(_("without help"), line=True, helped=True)
            column.addLayout(_side_by_side(won, alone))

    @staticmethod
    def _add_difficulties(column: QVBoxLayout, results: list[GameResult]) -> None:
        rows = by_difficulty(results)
        if not rows:
            return
        _add_part(column, _("By difficulty of the deal"), DifficultyBars(rows))
        alone = Key(_("won without help"), line=False, helped=False)
        helped = Key(_("won with help"), line=False, helped=True)
        column.addLayout(_side_by_side(alone, helped))
        column.addSpacing(Space.TIGHT)
        column.addWidget(FiguresTable({difficulty_words(name): each for name, each in rows.items()}))

    def _add_options(self, column: QVBoxLayout, results: list[GameResult]) -> None:
        """Add a row for each set of options, where games with several are shown together."""
        games: dict[Chosen, list[GameResult]] = {}
        for each in results:
            if each.seat is not None:
                games.setdefault(self._options_key(each), []).append(each)
        if len(games) < 2 or self._entry is None:
            return
        rows = {options_words(self._entry, dict(key)): summarize(found) for key, found in games.items()}
        _add_part(column, _("By options"), FiguresTable(rows, scoring=self._scoring))


def _counts(total: Summary) -> list[Figure]:
    figures = [(str(total.played), _("played")), (str(total.won), _("won"))]
    if total.win_rate is not None:
        figures.append((percent(total.win_rate), _("win rate")))
    if total.drawn:
        figures.append((str(total.drawn), _("drawn")))
    figures.append((str(total.current_streak), _("current streak")))
    figures.append((str(total.longest_streak), _("longest streak")))
    return figures


def _bests(total: Summary) -> list[Figure]:
    figures: list[Figure] = []
    if total.best_seconds is not None and total.median_seconds is not None:
        figures.append((clock_words(total.best_seconds), _("fastest win")))
        figures.append((clock_words(total.median_seconds), _("median time")))
    if total.fewest_moves is not None and total.median_moves is not None:
        figures.append((str(total.fewest_moves), _("fewest moves")))
        figures.append((decimal(total.median_moves, int(total.median_moves % 1 > 0)), _("median moves")))
    if total.best_penalties is not None and total.mean_penalties is not None:
        figures.append((str(total.best_penalties), _("fewest penalties")))
        figures.append((decimal(total.mean_penalties), _("average penalties")))
    return figures


def _great(figures: list[Figure]) -> list[QWidget]:
    """Return figures, large, each over its word."""
    row = []
    for value, word in figures:
        one = QWidget()
        column = QVBoxLayout(one)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        number = Label(value)
        number.setFont(title_font(Type.SHEET))
        number.setAccessibleName(f"{value} {word}")
        column.addWidget(number)
        column.addWidget(_single_line(word))
        row.append(one)
    return row


def _in_columns(figures: Sequence[QWidget]) -> QLayout:
    """Return figures on a grid: all are as wide as the widest."""
    widest = max(each.sizeHint().width() for each in figures)
    for each in figures:
        each.setFixedWidth(widest)
    return _side_by_side(*figures)


def _single_line(text: str) -> Note:
    note = Note(text)
    note.setWordWrap(False)
    return note


def _side_by_side(*widgets: QWidget) -> QLayout:
    row = Flow(Space.WIDE)
    for widget in widgets:
        row.addWidget(widget)
    return row


def _add_part(column: QVBoxLayout, title: str, part: QWidget) -> None:
    column.addSpacing(Space.MEDIUM)
    column.addWidget(heading(title))
    column.addWidget(part)


def _clear(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
