"""The signs of messages: a question, a warning, a remark, in the ink of the rest."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable.windows.style.serif import serif

_LETTERS = {
    QMessageBox.Icon.Question: "?",
    QMessageBox.Icon.Warning: "!",
    QMessageBox.Icon.Critical: "!",
    QMessageBox.Icon.Information: "i",
}
_SIDE, _LETTER, _SHARP, _STROKE = 40, 24, 2.0, 1.6
"""Logical pixels of the sign and its letter, device pixels to one, and how thick the ring is."""


def sign(icon: QMessageBox.Icon) -> QPixmap:
    """Return a letter in a ring; nothing for no icon."""
    if icon not in _LETTERS:
        return QPixmap()
    pixmap = QPixmap(round(_SIDE * _SHARP), round(_SIDE * _SHARP))
    pixmap.setDevicePixelRatio(_SHARP)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QApplication.palette().color(QPalette.ColorRole.WindowText), _STROKE))
    box = QRectF(1, 1, _SIDE - 2, _SIDE - 2)
    painter.drawEllipse(box)
    letters = QFont(serif())
    letters.setPixelSize(_LETTER)
    painter.setFont(letters)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _LETTERS[icon])
    painter.end()
    return pixmap
