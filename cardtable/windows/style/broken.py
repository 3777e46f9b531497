"""A text broken into the lines for which there is room, as who paints it himself needs them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout, QTextOption


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


def width_of_two_lines(text: str, metrics: QFontMetrics) -> int:
    """Return the least width, in logical pixels, of a text in two lines; in one where it is a single word."""
    return max(map(metrics.horizontalAdvance, in_two_lines(text, metrics).split("\n")))


def in_two_lines(text: str, metrics: QFontMetrics) -> str:
    """Return a text broken into the two lines that are narrowest; a single word as it is."""
    parts = text.split(" ")
    halves = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return "\n".join(
        min(halves, key=lambda lines: max(map(metrics.horizontalAdvance, lines)), default=(text,))
    )
