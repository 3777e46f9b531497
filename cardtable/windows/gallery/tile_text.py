"""The words on a tile of the gallery: its title and one line; over the picture what more there is to say."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from cardtable.art.tokens import Space, Type
from cardtable.windows.style.broken import broken
from cardtable.windows.style.widgets import text_font, title_font

_TITLE = (Type.TILE, Type.LEAD, Type.BODY)
"""How large the letters of a title are: the first of these at which it has room."""


def height() -> int:
    """Return what the title and the line take in height (logical pixels)."""
    return QFontMetrics(title_font(_TITLE[0])).height() + QFontMetrics(text_font(Type.CAPTION)).height()


def draw(painter: QPainter, box: QRect, title: str, line: str, colours: tuple[QColor, QColor]) -> None:
    """Draw the title in the first colour and the line in the second."""
    ink, quiet = colours
    painter.setPen(ink)
    tall = QFontMetrics(title_font(_TITLE[0])).height()
    _line(painter, QRect(box.left(), box.top(), box.width(), tall), _title(title, box.width()), title)
    painter.setPen(quiet)
    beneath = box.adjusted(0, tall, 0, 0)
    _line(painter, beneath, text_font(Type.CAPTION), line)


def draw_more(
    painter: QPainter, box: QRect, facts: str, summary: str, colours: tuple[QColor, QColor]
) -> None:
    """Draw the summary in the first colour, and the facts in the second where there is room under it."""
    font = text_font(Type.CAPTION)
    ink, quiet = colours
    spacing = QFontMetrics(font).lineSpacing()
    lines = broken(summary, font, box.width())
    room = box.height() // spacing
    if len(lines) > room:
        last = QFontMetrics(font).elidedText(f"{lines[room - 1]} …", Qt.TextElideMode.ElideRight, box.width())
        lines = [*lines[: room - 1], last]
    painter.setFont(font)
    painter.setPen(ink)
    _lines(painter, box, lines)
    told = broken(facts, font, box.width())
    if len(lines) + len(told) <= room:
        painter.setPen(quiet)
        _lines(painter, box.adjusted(0, len(lines) * spacing + Space.TIGHT, 0, 0), told)


def _title(text: str, room: int) -> QFont:
    """Return the letters of a title: smaller where it would be longer than the room for it."""
    fonts = [title_font(scale) for scale in _TITLE]
    return next((each for each in fonts if QFontMetrics(each).horizontalAdvance(text) <= room), fonts[-1])


def _line(painter: QPainter, box: QRect, font: QFont, text: str) -> None:
    """Draw one line, cut off where there is no room for all of it."""
    metrics = QFontMetrics(font)
    painter.setFont(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(
        QRect(box.left(), box.top(), box.width(), metrics.height()), Qt.AlignmentFlag.AlignLeft, shown
    )


def _lines(painter: QPainter, box: QRect, lines: list[str]) -> None:
    """Draw lines one under the other from the top of a box, in the painter's letters."""
    spacing = painter.fontMetrics().lineSpacing()
    room = QRect(box.left(), box.top(), box.width(), spacing)
    for line in lines:
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine, line)
        room.translate(0, spacing)
