"""The signs on buttons: one set of our own, on a grid of 20, in round strokes of 1.6 and one ink."""

from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cardtable.art.pen import shape

SIDE = 20
"""Units of a sign's side; logical pixels for usual letters."""
_STROKE = 1.6


class LineIcon(Enum):
    """A sign by what it is for; its value is its shape (`art.pen`)."""

    GAMES = (
        "M 3 3 L 8.5 3 L 8.5 8.5 L 3 8.5 Z M 11.5 3 L 17 3 L 17 8.5 L 11.5 8.5 Z M 3 11.5 L 8.5 11.5 "
        "L 8.5 17 L 3 17 Z M 11.5 11.5 L 17 11.5 L 17 17 L 11.5 17 Z"
    )
    NEW = (
        "M 6 2.5 L 14 2.5 C 14.8 2.5 15.5 3.2 15.5 4 L 15.5 16 C 15.5 16.8 14.8 17.5 14 17.5 L 6 17.5 "
        "C 5.2 17.5 4.5 16.8 4.5 16 L 4.5 4 C 4.5 3.2 5.2 2.5 6 2.5 Z M 10 7.2 L 10 12.8 M 7.2 10 L "
        "12.8 10"
    )
    RESTART = (
        "M 15.63 6.75 C 14.5 4.8 12.4 3.5 10 3.5 C 6.41 3.5 3.5 6.41 3.5 10 C 3.5 13.59 6.41 16.5 10 "
        "16.5 C 13.59 16.5 16.5 13.59 16.5 10 M 16.2 2.8 L 16.2 7 L 12 7"
    )
    UNDO = (
        "M 7 3.8 L 3 7.8 L 7 11.8 M 3 7.8 L 12.4 7.8 C 15 7.8 17 9.7 17 12.1 C 17 14.6 15 16.4 12.4 "
        "16.4 L 8.5 16.4"
    )
    REDO = (
        "M 13 3.8 L 17 7.8 L 13 11.8 M 17 7.8 L 7.6 7.8 C 5 7.8 3 9.7 3 12.1 C 3 14.6 5 16.4 7.6 16.4 "
        "L 11.5 16.4"
    )
    HINT = (
        "M 7.6 14 C 7.6 12 4.6 11.2 4.6 7.8 C 4.6 4.7 7 2.4 10 2.4 C 13 2.4 15.4 4.7 15.4 7.8 C 15.4 "
        "11.2 12.4 12 12.4 14 Z M 8.2 17.2 L 11.8 17.2"
    )
    RULES = (
        "M 10 5.6 C 8 4.2 5.5 3.8 2.6 4 L 2.6 15.4 C 5.5 15.2 8 15.6 10 17 C 12 15.6 14.5 15.2 17.4 "
        "15.4 L 17.4 4 C 14.5 3.8 12 4.2 10 5.6 Z M 10 5.6 L 10 17"
    )
    COACH = (
        "M 10 2.4 L 16.2 4.6 L 16.2 9.8 C 16.2 13.4 13.7 16.2 10 17.6 C 6.3 16.2 3.8 13.4 3.8 9.8 L 3.8 4.6 "
        "Z M 7.2 9.8 L 9.3 12 L 13 7.8"
    )
    LIBRARY = (
        "M 2.8 3.5 L 6.4 3.5 L 6.4 16.5 L 2.8 16.5 Z M 8.4 3.5 L 12 3.5 L 12 16.5 L 8.4 16.5 Z M 13.6 "
        "4.8 L 16 4.2 L 18 15.8 L 15.6 16.4 Z"
    )
    TODAY = (
        "M 4.5 4.5 L 15.5 4.5 C 16.3 4.5 17 5.2 17 6 L 17 15.5 C 17 16.3 16.3 17 15.5 17 L 4.5 17 C "
        "3.7 17 3 16.3 3 15.5 L 3 6 C 3 5.2 3.7 4.5 4.5 4.5 Z M 3 8.6 L 17 8.6 M 7 2.5 L 7 5.6 M 13 "
        "2.5 L 13 5.6 M 10 12.8 L 10.1 12.8"
    )
    PUZZLES = (
        "M 3.2 7 L 7.6 7 C 6.3 4.8 7.5 2.7 9.4 2.7 C 11.3 2.7 12.5 4.8 11.2 7 L 14.8 7 L 14.8 10.5 C "
        "16.8 9.4 18.3 10.6 18.1 12.3 C 17.9 13.9 16.5 14.6 14.8 13.8 L 14.8 17.2 L 3.2 17.2 Z"
    )
    PRACTICE = (
        "M 10 3 C 13.87 3 17 6.13 17 10 C 17 13.87 13.87 17 10 17 C 6.13 17 3 13.87 3 10 C 3 6.13 "
        "6.13 3 10 3 Z M 10 7 C 11.66 7 13 8.34 13 10 C 13 11.66 11.66 13 10 13 C 8.34 13 7 11.66 7 "
        "10 C 7 8.34 8.34 7 10 7 Z"
    )
    SEARCH = (
        "M 8.5 3 C 11.54 3 14 5.46 14 8.5 C 14 11.54 11.54 14 8.5 14 C 5.46 14 3 11.54 3 8.5 C 3 5.46 "
        "5.46 3 8.5 3 Z M 12.5 12.5 L 17 17"
    )
    MORE = "M 4 10 L 4.1 10 M 10 10 L 10.1 10 M 16 10 L 16.1 10"
    FIRST = "M 5 4 L 5 16 M 15 4 L 9 10 L 15 16"
    BACK = "M 12.5 4 L 6.5 10 L 12.5 16"
    PLAY = "M 6.5 4 L 15.5 10 L 6.5 16 Z"
    PAUSE = "M 7 4.5 L 7 15.5 M 13 4.5 L 13 15.5"
    FORTH = "M 7.5 4 L 13.5 10 L 7.5 16"
    LAST = "M 15 4 L 15 16 M 5 4 L 11 10 L 5 16"
    BOOKMARK = "M 5.5 3 L 14.5 3 L 14.5 17 L 10 13.4 L 5.5 17 Z"
    COPY = "M 7 7 L 16.8 7 L 16.8 16.8 L 7 16.8 Z M 13 7 L 13 3.2 L 3.2 3.2 L 3.2 13 L 7 13"
    PASTE = (
        "M 7.2 4 L 4.5 4 L 4.5 17.2 L 15.5 17.2 L 15.5 4 L 12.8 4 M 7.2 2.6 L 12.8 2.6 L 12.8 5.6 L 7.2 5.6 Z"
    )
    TABLE = (
        "M 5.5 4.8 L 14.5 4.8 C 16.2 4.8 17.5 7.1 17.5 10 C 17.5 12.9 16.2 15.2 14.5 15.2 L 5.5 15.2 "
        "C 3.8 15.2 2.5 12.9 2.5 10 C 2.5 7.1 3.8 4.8 5.5 4.8 Z"
    )
    CARDS = "M 3 5 L 10.5 3 L 13.6 14.6 L 6.1 16.6 Z M 13 5.2 L 17 6.4 L 14.6 16.8"
    SOUND = (
        "M 3 7.8 L 6 7.8 L 10 4.4 L 10 15.6 L 6 12.2 L 3 12.2 Z M 13 7.6 C 14.3 9 14.3 11 13 12.4 M "
        "15.4 5.4 C 18 8 18 12 15.4 14.6"
    )
    KEYS = (
        "M 3.5 5 L 16.5 5 C 17.3 5 18 5.7 18 6.5 L 18 13.5 C 18 14.3 17.3 15 16.5 15 L 3.5 15 C 2.7 "
        "15 2 14.3 2 13.5 L 2 6.5 C 2 5.7 2.7 5 3.5 5 Z M 5.4 8.4 L 5.5 8.4 M 8.5 8.4 L 8.6 8.4 M "
        "11.6 8.4 L 11.7 8.4 M 14.6 8.4 L 14.7 8.4 M 7 11.8 L 13 11.8"
    )
    LANGUAGE = (
        "M 10 3 C 13.87 3 17 6.13 17 10 C 17 13.87 13.87 17 10 17 C 6.13 17 3 13.87 3 10 C 3 6.13 "
        "6.13 3 10 3 Z M 3 10 L 17 10 M 10 3 C 7 6 7 14 10 17 M 10 3 C 13 6 13 14 10 17"
    )
    PEOPLE = (
        "M 10 3.5 C 11.9 3.5 13.4 5 13.4 6.9 C 13.4 8.8 11.9 10.3 10 10.3 C 8.1 10.3 6.6 8.8 6.6 6.9 C "
        "6.6 5 8.1 3.5 10 3.5 Z M 3.6 17 C 3.6 14.2 6.4 12.8 10 12.8 C 13.6 12.8 16.4 14.2 16.4 17"
    )
    FIGURES = "M 4 16.5 L 4 11 M 10 16.5 L 10 3.5 M 16 16.5 L 16 7.5"
    MOVES = (
        "M 7.5 5 L 17 5 M 7.5 10 L 17 10 M 7.5 15 L 17 15 M 3.4 5 L 3.5 5 M 3.4 10 L 3.5 10 M 3.4 15 L 3.5 15"
    )


def draw_line_icon(painter: QPainter, sign: LineIcon, ink: QColor) -> None:
    """Draw a sign into the square from (0, 0) to (`SIDE`, `SIDE`)."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(ink, _STROKE, line, cap, join))
    painter.drawPath(shape(sign.value))


def line_icon(sign: LineIcon, ink: QColor, side: int, ratio: float) -> QPixmap:
    """Return a sign, `side` logical pixels wide and high, at `ratio` device pixels each."""
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(side / SIDE, side / SIDE)
    draw_line_icon(painter, sign, ink)
    painter.end()
    return pixmap
