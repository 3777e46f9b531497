"""Plots of a player's results, in the colours of whatever cloth the windows wear."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from cardtable.art.tokens import Extent, Space, Stroke, Type
from cardtable.decimals import decimal
from cardtable.keeping.progress import ProgressPoint
from cardtable.keeping.results import Summary
from cardtable.texts import _
from cardtable.windows.style.widgets import mixed, quiet_ink, text_font
from cardtable.windows.wording.figures import (
    bar_words,
    date_words,
    difficulty_words,
    progress_title,
    progress_words,
)
from cardtable.windows.wording.phrases import percent

_SAMPLE = 30
"""Logical pixels: from the sample to its words."""
_GAP = 8
_LINE = 2.4


class PlotInks:
    """The colours of a plot on a palette: what is drawn stands out from the ground on every cloth."""

    def __init__(self, palette: QPalette) -> None:
        ground = palette.color(QPalette.ColorRole.Window)
        ink = palette.color(QPalette.ColorRole.WindowText)
        self.ground = ground
        self.ink = ink
        self.quiet = quiet_ink(palette)
        self.rule = mixed(ground, ink, 0.2)
        self.wins = palette.color(QPalette.ColorRole.Link)


class ProgressPlot(QWidget):
    """How results went on from game to game: the share of wins, or the mean of penalties."""

    def __init__(self, points: Sequence[ProgressPoint]) -> None:
        super().__init__()
        self._points = list(points)
        self._penalties = bool(points) and points[-1].penalties is not None
        self.setAccessibleName(progress_title(points))
        self.setAccessibleDescription(progress_words(points))
        self.setToolTip(progress_words(points))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # What is drawn

    def _most(self) -> float:
        """The number at the top of the scale."""
        if not self._penalties:
            return 1.0
        return max([1.0, *(each.penalties or 0.0 for each in self._points)])

    def _scale_words(self, part: float) -> str:
        return decimal(part * self._most()) if self._penalties else percent(part)

    def _line(self, values: Sequence[float], area: QRectF) -> QPolygonF:
        last = max(1, len(values) - 1)
        return QPolygonF(
            [
                QPointF(area.left() + area.width() * number / last, area.bottom() - area.height() * value)
                for number, value in enumerate(values)
            ]
        )

    def _draw_scale(self, painter: QPainter, area: QRectF, inks: PlotInks) -> None:
        metrics = QFontMetricsF(painter.font())
        for part in (0.0, 0.5, 1.0):
            y = area.bottom() - part * area.height()
            painter.setPen(QPen(inks.rule, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(inks.quiet)
            words = self._scale_words(part)
            left = area.left() - _GAP - metrics.horizontalAdvance(words)
            painter.drawText(QPointF(left, y + metrics.ascent() / 2 - 1), words)

    def _draw_days(self, painter: QPainter, area: QRectF, inks: PlotInks) -> None:
        painter.setPen(inks.quiet)
        below = QRectF(area.left(), area.bottom() + 4, area.width(), QFontMetricsF(painter.font()).height())
        first, last = date_words(self._points[0].ended), date_words(self._points[-1].ended)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, first)
        if last != first:
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, last)

    def _draw_lines(self, painter: QPainter, area: QRectF, inks: PlotInks) -> None:
        if self._penalties:
            shares = [(each.penalties or 0.0) / self._most() for each in self._points]
            painter.setPen(QPen(inks.wins, _LINE))
            painter.drawPolyline(self._line(shares, area))
            return
        alone = [each.alone for each in self._points]
        painter.setPen(QPen(inks.ink, Stroke.LINE, Qt.PenStyle.DashLine))
        painter.drawPolyline(self._line(alone, area))
        painter.setPen(QPen(inks.wins, _LINE))
        painter.drawPolyline(self._line([each.won for each in self._points], area))

    def _area(self) -> QRectF:
        metrics = QFontMetricsF(self.font())
        widest = max(metrics.horizontalAdvance(self._scale_words(part)) for part in (0.0, 0.5, 1.0))
        high = metrics.height()
        return QRectF(self.rect()).adjusted(widest + _GAP + 2, high / 2 + 2, -4, -high - 8)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the scale, the days and the lines."""
        if len(self._points) < 2:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(text_font(Type.CAPTION))
        area, inks = self._area(), PlotInks(QApplication.palette())
        self._draw_scale(painter, area, inks)
        self._draw_days(painter, area, inks)
        self._draw_lines(painter, area, inks)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return a size in which a course can be followed."""
        return QSize(Extent.PLOT, 9 * round(QFontMetricsF(self.font()).height()))


class DifficultyBars(QWidget):
    """A bar for each difficulty: full where won by oneself, hatched where with help, hollow where not won."""

    def __init__(self, summaries: Mapping[str, Summary]) -> None:
        super().__init__()
        self._rows = dict(summaries)
        self.setAccessibleName(_("Results by difficulty"))
        words = " ".join(bar_words(name, each) for name, each in summaries.items())
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _high(self) -> int:
        return round(QFontMetricsF(self.font()).height()) + 10

    def _draw_bar(self, painter: QPainter, box: QRectF, summary: Summary, inks: PlotInks) -> None:
        whole = box.width() * summary.played / max(each.played for each in self._rows.values())
        parts = (
            (summary.won_alone, QBrush(inks.wins)),
            (summary.won_with_help, QBrush(inks.wins, Qt.BrushStyle.BDiagPattern)),
            (summary.played - summary.won, QBrush(Qt.BrushStyle.NoBrush)),
        )
        left = box.left()
        for number, brush in parts:
            wide = whole * number / summary.played
            if not wide:
                continue
            colour = inks.wins if brush.style() != Qt.BrushStyle.NoBrush else inks.quiet
            painter.setPen(QPen(colour, Stroke.THIN))
            painter.setBrush(brush)
            painter.drawRect(QRectF(left, box.top(), wide, box.height()).adjusted(0.6, 0.6, -0.6, -0.6))
            left += wide

    def _columns(self) -> tuple[float, float]:
        """Return how wide the names of the difficulties are, and the figures behind the bars."""
        metrics = QFontMetricsF(self.font())
        names = max(metrics.horizontalAdvance(difficulty_words(name)) for name in self._rows)
        figures = max(metrics.horizontalAdvance(_share(each)) for each in self._rows.values())
        return names + 14, figures + 14

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a row for each difficulty: its name, its bar, how many were won of how many."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        inks, high = PlotInks(QApplication.palette()), self._high()
        names, figures = self._columns()
        for number, (name, summary) in enumerate(self._rows.items()):
            row = QRectF(0, number * high, self.width(), high)
            painter.setPen(inks.ink)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, difficulty_words(name))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(row.adjusted(0, 0, -2, 0), right, _share(summary))
            self._draw_bar(painter, row.adjusted(names, 5, -figures, -5), summary, inks)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return room for a row each."""
        return QSize(Extent.PLOT, len(self._rows) * self._high())


class Key(QWidget):
    """What one colour or line of a plot means: a small sample, then its words."""

    def __init__(self, words: str, *, line: bool, helped: bool) -> None:
        super().__init__()
        self._words, self._is_line, self._helped = words, line, helped
        self.setFont(text_font(Type.CAPTION))
        self.setAccessibleName(words)

    def _sample_ink(self, inks: PlotInks) -> QColor:
        return inks.ink if self._is_line and self._helped else inks.wins

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sample as the plot draws it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = PlotInks(QApplication.palette())
        box = QRectF(0.5, self.height() / 2 - 5, 22, 10)
        if self._is_line:
            dashed = Qt.PenStyle.DashLine if self._helped else Qt.PenStyle.SolidLine
            painter.setPen(QPen(self._sample_ink(inks), Stroke.LINE if self._helped else _LINE, dashed))
            painter.drawLine(QPointF(0, box.center().y()), QPointF(23, box.center().y()))
        else:
            pattern = Qt.BrushStyle.BDiagPattern if self._helped else Qt.BrushStyle.SolidPattern
            painter.setPen(QPen(inks.wins, Stroke.THIN))
            painter.setBrush(QBrush(inks.wins, pattern))
            painter.drawRect(box)
        painter.setPen(inks.quiet)
        painter.drawText(self.rect().adjusted(_SAMPLE, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return room for the sample and the words."""
        metrics = QFontMetricsF(self.font())
        return QSize(
            round(metrics.horizontalAdvance(self._words)) + _SAMPLE + Space.LARGE,
            round(metrics.height()) + Space.TIGHT,
        )


def _share(summary: Summary) -> str:
    """Return how many games were won of how many."""
    return _("{won} of {played}").format(won=summary.won, played=summary.played)
