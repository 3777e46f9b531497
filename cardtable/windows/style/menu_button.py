"""A button that opens a menu, which the arrow of all lists says."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable.art.tokens import Space
from cardtable.windows.style.chevron import HALF, draw_chevron

_MORE = QSize(2 * HALF + Space.TIGHT, 0)
"""Logical pixels that an arrow needs beyond the room of the style's own."""


class MenuButton(QPushButton):
    """Words, and an arrow at their end; the style sheet of buttons takes the style's own away."""

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return room for the words and the arrow."""
        return super().sizeHint() + _MORE

    def minimumSizeHint(self) -> QSize:
        """Return room for the words and the arrow."""
        return super().minimumSizeHint() + _MORE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and the arrow on it."""
        super().paintEvent(event)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = Space.MEDIUM if mirrored else self.width() - Space.MEDIUM
        painter = QPainter(self)
        ink = QApplication.palette().color(group, QPalette.ColorRole.ButtonText)
        draw_chevron(painter, QPointF(x, self.height() / 2), ink)
        painter.end()
