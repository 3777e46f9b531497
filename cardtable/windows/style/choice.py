"""A list to choose from that does with little room.

It stands by itself: Qt's styles have names for hundreds of things; the first table waits for none of them.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter


class Choice(QComboBox):
    """A list to choose from, as narrow as it must be; what has no room in it ends with dots."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is chosen, shortened where there is too little room."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        words = option.currentText
        option.currentText = option.fontMetrics.elidedText(
            words, Qt.TextElideMode.ElideRight, room.width() - 4
        )
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
