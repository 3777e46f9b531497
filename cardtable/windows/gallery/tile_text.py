"""The words on a tile of the gallery: title, facts and summary one under the other, a note at the foot."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout, QTextOption

from cardtable.windows.style.widgets import text_font, title_font

_TITLE = (1.45, 1.3, 1.15)
"""How large the letters of a title are: the first of these at which it has room."""
_FACTS, _NOTE = 0.95, 0.92
_SUMMARY_LINES = 2
_UNDER_TITLE, _UNDER_FACTS = 4, 8
"""Logical pixels between one text and the next."""


def height(summary: str, width: int) -> int:
    """Return what title, facts and this summary take in height (logical pixels) where there is this width."""
    lines = QFontMetrics(title_font(_TITLE[0])).height() + QFontMetrics(text_font(_FACTS)).height()
    high = max(_SUMMARY_LINES, len(_broken(summary, text_font(), width)))
    return lines + _UNDER_TITLE + _UNDER_FACTS + high * QFontMetrics(text_font()).lineSpacing()


def draw(
    painter: QPainter,
    box: QRect,
    beside_star: QRect,
    words: tuple[str, str, str],
    colours: tuple[QColor, QColor],
) -> None:
    """Draw title, facts and summary: the title where the star leaves room, in the first colour."""
    title, facts, summary = words
    ink, quiet = colours
    painter.setPen(ink)
    top = _line(painter, beside_star, _title(title, beside_star.width()), title) + _UNDER_TITLE
    painter.setPen(quiet)
    top += _line(painter, box.adjusted(0, top, 0, 0), text_font(_FACTS), facts) + _UNDER_FACTS
    painter.setFont(text_font())
    _lines(painter, box.adjusted(0, top, 0, 0), _broken(summary, text_font(), box.width()))


def draw_note(painter: QPainter, box: QRect, note: str, *, strong: bool) -> None:
    """Draw a note in the middle of the height of a box: in two lines where one has no room for it."""
    font = text_font(_NOTE, strong=strong)
    lines = note_lines(note, font, box.width())
    painter.setFont(font)
    high = len(lines) * QFontMetrics(font).lineSpacing()
    _lines(painter, box.adjusted(0, (box.height() - high) // 2, 0, 0), lines)


def note_lines(note: str, font: QFont, width: int) -> list[str]:
    """Return a note in one line or two; what is too long for these ends with dots."""
    metrics, broken = QFontMetrics(font), _broken(note, font, width)
    lines = [*broken[:1], " ".join(broken[1:])] if len(broken) > 1 else [note]
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines]


def _title(text: str, room: int) -> QFont:
    """Return the letters of a title: smaller where it would be longer than the room for it."""
    fonts = [title_font(scale) for scale in _TITLE]
    return next((each for each in fonts if QFontMetrics(each).horizontalAdvance(text) <= room), fonts[-1])


def _line(painter: QPainter, box: QRect, font: QFont, text: str) -> int:
    """Draw one line at the top of `box`; return its height."""
    metrics = QFontMetrics(font)
    painter.setFont(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    room = QRect(box.left(), box.top(), box.width(), metrics.height())
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft, shown)
    return metrics.height()


def _broken(text: str, font: QFont, width: int) -> list[str]:
    """Return the lines in which a text has room."""
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    lines = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return lines


def _lines(painter: QPainter, box: QRect, lines: list[str]) -> None:
    """Draw lines one under the other from the top of a box, in the painter's letters."""
    spacing = painter.fontMetrics().lineSpacing()
    room = QRect(box.left(), box.top(), box.width(), spacing)
    for line in lines:
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine, line)
        room.translate(0, spacing)
