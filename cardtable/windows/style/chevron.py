"""The arrow at the end of a field: a list opens there, or a number is stepped."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

HALF = 4
"""Logical pixels: half as wide as it is."""
_STROKE = 1.6


def draw_chevron(painter: QPainter, middle: QPointF, ink: QColor, *, up: bool = False) -> None:
    """Draw it round a point, downwards or upwards."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(
        QPen(ink, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    deep = -HALF / 2 if up else HALF / 2
    points = ((-HALF, -deep), (0, deep), (HALF, -deep))
    painter.drawPolyline([middle + QPointF(x, y) for x, y in points])
