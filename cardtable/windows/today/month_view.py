"""A month of days, each with a mark of what was done; gone through with the arrow keys."""

import calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta

from PySide6.QtCore import QLocale, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from cardtable.art.contrast import SEEN, laid, thinned
from cardtable.art.tokens import Round, Type
from cardtable.keeping.days import DayDone
from cardtable.windows.style.ringed_button import AnswersReturn
from cardtable.windows.style.widgets import mixed, quiet_ink, text_font
from cardtable.windows.today.day_mark import draw_mark
from cardtable.windows.today.words import told_day

_LEAST, _WISHED = QSize(320, 250), QSize(520, 340)
"""Logical pixels."""
FIRST_DAY = date(2000, 1, 1)
"""No deal of an earlier day is asked for."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -7, Qt.Key.Key_Down: 7}
_ROWS = 6


class DayCell(AnswersReturn, QAbstractButton):
    """One day of a month; ``opened``: it is to be played."""

    opened = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.day = FIRST_DAY
        self.done: DayDone | None = None
        self.is_today = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_day(self, day: date, done: DayDone | None, *, today: date, chosen: bool) -> None:
        """Be this day; days to come cannot be chosen."""
        self.day, self.done, self.is_today = day, done, day == today
        self.setEnabled(day <= today)
        self.setChecked(chosen)
        self.setAccessibleName(told_day(day, done))
        # One stop for the keyboard: from day to day it goes with the arrow keys.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.NoFocus)
        self.update()

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all but the space bar to the month: a button would go to the next one by itself."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Play the deal of the day."""
        super().mouseDoubleClickEvent(event)
        self.opened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the number of the day and its mark; the day chosen has a strong frame, today a thin one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = QApplication.palette()
        role = QPalette.ColorRole
        box = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)  # on pixels, not between them
        ring = palette.color(role.Link) if self.hasFocus() else quiet_ink(palette)
        strong = self.hasFocus() or self.isChecked()  # a ground alone is not seen on every cloth
        painter.setPen(QPen(ring, 2.5 if strong else 1.2))
        if not (self.is_today or strong):
            painter.setPen(QPen(_outline(palette, enabled=self.isEnabled()), 1))
        if self.isChecked() or (self.underMouse() and self.isEnabled()):
            painter.setBrush(palette.color(role.Base))
        painter.drawRoundedRect(box, Round.CONTROL, Round.CONTROL)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setPen(palette.color(group, role.WindowText))
        painter.setFont(text_font(Type.BODY, strong=self.is_today))
        painter.drawText(box.adjusted(7, 4, 0, 0), Qt.AlignmentFlag.AlignTop, str(self.day.day))
        if self.done is not None:
            radius = min(box.width(), box.height()) * 0.24
            centre = QPointF(box.right() - radius - 7, box.bottom() - radius - 6)
            draw_mark(painter, centre, radius, self.done, palette)
        painter.end()


class MonthView(QWidget):
    """The days of one month; ``chosen`` is a day gone to, ``opened`` one that is to be played."""

    chosen = Signal(object)
    opened = Signal(object)

    def __init__(self, today: date) -> None:
        super().__init__()
        self.today = self.day = today
        self.done: Callable[[date, date], Mapping[date, DayDone]] = _nothing_done
        """What was done from one day to another."""
        self.cells = [DayCell(self) for _number in range(31)]
        for cell in self.cells:
            cell.clicked.connect(lambda _checked=False, cell=cell: self._click(cell))
            cell.opened.connect(lambda: self.opened.emit(self.day))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(_LEAST)
        self.refresh()

    def go(self, day: date) -> None:
        """Choose a day; none to come, and none before deals are given."""
        self.day = min(max(day, FIRST_DAY), self.today)
        self.refresh()
        self.chosen.emit(self.day)

    def go_months(self, number: int) -> None:
        """Choose the same day so many months on, or the last of a shorter month."""
        months = self.day.year * 12 + self.day.month - 1 + number
        year, month = divmod(months, 12)
        last = calendar.monthrange(year, month + 1)[1]
        self.go(date(year, month + 1, min(self.day.day, last)))

    def refresh(self) -> None:
        """Show the month of the chosen day."""
        first, last = self.bounds()
        done = self.done(first, last)
        kept = any(cell.hasFocus() for cell in self.cells)
        for number, cell in enumerate(self.cells):
            day = first + timedelta(number)
            cell.setVisible(day <= last)
            if day <= last:
                cell.show_day(day, done.get(day), today=self.today, chosen=day == self.day)
        self._arrange()
        if kept:
            self.take_focus()
        self.update()

    def bounds(self) -> tuple[date, date]:
        """Return the first and the last day of the month."""
        first = self.day.replace(day=1)
        return first, first.replace(day=calendar.monthrange(first.year, first.month)[1])

    def take_focus(self) -> None:
        """Let the chosen day have the keyboard."""
        self.cells[self.day.day - 1].setFocus(Qt.FocusReason.TabFocusReason)

    def _click(self, cell: DayCell) -> None:
        self.go(cell.day)
        self.take_focus()

    def _offset(self) -> int:
        """Return in which column the month begins."""
        monday_first = self.day.replace(day=1).weekday()
        return (monday_first - (QLocale().firstDayOfWeek().value - 1)) % 7

    def _head(self) -> int:
        return self.fontMetrics().height() + 6

    def _arrange(self) -> None:
        wide, high = self.width() / 7, (self.height() - self._head()) / _ROWS
        for number, cell in enumerate(self.cells):
            row, column = divmod(number + self._offset(), 7)
            left, top = round(column * wide), round(self._head() + row * high)
            right, bottom = round((column + 1) * wide), round(self._head() + (row + 1) * high)
            cell.setGeometry(QRect(left, top, right - left, bottom - top))

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from day to day, from month to month; Return plays."""
        key = Qt.Key(event.key())
        first, last = self.bounds()
        if key in _STEPS:
            step = -_STEPS[key] if abs(_STEPS[key]) == 1 and self.isRightToLeft() else _STEPS[key]
            self.go(self.day + timedelta(step))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.go_months(-1 if key == Qt.Key.Key_PageUp else 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go(first if key == Qt.Key.Key_Home else last)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(self.day)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the names of the weekdays over their columns."""
        painter = QPainter(self)
        painter.setFont(text_font(Type.CAPTION))
        painter.setPen(quiet_ink(QApplication.palette()))
        wide = self.width() / 7
        for column, name in enumerate(day_names(wide - 9, painter.fontMetrics())):
            box = QRectF(column * wide + 9, 0, wide - 9, self._head())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, name)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new size."""
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        """Return a size in which the marks are easily seen."""
        return _WISHED


def day_names(wide: float, metrics: QFontMetrics) -> list[str]:
    """Return the names of the weekdays, the first of the week first, as long as so many pixels allow."""
    locale, form = QLocale(), QLocale.FormatType
    days = [(locale.firstDayOfWeek().value - 1 + column) % 7 + 1 for column in range(7)]
    short = [locale.standaloneDayName(day, form.ShortFormat) for day in days]
    if max(map(metrics.horizontalAdvance, short)) <= wide:
        return short
    return [locale.standaloneDayName(day, form.NarrowFormat) for day in days]


def _outline(palette: QPalette, *, enabled: bool) -> QColor:
    """Return the ink round a day: seen on every cloth, and quieter round the days to come."""
    ink, ground = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window)
    return laid(thinned(ink, ground, 0.3, SEEN), ground) if enabled else mixed(ground, ink, 0.13)


def _nothing_done(_first: date, _last: date) -> Mapping[date, DayDone]:
    return {}
