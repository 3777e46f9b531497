"""Figures in rows and columns: a row for each set of opponents, options or difficulty.

Where the columns have no room, the figures of each row stand one after the other, as words do.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.contract.scoring import Scoring
from cardtable.decimals import decimal
from cardtable.keeping.results import PointsSummary, Summary
from cardtable.texts import _
from cardtable.windows.people.dot import dot
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import BreakingLabel, Note, roomy
from cardtable.windows.wording.phrases import BETWEEN, percent
from cardtable.windows.wording.sentences import clock_words, number_words

_NAMES = 130
"""Logical pixels: the least width of the names before the rows."""
Column = tuple[str, Callable[[Summary], str]]
_Colour = Callable[[str], str] | None
"""The colour of a name; None where the names are not those of people."""


class FiguresTable(QWidget):
    """A row for each name; only the columns in which some row has something to say.

    ``colour`` gives the colour of a name where the names are those of people; points are those counted in
    the way ``scoring``.
    """

    def __init__(
        self,
        rows: Mapping[str, Summary],
        colour: _Colour = None,
        scoring: Scoring = Scoring.NONE,
    ) -> None:
        super().__init__()
        columns = [
            (title, show)
            for title, show in (*_columns(), *_points_columns(scoring))
            if any(show(each) for each in rows.values())
        ]
        self.wide, self.narrow = _Grid(rows, columns, colour), _Lines(rows, columns, colour)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        for form in (self.wide, self.narrow):
            page.addWidget(form)
        self.narrow.hide()

    def minimumSizeHint(self) -> QSize:
        """Return the width of the narrower form."""
        return QSize(self.narrow.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the form for which there is room."""
        super().resizeEvent(event)
        wide = self.wide.minimumSizeHint().width() <= self.width()
        self.wide.setVisible(wide)
        self.narrow.setVisible(not wide)


class _Lines(QWidget):
    """The figures of each row in one paragraph below its name."""

    def __init__(self, rows: Mapping[str, Summary], columns: Sequence[Column], colour: _Colour) -> None:
        super().__init__()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        for name, summary in rows.items():
            words = (f"{show(summary)} {title}" for title, show in columns if show(summary))
            page.addWidget(_named(BreakingLabel(name), colour))
            page.addWidget(Note(BETWEEN.join(words)))


class _Grid(QWidget):
    """The figures in columns."""

    def __init__(self, rows: Mapping[str, Summary], columns: Sequence[Column], colour: _Colour) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.MEDIUM)
        grid.setVerticalSpacing(Space.TIGHT)
        for column, title in enumerate(("", *(title for title, _show in columns))):
            grid.addWidget(_heading(title), 0, column, _side(column) | Qt.AlignmentFlag.AlignBottom)
        for row, (name, summary) in enumerate(rows.items(), 1):
            first = Label(name)
            first.setWordWrap(True)
            grid.addWidget(_named(first, colour), row, 0)
            for column, (title, show) in enumerate(columns, 1):
                cell = Label(show(summary))
                cell.setAccessibleName(_("{name}, {column}").format(name=name, column=title))
                grid.addWidget(cell, row, column, _side(column))
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(0, roomy(_NAMES))


def _named(label: Label, colour: _Colour) -> QWidget:
    """Return the name of a row, beside the colour of whoever is called so."""
    if colour is None:
        return label
    badge = Label()
    badge.setPixmap(dot(colour(label.text()), badge.devicePixelRatioF()))
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(Space.SMALL)
    row.addWidget(badge)
    row.addWidget(label, 1)
    return both


def _columns() -> list[Column]:
    return [
        (_("played"), lambda each: str(each.played)),
        (_("won"), lambda each: _if_counted(each, each.won)),
        (_("without help"), lambda each: _if_counted(each, each.won_alone) if each.won else ""),
        (_("lost"), lambda each: _if_counted(each, each.lost)),
        (_("drawn"), lambda each: _unless_zero(each.drawn)),
        (_("given up"), lambda each: _unless_zero(each.given_up)),
        (_("win rate"), lambda each: "" if each.win_rate is None else percent(each.win_rate)),
        (_("longest streak"), lambda each: _unless_zero(each.longest_streak)),
        (_("best time"), lambda each: _time(each.best_seconds)),
        (_("median time"), lambda each: _time(each.median_seconds)),
        (_("fewest penalties"), lambda each: "" if each.best_penalties is None else str(each.best_penalties)),
        (_("average penalties"), lambda each: _mean(each.mean_penalties)),
    ]


def _points_columns(scoring: Scoring) -> list[Column]:
    """Return what games come to in points; in Vegas also what one has won or lost altogether."""

    def column(number: Callable[[PointsSummary], float]) -> Callable[[Summary], str]:
        def show(summary: Summary) -> str:
            points = summary.points.get(scoring)
            return "" if points is None else number_words(round(number(points)))

        return show

    columns = [
        (_("best score"), column(lambda points: points.best)),
        (_("average score"), column(lambda points: points.mean)),
    ]
    together = (_("score in all"), column(lambda points: points.total))
    return [*columns, together] if scoring is Scoring.VEGAS else columns


def _heading(title: str) -> Note:
    """Return the title of a column in two lines: many columns stand side by side."""
    note = Note(title.replace(" ", "\n", 1))
    note.setWordWrap(False)
    note.setAlignment(Qt.AlignmentFlag.AlignRight)
    return note


def _side(column: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft


def _if_counted(summary: Summary, number: int) -> str:
    """Return a number of wins or losses; nothing between several people, where neither is counted."""
    return "" if summary.win_rate is None else str(number)


def _unless_zero(number: int) -> str:
    return str(number) if number else ""


def _time(seconds: float | None) -> str:
    return "" if seconds is None else clock_words(seconds)


def _mean(penalties: float | None) -> str:
    return "" if penalties is None else decimal(penalties)
