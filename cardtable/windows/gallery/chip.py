"""A chip: a list to choose from that is as small as its name, and golden while something is chosen in it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox

from cardtable.art.tokens import Round, Space, Stroke
from cardtable.windows.style.chevron import HALF, draw_chevron
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.stylesheet import suggestion
from cardtable.windows.style.widgets import roomy

_HIGH = 28
"""Logical pixels: the height of a chip for usual letters."""
_EDGE, _WASH, _LIT = 0.6, 0.07, 0.16
"""How much of the ink its outline, its ground, and that beneath the pointer have."""


class Chip(DropDown):
    """Its first entry is that nothing is chosen; then the chip shows its name, else what is chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.call(name)
        self.currentIndexChanged.connect(lambda _number: self.updateGeometry())

    def words(self) -> str:
        """Return what the chip shows."""
        return self.currentText() if self.currentIndex() > 0 else self._name

    def whole_width(self) -> int:
        """Return the width at which the words have room (logical pixels)."""
        return (
            self.fontMetrics().horizontalAdvance(self.words()) + 2 * Space.MEDIUM + Space.SMALL + 2 * HALF + 1
        )

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return room for the words and the arrow."""
        return QSize(self.whole_width(), roomy(_HIGH))

    def minimumSizeHint(self) -> QSize:
        """Return the same: what is chosen is read whole."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a round ground, the words and the arrow."""
        ink = self.palette().color(QPalette.ColorRole.Text)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = QColor(ink)
        edge.setAlphaF(_EDGE)
        pen = QPen(edge, 1)
        gold = suggestion(ink)
        wash = QColor(ink)
        wash.setAlphaF(_LIT if self.underMouse() else _WASH)
        if self.currentIndex() > 0:
            wash, pen, ink = QColor(gold.ground), QPen(QColor(gold.ground), 1), QColor(gold.ink)
        if self.hasFocus():
            pen = QPen(self.palette().color(QPalette.ColorRole.Text), Stroke.STRONG)
        painter.setPen(pen)
        painter.setBrush(wash)
        painter.drawRoundedRect(box, min(Round.SHEET, box.height() / 2), min(Round.SHEET, box.height() / 2))
        self._write(painter, ink)
        painter.end()

    def _write(self, painter: QPainter, ink: QColor) -> None:
        painter.setPen(ink)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        free = self.rect().adjusted(Space.MEDIUM, 0, -Space.MEDIUM, 0)
        sides = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        painter.drawText(
            free, sides | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute, self.words()
        )
        left = free.left() if mirrored else free.right() + 1 - 2 * HALF
        draw_chevron(painter, QPointF(left + HALF, self.height() / 2), ink)
