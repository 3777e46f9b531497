"""A list to choose from that does with little room.

It stands by itself: Qt's styles have names for hundreds of things; the first table waits for none of them.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

_ROUND = 4
"""Logical pixels that stay free round the words."""


class Choice(QComboBox):
    """A list to choose from, as narrow as it must be; what has no room in it ends with dots."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def whole_width(self) -> int:
        """Return the width at which what is chosen has room (logical pixels)."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        beside = self.width() - self._room(option)
        words = option.fontMetrics.horizontalAdvance(option.currentText) + 1  # it is cut to whole pixels
        return words + _ROUND + beside

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return how wide the part is in which what is chosen stands."""
        part = QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is chosen, shortened where there is too little room."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = option.fontMetrics.elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, self._room(option) - _ROUND
        )
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
