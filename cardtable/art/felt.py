"""The cloth on the table: a small woven tile, laid over the whole table, darker towards its edges."""

import random
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRadialGradient

_TILE: Final = 128  # device pixels; the weave repeats too finely for the eye to find the seam
_SEED: Final = 1453
_SIGN: Final = 0.75
"""How much of the ink is laid on for signs."""


class Cloth(NamedTuple):
    """The colours of a cloth: the stuff itself, what is written on it, outlines, light and shade.

    ``glow`` lights up where a card may go, ``hint`` what a hint speaks of; ``weave`` is how far the
    threads are from the stuff's own colour (0: a plain board).  Words stand out from every spot of the
    cloth by 4.5 at least, outlines and rings by 3 (a test holds it).
    """

    base: str
    ink: str
    faint: str
    light: str
    shade: str
    glow: str = "#ffcf45"
    hint: str = "#8ad6ff"
    weave: int = 7


class Felt(Enum):
    """The cloths a player may choose."""

    GREEN = "green"
    BLUE = "blue"
    BURGUNDY = "burgundy"
    DARK = "dark"
    LIGHT = "light"
    BLACK = "black"
    """White on plain black, for who needs a high contrast."""
    WHITE = "white"
    """Black on plain white."""

    @property
    def cloth(self) -> Cloth:
        """All colours of the cloth."""
        return _CLOTHS[self]

    @property
    def base(self) -> QColor:
        """The cloth's own colour."""
        return QColor(_CLOTHS[self].base)

    @property
    def ink(self) -> QColor:
        """The colour for captions: readable on the whole cloth."""
        return QColor(_CLOTHS[self].ink)

    @property
    def faint(self) -> QColor:
        """The colour for outlines of empty places: seen, but quieter than any card."""
        return QColor(_CLOTHS[self].faint)

    @property
    def sign(self) -> QColor:
        """The colour for signs on the cloth: they are to be told apart, and are quieter than words."""
        sign = self.ink
        sign.setAlphaF(_SIGN)
        return sign


_CLOTHS: Final = {
    Felt.GREEN: Cloth("#1a583c", "#f3ead0", "#b4f3ead0", "#1cfff6dc", "#6e04150d"),
    Felt.BLUE: Cloth("#20477c", "#f0ecdc", "#a6f0ecdc", "#1cffffff", "#6e030b1c"),
    Felt.BURGUNDY: Cloth("#6c1f30", "#f7e7d2", "#94f7e7d2", "#1affe9d8", "#6e170308"),
    Felt.DARK: Cloth("#24272d", "#e6e3da", "#7ce6e3da", "#12ffffff", "#78000000", weave=5),
    Felt.LIGHT: Cloth("#d9d3c0", "#33291f", "#c04a3f30", "#40ffffff", "#30402f14", "#993d00", "#0052ab"),
    Felt.BLACK: Cloth("#000000", "#ffffff", "#d0ffffff", "#00ffffff", "#00000000", "#ffff00", "#66e0ff", 0),
    Felt.WHITE: Cloth("#ffffff", "#000000", "#d0000000", "#00ffffff", "#00000000", "#8a2f00", "#0037c8", 0),
}


@cache
def _weave() -> bytes:
    """Return even noise drawn out along the threads, the same on every machine."""
    noise = random.Random(_SEED).randbytes(_TILE * _TILE)
    rows = [noise[start : start + _TILE] for start in range(0, len(noise), _TILE)]
    beside = b"".join(row[1:] + row[:1] for row in rows)
    below = noise[_TILE:] + noise[:_TILE]
    # All points at once, as one large number with two bytes for each: (2 × itself + beside + below) ÷ 4.
    blended = (2 * _spread(noise) + _spread(beside) + _spread(below)) >> 2
    return blended.to_bytes(2 * len(noise), "little")[::2]


def _spread(points: bytes) -> int:
    """Return the points as one number, each in two bytes: there is room for sums."""
    spread = bytearray(2 * len(points))
    spread[::2] = points
    return int.from_bytes(spread, "little")


def felt_tile(ratio: float, scheme: Felt) -> QPixmap:
    """Return a piece of cloth that can be laid edge to edge without a seam; one weave is a device pixel."""
    image = QImage(_weave(), _TILE, _TILE, _TILE, QImage.Format.Format_Indexed8)
    strength = scheme.cloth.weave
    base = scheme.base
    parts = base.red(), base.green(), base.blue()
    image.setColorTable([_lightened(parts, (i - 128) * strength / 64) for i in range(256)])
    tile = QPixmap.fromImage(image.convertToFormat(QImage.Format.Format_RGB32))
    tile.setDevicePixelRatio(ratio)
    return tile


def _lightened(parts: tuple[int, int, int], amount: float) -> int:
    """Return a colour, red, green and blue, that much lighter, as Qt counts colours."""
    red, green, blue = (min(255, max(0, round(part + amount))) for part in parts)
    return 0xFF000000 | red << 16 | green << 8 | blue


def paint_vignette(painter: QPainter, rect: QRectF, scheme: Felt) -> None:
    """Lighten the middle of `rect` (logical pixels) and darken its corners, like a lamp over a table."""
    gradient = QRadialGradient(QPointF(0.5, 0.4), 0.8)
    gradient.setCoordinateMode(QRadialGradient.CoordinateMode.ObjectMode)
    light, shade = QColor(scheme.cloth.light), QColor(scheme.cloth.shade)
    clear = QColor(shade)
    clear.setAlpha(0)
    gradient.setColorAt(0.0, light)
    gradient.setColorAt(0.5, clear)
    gradient.setColorAt(1.0, shade)
    # The glow is so soft that a small picture of it, drawn large, cannot be told from the real one.
    small = QImage(80, 50, QImage.Format.Format_ARGB32_Premultiplied)
    small.fill(Qt.GlobalColor.transparent)
    brush = QPainter(small)
    brush.fillRect(small.rect(), QBrush(gradient))
    brush.end()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(rect, small, QRectF(0.5, 0.5, 79, 49))


def felt(width: float, height: float, ratio: float, scheme: Felt) -> QPixmap:
    """Return the whole table, `width` × `height` logical pixels."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    area = QRectF(0, 0, pixmap.width() / ratio, pixmap.height() / ratio)
    painter.drawTiledPixmap(area, felt_tile(ratio, scheme))
    paint_vignette(painter, area, scheme)
    painter.end()
    return pixmap
