"""What the games played add up to: the great figures of each game, and a table by opponents."""

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.contract.entry import Entry
from cardtable.games import catalogue
from cardtable.keeping.record import COMPUTER
from cardtable.keeping.results import Statistics, Summary
from cardtable.keeping.store import Library
from cardtable.texts import _
from cardtable.windows.style.screen_room import room
from cardtable.windows.style.widgets import Note, Title, text_font, title_font
from cardtable.windows.wording.phrases import computer_words
from cardtable.windows.wording.sentences import clock_words

Figure = tuple[str, str]
Column = tuple[str, Callable[[Summary], str]]


class StatisticsDialog(QDialog):
    """The statistics of every game that was played; raises `CardTableError` if the library is damaged."""

    def __init__(
        self,
        library: Library,
        entries: Sequence[Entry] = catalogue.entries(),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Statistics"))
        found = [(entry, library.statistics(entry.id)) for entry in entries]
        played = [(entry, each) for entry, each in found if each.by_opponents]
        page = QVBoxLayout(self)
        page.setContentsMargins(24, 20, 24, 18)
        page.addWidget(self._games(played) if played else self._nothing(), 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        page.addWidget(buttons)
        wished = QSize(820, 600) if played else QSize(460, 180)
        self.resize(wished.boundedTo(room(self).size()))

    def _nothing(self) -> QWidget:
        text = _("No game has been finished yet: what you play will be counted here.")
        note = Note(text)
        note.setFont(text_font(1.1))
        note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return note

    def _games(self, played: list[tuple[Entry, Statistics]]) -> QWidget:
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 12, 0)
        rows.setSpacing(8)
        for number, (entry, each) in enumerate(played):
            if number:
                rows.addSpacing(8)
                line = QFrame()
                line.setFrameStyle(QFrame.Shape.HLine | QFrame.Shadow.Sunken)
                rows.addWidget(line)
                rows.addSpacing(4)
            rows.addWidget(Title(_(entry.title), 1.5))
            rows.addLayout(self._figures(each.total))
            if list(each.by_opponents) != [""]:
                rows.addSpacing(4)
                rows.addLayout(self._by_opponents(each))
        rows.addStretch()
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(inner)
        return area

    def _figures(self, total: Summary) -> QHBoxLayout:
        """The figures of all games of one person together, large, each over its word."""
        row = QHBoxLayout()
        row.setSpacing(34)
        for value, word in self._great(total):
            column = QVBoxLayout()
            column.setSpacing(0)
            number = QLabel(value)
            number.setFont(title_font(1.7))
            column.addWidget(number)
            column.addWidget(_single_line(word))
            row.addLayout(column)
        row.addStretch()
        return row

    def _great(self, total: Summary) -> list[Figure]:
        figures = [(str(total.played), _("played")), (str(total.won), _("won"))]
        if total.win_rate is not None:
            figures.append((_percent(total.win_rate), _("of all games")))
        if total.drawn:
            figures.append((str(total.drawn), _("drawn")))
        figures.append((str(total.current_streak), _("current streak")))
        figures.append((str(total.longest_streak), _("longest streak")))
        if total.best_seconds is not None:
            figures.append((clock_words(total.best_seconds), _("fastest win")))
        if total.fewest_moves is not None:
            figures.append((str(total.fewest_moves), _("fewest moves")))
        return figures

    def _by_opponents(self, each: Statistics) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(4)
        columns = self._columns(list(each.by_opponents.values()))
        for column, title in enumerate(("", *(title for title, _show in columns))):
            grid.addWidget(_single_line(title), 0, column, _side(column))
        for row, (opponents, summary) in enumerate(each.by_opponents.items(), 1):
            grid.addWidget(QLabel(opponents_words(opponents)), row, 0)
            for column, (_title, show) in enumerate(columns, 1):
                grid.addWidget(QLabel(show(summary)), row, column, _side(column))
        grid.setColumnStretch(len(columns) + 1, 1)
        return grid

    def _columns(self, summaries: list[Summary]) -> list[Column]:
        """Return the columns in which some row has something to say."""
        columns: list[Column] = [
            (_("played"), lambda s: str(s.played)),
            (_("won"), lambda s: _if_counted(s, s.won)),
            (_("lost"), lambda s: _if_counted(s, s.lost)),
            (_("drawn"), lambda s: _unless_zero(s.drawn)),
            (_("given up"), lambda s: _unless_zero(s.given_up)),
            (_("won of all"), lambda s: "" if s.win_rate is None else _percent(s.win_rate)),
            (_("longest streak"), lambda s: _unless_zero(s.longest_streak)),
            (_("mean penalties"), lambda s: _mean(s.mean_penalties)),
            (
                _("fewest penalties"),
                lambda s: "" if s.best_penalties is None else str(s.best_penalties),
            ),
        ]
        return [(title, show) for title, show in columns if any(show(each) for each in summaries)]


def opponents_words(opponents: str) -> str:
    """Return the other seats in words: ``computer:fair, computer:fair`` are two fair computers."""
    if not opponents:
        return _("Alone")
    parts = []
    for seat, count in Counter(opponents.split(", ")).items():
        kind, _colon, level = seat.partition(":")
        name = computer_words(level) if kind == COMPUTER else _("Another player")
        parts.append(_("{count} × {name}").format(count=count, name=name) if count > 1 else name)
    return " + ".join(parts)


def _single_line(text: str) -> Note:
    note = Note(text)
    note.setWordWrap(False)
    return note


def _side(column: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft


def _percent(part: float) -> str:
    return _("{percent} %").format(percent=round(100 * part))


def _if_counted(summary: Summary, number: int) -> str:
    """Return a number of wins or losses; nothing between several people, where neither is counted."""
    return "" if summary.win_rate is None else str(number)


def _unless_zero(number: int) -> str:
    return str(number) if number else ""


def _mean(penalties: float | None) -> str:
    return "" if penalties is None else QLocale().toString(penalties, "f", 1)
