"""The four aces: each sign in a setting of its own, the ace of spades the grandest.

Drawn about the middle of the card, in card units (250 × 350).
"""

import math
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from cardtable.art.palette import BRONZE, GOLD, IVORY, LAPIS, RED, STRAW, WINE, SuitColours, suit_colour
from cardtable.art.pen import Pen, line_pen
from cardtable.art.pips import pip
from cardtable.cards import Suit


def draw_ace(painter: QPainter, suit: Suit, colours: SuitColours) -> None:
    """Draw the middle of an ace about (0, 0)."""
    _ACES[suit](Pen(painter), suit_colour(suit, colours))


def draw_crests(painter: QPainter, suit: Suit, colours: SuitColours, scale: float) -> None:
    """Draw a small sign, `scale` times as large as usual, between scrolls at an ace's head and foot.

    It lies in the strip that stays in sight when another card lies across the ace, where the index
    shows no more than the rank.
    """
    pen = Pen(painter)
    for turn in (0, 180):
        for _ in pen.at(0, 0, turn):
            for _ in pen.at(0, -145, scale=scale):
                for _ in pen.at(0, 0, scale=0.23):
                    pen.fill_path(pip(suit), suit_colour(suit, colours), None)
                for _ in pen.both_sides():
                    pen.line("M 17 2 C 29 -10 44 -7 45 2 C 45 9 36 9 36 3", GOLD, 2)
                    pen.gem(55, 2, 3.6, LAPIS, None)


def ring_of_stones(pen: Pen, radius: float, count: int, depth: float, colours: tuple[str, ...]) -> None:
    """Lay `count` tesserae in a circle of the given middle radius, `depth` units deep."""
    step = 2 * math.pi / count
    for i in range(count):
        corners = ((-1, -0.42), (-1, 0.42), (1, 0.42), (1, -0.42))
        stone = _outline([((i + turn) * step, radius + reach * depth / 2) for reach, turn in corners])
        pen.fill_path(stone, colours[i % len(colours)], None)


def star(pen: Pen, points: int, outer: float, inner: float, colour: str, *, edge: str | None = None) -> None:
    """Fill a star about (0, 0), one point straight up."""
    tips = [(i * math.pi / points, inner if i % 2 else outer) for i in range(2 * points)]
    pen.fill_path(_outline(tips), colour, edge, 1.2)


def _outline(corners: list[tuple[float, float]]) -> QPainterPath:
    """Return the closed line through corners given by angle (clockwise from the top) and distance."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(r * math.sin(angle), -r * math.cos(angle)) for angle, r in corners]))
    path.closeSubpath()
    return path


def _sign(pen: Pen, suit: Suit, height: float, colour: str) -> None:
    """Draw the sign `height` units high, with a line of gold that follows its outline within."""
    edge = max(3.5, 0.032 * height)  # how far the gold lies from the outer edge
    for _ in pen.at(0, 0, scale=(height - 2 * edge) / 100):
        scale = (height - 2 * edge) / 100
        # The sign is made larger by a broad line, so that the gold keeps its distance in every bend.
        broad = QPen(line_pen(colour, 2 * edge / scale))
        broad.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        broad.setMiterLimit(3)
        pen.painter.strokePath(pip(suit), broad)
        pen.fill_path(pip(suit), colour, GOLD, 1.6 / scale)


def _ace_of_spades(pen: Pen, colour: str) -> None:
    _sign(pen, Suit.SPADES, 176, colour)
    for _ in pen.at(0, 14):
        for _ in pen.both_sides():
            pen.line("M 30 26 C 52 30 62 10 50 -4 C 43 -12 32 -5 36 4 C 38 9 44 7 43 3", GOLD, 2.2)
            pen.line("M 8 -44 C 26 -42 38 -32 40 -22 M 6 -54 C 10 -50 14 -48 18 -47", GOLD, 1.8)
            pen.dot(30, 26, 2.6, GOLD, None)
        pen.dot(0, 0, 29, IVORY, GOLD, weight=2)
        ring_of_stones(pen, 24, 24, 6, (RED, GOLD, LAPIS, GOLD))
        star(pen, 8, 19, 9.4, LAPIS)
        star(pen, 4, 19, 6.4, GOLD)
        pen.dot(0, 0, 4.4, RED, IVORY, weight=1.4)
        pen.gem(0, -52, 7, GOLD, None)


def _ace_of_hearts(pen: Pen, colour: str) -> None:
    for radius in (85, 69):
        pen.ring(0, 0, radius, BRONZE, 1.4)
    ring_of_stones(pen, 77, 56, 10, (colour, STRAW, GOLD, STRAW))
    for _ in pen.at(0, 4):
        _sign(pen, Suit.HEARTS, 92, colour)
    for turn in (0, 90, 180, 270):
        for _ in pen.at(0, 0, turn):
            pen.gem(0, -95, 6, GOLD, None)


def _ace_of_diamonds(pen: Pen, colour: str) -> None:
    for turn in (0, 45):
        for _ in pen.at(0, 0, turn):
            pen.line("M -62 -62 L 62 -62 L 62 62 L -62 62 Z", GOLD, 7)
            pen.line("M -62 -62 L 62 -62 L 62 62 L -62 62 Z", IVORY, 1.6)
    for turn in range(0, 360, 45):
        for _ in pen.at(0, 0, turn):
            pen.gem(0, -75, 5.4, colour, None)
    pen.ring(0, 0, 58, BRONZE, 1.4)
    _sign(pen, Suit.DIAMONDS, 104, colour)


def _ace_of_clubs(pen: Pen, colour: str) -> None:
    for weight, ink in ((9.0, GOLD), (5.0, IVORY)):
        for turn in (0, 90, 180, 270):
            for _ in pen.at(0, 0, turn):
                pen.line("M -40 -40 C -44 -98 44 -98 40 -40", ink, weight)
    for turn in (0, 90, 180, 270):
        for _ in pen.at(0, 0, turn):
            for t in range(1, 10):
                x, y = _on_lobe(t / 10)
                pen.dot(x, y, 1.7, (WINE, BRONZE)[t % 2], None)
            pen.gem(46, -46, 7, colour, None)
    _sign(pen, Suit.CLUBS, 96, colour)


def _on_lobe(t: float) -> tuple[float, float]:
    """A point of the quatrefoil's lobe (-40, -40) … (40, -40), t from 0 to 1."""
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return -40 * a - 44 * b + 44 * c + 40 * d, -40 * a - 98 * b - 98 * c - 40 * d


_ACES: Final[Mapping[Suit, Callable[[Pen, str], None]]] = {
    Suit.SPADES: _ace_of_spades,
    Suit.HEARTS: _ace_of_hearts,
    Suit.DIAMONDS: _ace_of_diamonds,
    Suit.CLUBS: _ace_of_clubs,
}
