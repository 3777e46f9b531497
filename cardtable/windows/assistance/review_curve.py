"""The course of a game that is looked at again, as a curve: whose it was, and where it turned."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.art.tokens import Round, Stroke
from cardtable.windows.style.widgets import groove, roomy

_WIDTH = 200
"""Logical pixels."""


_HEIGHT, _EDGE, _DOT = 64, 8, 4
"""Logical pixels: the height, what is free round the curve, the radius of a turning point."""


class ReviewCurve(QWidget):
    """A line from the first position to the last; a click asks for the move that is nearest.

    The keyboard and the screen reader have the list of moves for the same.
    """

    asked = Signal(int)
    """This move, counted from 0, is to be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(roomy(_HEIGHT))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.course: tuple[float, ...] = ()
        self._turns: frozenset[int] = frozenset()
        self._at = -1

    def show_course(self, course: Sequence[float], turns: Collection[int]) -> None:
        """Draw how a game went (0 … 1 for each position); ``turns`` are the moves to be marked."""
        self.course, self._turns = tuple(course), frozenset(turns)
        self.setVisible(len(self.course) > 1)
        self.update()

    def show_move(self, number: int) -> None:
        """Mark the move that is shown."""
        self._at = number
        self.update()

    def point(self, number: int) -> QPointF:
        """Return where the position before a move stands; the last has the number of moves."""
        box = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        across = box.width() / max(1, len(self.course) - 1)
        return QPointF(box.left() + number * across, box.bottom() - self.course[number] * box.height())

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, a stroke where the sides are even, the turning points and where the review is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = self.palette().color(QPalette.ColorRole.Accent)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()), Round.CONTROL, Round.CONTROL)
        painter.fillPath(ground, groove(self.palette().color(QPalette.ColorRole.Window), ink))
        if len(self.course) > 1:
            middle = self.height() / 2
            painter.setPen(QPen(ink, 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(_EDGE, middle), QPointF(self.width() - _EDGE, middle))
            if 0 <= self._at < len(self.course):
                x = self.point(self._at).x()
                painter.setPen(QPen(ink, 1))
                painter.drawLine(QPointF(x, _EDGE / 2), QPointF(x, self.height() - _EDGE / 2))
            painter.setPen(QPen(gold, Stroke.STRONG))
            painter.drawPolyline([self.point(number) for number in range(len(self.course))])
            painter.setPen(QPen(gold, Stroke.LINE))
            painter.setBrush(ink)
            for number in self._turns:
                painter.drawEllipse(self.point(number), _DOT, _DOT)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return the size of a curve that grows sideways."""
        return QSize(roomy(_WIDTH), roomy(_HEIGHT))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for the move whose position is nearest."""
        if len(self.course) > 1:
            x, moves = event.position().x(), range(len(self.course) - 1)
            self.asked.emit(min(moves, key=lambda number: abs(self.point(number).x() - x)))
        event.accept()
