"""A button that opens a menu, which the arrow of all lists says."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QStyle, QStyleOptionButton, QStylePainter

from cardtable.art.tokens import Space
from cardtable.windows.style.chevron import HALF, draw_chevron

_MORE = QSize(2 * HALF + Space.TIGHT, 0)
"""Logical pixels that an arrow needs beyond the room of the style's own."""
_IN, _TAKEN = Space.LARGE, 2 * HALF + Space.MEDIUM
"""Logical pixels: how far in the arrow stands, and how much of the width is no longer the words'."""


class MenuButton(QPushButton):
    """Words, and an arrow at their end; the style sheet of buttons takes the style's own away."""

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return room for the words and the arrow."""
        return super().sizeHint() + _MORE

    def minimumSizeHint(self) -> QSize:
        """Return room for the words and the arrow."""
        return super().minimumSizeHint() + _MORE

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button, its words in the middle of what the arrow leaves, and the arrow."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        option.rect = option.rect.adjusted(*((_TAKEN, 0, 0, 0) if mirrored else (0, 0, -_TAKEN, 0)))
        painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        x = _IN if mirrored else self.width() - _IN
        ink = QApplication.palette().color(group, QPalette.ColorRole.ButtonText)
        draw_chevron(painter, QPointF(x, self.height() / 2), ink)
        painter.end()
