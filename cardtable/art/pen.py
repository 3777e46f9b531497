"""Drawing with short texts: paths written as letters and numbers, and a pen that fills and lines them.

A shape is a text such as ``M 0 0 L 10 0 C 10 5 5 10 0 10 Z``: move, line, cubic and close, always in
absolute coordinates.  Shapes are read once and kept, because a suit's drawing is used at every size.
"""

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from cardtable.art.palette import INK


@lru_cache(maxsize=1024)
def shape(text: str) -> QPainterPath:
    """Return the path that `text` describes (units: those of the drawing it is used in)."""
    path = QPainterPath()
    words = iter(text.split())
    for word in words:
        if word == "Z":
            path.closeSubpath()
        elif word == "M":
            path.moveTo(float(next(words)), float(next(words)))
        elif word == "L":
            path.lineTo(float(next(words)), float(next(words)))
        else:
            assert word == "C", f"{word!r} is no drawing command in {text!r}"
            a, b, c, d, e, f = (float(next(words)) for _ in range(6))
            path.cubicTo(a, b, c, d, e, f)
    return path


def gem(x: float, y: float, size: float) -> QPainterPath:
    """Return a lozenge `size` units from its centre (x, y) to its upper point."""
    path = QPainterPath(QPointF(x, y - size))
    path.lineTo(x + 0.8 * size, y)
    path.lineTo(x, y + size)
    path.lineTo(x - 0.8 * size, y)
    path.closeSubpath()
    return path


@lru_cache(maxsize=256)
def _brush(colour: str) -> QBrush:
    return QBrush(QColor(colour))


@lru_cache(maxsize=512)
def line_pen(colour: str, weight: float) -> QPen:
    """Return a round pen, `weight` units wide."""
    return QPen(
        QColor(colour),
        weight,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


class Pen:
    """A painter that knows the house's habit: flat colours with an even ink outline."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter

    def fill(self, outline: str, colour: str, edge: str | None = INK, weight: float = 1.7) -> None:
        """Fill `outline` and, unless `edge` is None, draw it `weight` units wide."""
        self.fill_path(shape(outline), colour, edge, weight)

    def fill_path(self, path: QPainterPath, colour: str, edge: str | None = INK, weight: float = 1.7) -> None:
        """Do the same with a path that is already built."""
        self.painter.setBrush(_brush(colour))
        self.painter.setPen(Qt.PenStyle.NoPen if edge is None else line_pen(edge, weight))
        self.painter.drawPath(path)

    def line(self, outline: str, colour: str = INK, weight: float = 1.4) -> None:
        """Draw along `outline` without filling it."""
        self.line_path(shape(outline), colour, weight)

    def line_path(self, path: QPainterPath, colour: str = INK, weight: float = 1.4) -> None:
        """Do the same with a path that is already built."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(line_pen(colour, weight))
        self.painter.drawPath(path)

    def dot(
        self, x: float, y: float, radius: float, colour: str, edge: str | None = INK, *, weight: float = 1.2
    ) -> None:
        """Fill a circle round (x, y)."""
        self.painter.setBrush(_brush(colour))
        self.painter.setPen(Qt.PenStyle.NoPen if edge is None else line_pen(edge, weight))
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def ring(self, x: float, y: float, radius: float, colour: str, weight: float) -> None:
        """Draw a circle round (x, y) without filling it."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(line_pen(colour, weight))
        self.painter.drawEllipse(QPointF(x, y), radius, radius)

    def gem(self, x: float, y: float, size: float, colour: str, edge: str | None = INK) -> None:
        """Fill a lozenge `size` units from centre to its upper point."""
        self.fill_path(gem(x, y, size), colour, edge, 1.1)

    def both_sides(self) -> Iterator[int]:
        """Run the loop's body twice, as drawn (1) and mirrored left to right at x = 0 (-1)."""
        for side in (1, -1):
            self.painter.save()
            self.painter.scale(side, 1)
            yield side
            self.painter.restore()

    def at(self, x: float, y: float, degrees: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Run the loop's body once with the origin at (x, y), turned clockwise and scaled."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(degrees)
        self.painter.scale(scale, scale)
        yield
        self.painter.restore()

    def inside(self, outline: str) -> Iterator[None]:
        """Run the loop's body once, drawing only within `outline`."""
        self.painter.save()
        self.painter.setClipPath(shape(outline), Qt.ClipOperation.IntersectClip)
        yield
        self.painter.restore()
