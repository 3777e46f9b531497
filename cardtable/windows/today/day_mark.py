"""The marks of a calendar: told apart by their shape, in the colours of whatever cloth is worn."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QWidget

from cardtable.art.tokens import Space, Type
from cardtable.keeping.days import DayDone
from cardtable.windows.style.widgets import quiet_ink, text_font
from cardtable.windows.today.words import done_words

_WORDS_AT = 22
"""Logical pixels: where the words begin, after the mark."""


def draw_mark(painter: QPainter, centre: QPointF, radius: float, done: DayDone, palette: QPalette) -> None:
    """Draw what was done: a full disc with a tick, a ring with a tick, a ring with a bar, a dotted ring."""
    ground = palette.color(QPalette.ColorRole.Window)
    win, quiet = palette.color(QPalette.ColorRole.Link), quiet_ink(palette)
    ring = QPen(win if done >= DayDone.HELPED else quiet, max(1.4, radius / 6))
    if done is DayDone.BEGUN:
        ring.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(ring)
    painter.setBrush(win if done is DayDone.ALONE else Qt.GlobalColor.transparent)
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.GlobalColor.transparent)
    sign = QPen(ground if done is DayDone.ALONE else ring.color(), max(1.8, radius / 4))
    sign.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(sign)
    if done >= DayDone.HELPED:
        tick = ((-0.45, 0.05), (-0.12, 0.4), (0.5, -0.35))
        painter.drawPolyline(QPolygonF([centre + QPointF(x, y) * radius for x, y in tick]))
    elif done is DayDone.ENDED:
        painter.drawLine(centre - QPointF(0.45, 0) * radius, centre + QPointF(0.45, 0) * radius)


class MarkKey(QWidget):
    """A mark and what it means."""

    def __init__(self, done: DayDone) -> None:
        super().__init__()
        self._done = done
        self.setFont(text_font(Type.CAPTION))
        self.setAccessibleName(done_words(done))

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the mark before its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = QApplication.palette()
        draw_mark(painter, QPointF(9, self.height() / 2), 7, self._done, palette)
        painter.setPen(quiet_ink(palette))
        words = QRectF(self.rect()).adjusted(_WORDS_AT, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, done_words(self._done))
        painter.end()

    def sizeHint(self) -> QSize:
        """Return room for the mark and its words."""
        metrics = QFontMetricsF(self.font())
        return QSize(
            round(metrics.horizontalAdvance(done_words(self._done))) + _WORDS_AT + Space.SMALL,
            round(metrics.height()) + Space.SMALL,
        )

    def minimumSizeHint(self) -> QSize:
        """Return the same: cut words say nothing."""
        return self.sizeHint()
