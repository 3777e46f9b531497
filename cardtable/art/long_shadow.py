"""The long soft shadow of cards that are held above the table."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from cardtable.geometry import CARD_HEIGHT, Pose

_INSET: Final = 0.1
"""How far the darkest part lies within a card's edge, in card widths."""

_SOFT: Final = 0.16
"""How far the shadow's edge reaches to either side, in card widths."""
_DARKEST: Final = 132
"""The alpha of the middle."""
_LAYERS: Final = 12
_COARSE: Final = 3
"""Drawn so many times smaller: nobody sees it in so soft a thing."""


@lru_cache(maxsize=8)
def long_shadow(cards: tuple[Pose, ...], width: int, ratio: float) -> tuple[QPixmap, QPointF]:
    """Return the shadow of cards `width` logical pixels wide, and where its upper left corner lies.

    The poses are in card widths; the corner is in logical pixels from where they are counted from.
    """
    outline = _outline(cards, width)
    soft = _SOFT * width
    box = outline.boundingRect().adjusted(-2 * soft, -2 * soft, 2 * soft, 2 * soft)
    size = QSize(max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio)))
    small = QImage(size / _COARSE, QImage.Format.Format_ARGB32_Premultiplied)
    small.fill(Qt.GlobalColor.transparent)
    painter = QPainter(small)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(small.width() / box.width(), small.height() / box.height())
    painter.translate(-box.topLeft())
    _draw(painter, outline, soft)
    painter.end()
    image = small.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image), box.topLeft()


def _outline(cards: tuple[Pose, ...], width: int) -> QPainterPath:
    """Return the outline of the cards, drawn in by `_INSET`, without the curves at their corners."""
    half = QPointF(width * (0.5 - _INSET), width * (CARD_HEIGHT / 2 - _INSET))
    rect, path = QPainterPath(), QPainterPath()
    rect.addRect(QRectF(-half, half))
    path.setFillRule(Qt.FillRule.WindingFill)
    for each in cards:
        path.addPath(QTransform().translate(each.x * width, each.y * width).rotate(each.rotation).map(rect))
    return path


def _draw(painter: QPainter, cards: QPainterPath, soft: float) -> None:
    """Draw the shape again and again, each time smaller and darker."""
    # Each layer takes the place of what lies beneath it: where cards overlap it grows no darker.
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    for layer in range(1, _LAYERS + 1):
        inward = layer / _LAYERS
        ink = QColor(12, 8, 5, round(_DARKEST * inward * inward * (3 - 2 * inward)))
        painter.setBrush(ink)
        join = Qt.PenJoinStyle.RoundJoin
        broad = max(0.01, 2 * soft * (1 - inward))
        painter.setPen(QPen(ink, broad, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join))
        painter.drawPath(cards)
