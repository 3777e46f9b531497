"""A button that shows a sign of the one set instead of words."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable.art.line_icons import SIDE, LineIcon, draw_line_icon
from cardtable.art.tokens import Extent
from cardtable.windows.style.line_icons import icon_side
from cardtable.windows.style.widgets import roomy
from cardtable.windows.wording.phrases import with_keys

_WIDE = 38
"""Logical pixels."""


class SignButton(QPushButton):
    """A button that shows a sign; its words are its tip, and what a screen reader says."""

    def __init__(self, sign: LineIcon, words: str, keys: str) -> None:
        super().__init__()
        self.setFixedSize(QSize(roomy(_WIDE), roomy(Extent.CONTROL)))
        self.show_sign(sign, words, keys)

    def show_sign(self, sign: LineIcon, words: str, keys: str) -> None:
        """Show another sign."""
        self._sign = sign
        self.setAccessibleName(words)
        self.setToolTip(with_keys(words, keys))
        self.update()

    def _ink(self) -> QColor:
        if self.isEnabled() and self.isDefault():
            return QApplication.palette().color(QPalette.ColorRole.HighlightedText)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        return QApplication.palette().color(group, QPalette.ColorRole.ButtonText)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign on the button."""
        super().paintEvent(event)
        painter = QPainter(self)
        side = icon_side()
        painter.translate((self.width() - side) / 2, (self.height() - side) / 2)
        painter.scale(side / SIDE, side / SIDE)
        draw_line_icon(painter, self._sign, self._ink())
        painter.end()
