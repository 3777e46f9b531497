"""A text broken into the lines for which there is room, as who paints it himself needs them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextLayout, QTextOption


def broken(text: str, font: QFont, width: int) -> list[str]:
    """Return the lines of a text, of `width` logical pixels at most where a word is not longer."""
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    lines = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return lines
