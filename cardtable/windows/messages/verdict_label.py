"""Whether the game can be won: a small sign and words in the strip."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardtable.art.tokens import Round, Space, Stroke
from cardtable.solver.verdict import Verdict
from cardtable.windows.style.broken import width_of_two_lines
from cardtable.windows.style.plain import Label

_SIGN = 16
_TICK = ((0.29, 0.52), (0.44, 0.67), (0.72, 0.35))
_STROKE = ((0.2, 0.8), (0.8, 0.2))
_WASH, _EDGE = 0.08, 0.3
"""How much of the ink the pill and its outline have."""
_WIDEST = 250
"""Logical pixels: longer words take two lines."""


class VerdictLabel(QWidget):
    """A sign, told by its form and not by a colour, beside its words: both in a pill."""

    def __init__(self) -> None:
        super().__init__()
        self.words = Label()
        self._sign = VerdictSign(self.words)
        self.words.setObjectName("verdict")
        self.words.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        line = self._line = QHBoxLayout(self)
        line.setContentsMargins(Space.SMALL, 1, Space.MEDIUM, 1)
        line.setSpacing(Space.SMALL)
        line.addWidget(self._sign)
        line.addWidget(self.words)
        self.show_verdict(None)

    def show_verdict(self, verdict: Verdict | None, words: str = "") -> None:
        """Show a verdict in these words; none: nothing."""
        self._sign.show_verdict(verdict)
        self.words.setText(words if verdict is not None else "")
        self.words.ensurePolished()
        self.words.setFixedWidth(self._width())
        self.setVisible(verdict is not None)
        self._line.activate()  # else longer words would be cut off until the next round of events

    def _width(self) -> int:
        """Return the width for one line; for longer words that of two."""
        metrics = self.words.fontMetrics()
        whole = metrics.horizontalAdvance(self.words.text()) + 2
        return whole if whole <= _WIDEST else 2 + width_of_two_lines(self.words.text(), metrics)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pill round both."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.words.palette().color(QPalette.ColorRole.WindowText)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        high = min(box.height(), max(self.words.sizeHint().height(), _SIGN) + Space.SMALL)
        box.setTop(box.center().y() - high / 2)
        box.setHeight(high)
        ink.setAlphaF(_WASH)
        painter.setBrush(ink)
        ink.setAlphaF(_EDGE)
        painter.setPen(QPen(ink, 1))
        round_ = min(Round.SHEET, high / 2)
        painter.drawRoundedRect(box, round_, round_)
        painter.end()


class VerdictSign(QWidget):
    """A ring with a tick (can be won), a ring struck through (cannot), a dotted ring (not known)."""

    def __init__(self, words: QWidget) -> None:
        super().__init__()
        self._words = words
        self._verdict: Verdict | None = None
        self.setFixedSize(QSize(_SIGN, _SIGN))

    def show_verdict(self, verdict: Verdict | None) -> None:
        """Draw the sign of a verdict; none: nothing."""
        self._verdict = verdict
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw in the ink of the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._words.palette().color(QPalette.ColorRole.WindowText), Stroke.LINE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if self._verdict is Verdict.UNKNOWN:
            pen.setDashPattern([0.2, 2.2])
        painter.setPen(pen)
        painter.drawEllipse(QRectF(1.5, 1.5, _SIGN - 3, _SIGN - 3))
        if self._verdict is Verdict.WINNABLE:
            painter.drawPolyline([QPointF(x * _SIGN, y * _SIGN) for x, y in _TICK])
        elif self._verdict is Verdict.UNWINNABLE:
            painter.drawPolyline([QPointF(x * _SIGN, y * _SIGN) for x, y in _STROKE])
        painter.end()
