"""What every back has: a panel inside the card's edge and a border of tesserae round its field."""

from PySide6.QtCore import QRectF

from cardtable.art.pen import Pen, line_pen


def panel(pen: Pen, ground: str, edge: str) -> None:
    """Fill the card about (0, 0) up to a hand's breadth of paper at its edge."""
    pen.painter.setPen(line_pen(edge, 2))
    pen.painter.setBrush(line_pen(ground, 1).color())
    pen.painter.drawRoundedRect(QRectF(-114, -164, 228, 328), 8, 8)


def border(pen: Pen, colours: tuple[str, str]) -> None:
    """Lay tesserae round the field, evenly spaced along each side."""
    for half, other, turn in ((105, 155, 0), (155, 105, 90)):
        count = 2 * round(half / 7.5)
        step = 2 * half / count
        for end in (turn, turn + 180):
            for _ in pen.at(0, 0, end):
                for i in range(count):
                    pen.gem(-half + i * step, -other, 4.6, colours[i % 2], None)
