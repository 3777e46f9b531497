"""A year of days as squares, a column a week, the stronger the more was played; walked by arrow keys."""

from collections.abc import Mapping
from datetime import date, timedelta

from PySide6.QtCore import QEvent, QLocale, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from cardtable.art.tokens import Round, Space, Stroke, Type
from cardtable.keeping.overall import PlayedDay
from cardtable.table.accessible import announce
from cardtable.texts import _, ngettext
from cardtable.windows.library.plots import PlotInks
from cardtable.windows.style.widgets import mixed, roomy, text_font
from cardtable.windows.wording.phrases import BETWEEN, full_sentences, long_date
from cardtable.windows.wording.sentences import duration_words

_WEEKS = 53
_SIDE, _GAP = 10, 3
"""Logical pixels: a day, and what is free between two."""
_STEPS = {Qt.Key.Key_Left: -7, Qt.Key.Key_Right: 7, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_STRENGTHS = (0.35, 0.55, 0.78, 1.0)


class PlayCalendar(QWidget):
    """Shows on which days of the year up to `today` games were brought to an end."""

    chosen = Signal(object)
    """The day whose games are told."""

    def __init__(self, days: Mapping[date, PlayedDay], today: date) -> None:
        super().__init__()
        self._days, self._today = dict(days), today
        self._most = max((each.games for each in days.values()), default=1)
        self.day = today
        """The day on which the keyboard stands."""
        self._first_weekday = QLocale().firstDayOfWeek().value - 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("Days on which you played"))
        self.setAccessibleDescription(self._heard())

    def told(self, day: date) -> str:
        """Return what was played on a day."""
        played = self._days.get(day)
        when = long_date(day)
        if played is None:
            return _("{day}: no games").format(day=when)
        games = ngettext("{number} game", "{number} games", played.games).format(number=played.games)
        won = ngettext("{number} won", "{number} won", played.won).format(number=played.won)
        return _("{day}: {list}").format(
            day=when, list=BETWEEN.join((games, won, duration_words(played.seconds)))
        )

    def _heard(self) -> str:
        """Return the same of the day on which the keyboard stands, without what only parts it for the eye."""
        return full_sentences(self.told(self.day))

    # Where the days are

    def _cell(self) -> int:
        return roomy(_SIDE) + _GAP

    def _left(self) -> int:
        """Return how wide the names of the weekdays are."""
        metrics = QFontMetrics(text_font(Type.CAPTION))
        return max(metrics.horizontalAdvance(self._weekday(row)) for row in range(7)) + Space.SMALL

    def _top(self) -> int:
        return QFontMetrics(text_font(Type.CAPTION)).height() + Space.TIGHT

    def _weekday(self, row: int) -> str:
        return QLocale().dayName((self._first_weekday + row) % 7 + 1, QLocale.FormatType.ShortFormat)

    @property
    def weeks(self) -> int:
        """How many weeks there is room for."""
        return max(1, min(_WEEKS, (self.width() - self._left()) // self._cell()))

    def _start(self) -> date:
        """Return the first day of the first week."""
        back = (self._today.weekday() - self._first_weekday) % 7
        return self._today - timedelta(back + 7 * (self.weeks - 1))

    def _box(self, day: date) -> QRectF:
        column, row = divmod((day - self._start()).days, 7)
        side = self._cell() - _GAP
        return QRectF(self._left() + column * self._cell(), self._top() + row * self._cell(), side, side)

    def day_at(self, point: QPoint) -> date | None:
        """Return the day of which there is a square."""
        column = (point.x() - self._left()) // self._cell()
        row = (point.y() - self._top()) // self._cell()
        if not (0 <= column < self.weeks and 0 <= row < 7):
            return None
        day = self._start() + timedelta(7 * column + row)
        return day if day <= self._today else None

    def choose(self, day: date) -> None:
        """Let the keyboard stand on a day, as far as it is shown."""
        self.day = min(max(day, self._start()), self._today)
        heard = self._heard()
        self.setAccessibleDescription(heard)
        announce(self, heard)
        self.chosen.emit(self.day)
        self.update()

    # How they are drawn

    def _colour(self, day: date, inks: PlotInks) -> QColor:
        played = self._days.get(day)
        if played is None:
            return mixed(inks.ground, inks.ink, 0.1)
        step = min(len(_STRENGTHS) - 1, (played.games * len(_STRENGTHS) - 1) // self._most)
        return mixed(inks.ground, inks.wins, _STRENGTHS[step])

    def _draw_names(self, painter: QPainter, inks: PlotInks) -> None:
        """Write every other weekday, and each month above its first week."""
        painter.setFont(text_font(Type.CAPTION))
        painter.setPen(inks.quiet)
        ascent = QFontMetrics(painter.font()).ascent()
        start = self._start()
        for row in range(0, 7, 2):
            box = self._box(start + timedelta(row))
            painter.drawText(QPoint(0, round(box.center().y() + ascent / 2 - 1)), self._weekday(row))
        free = 0.0
        for week in range(self.weeks):
            day = start + timedelta(7 * week)
            x, name = self._box(day).left(), QLocale().monthName(day.month, QLocale.FormatType.ShortFormat)
            if (not week or day.day <= 7) and x >= free:
                painter.drawText(QPoint(round(x), ascent), name)
                free = x + QFontMetrics(painter.font()).horizontalAdvance(name) + Space.SMALL

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a square for each day, that of the keyboard framed."""
        painter, inks = QPainter(self), PlotInks(QApplication.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_names(painter, inks)
        day = self._start()
        while day <= self._today:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour(day, inks))
            painter.drawRoundedRect(self._box(day), Round.MARK, Round.MARK)
            day += timedelta(1)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(inks.ink, Stroke.LINE))
            painter.drawRoundedRect(self._box(self.day).adjusted(-1, -1, 1, 1), Round.MARK, Round.MARK)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return room for a year."""
        return QSize(self._left() + _WEEKS * self._cell(), self._top() + 7 * self._cell())

    def minimumSizeHint(self) -> QSize:
        """Return room for a quarter of a year."""
        return QSize(self._left() + 13 * self._cell(), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from day to day, and from week to week."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.choose(self.day + timedelta(step))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the day on which the keyboard stands."""
        super().focusInEvent(event)
        self.choose(self.day)

    def event(self, event: QEvent) -> bool:
        """Tell of the day beneath the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            day = self.day_at(event.pos())
            self.setToolTip(self.told(day) if day is not None else "")
        return super().event(event)
