"""The one shadow of a pile: that of its outline, however many cards lie on each other."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from cardtable.art.shadow import DARKEST, FALL, INK, Size, shadow
from cardtable.geometry import Pose

_LAYERS: Final = 8
_COARSE: Final = 2
"""What is no rectangle is drawn so many times smaller: nobody sees it in so soft a thing."""
_EVEN: Final = 1e-3


def pile_shadow(cards: Sequence[Pose], width: int, ratio: float) -> tuple[QPixmap, QPointF]:
    """Return the shadow of cards `width` logical pixels wide, and where its upper left corner lies.

    The corner is in logical pixels from the middle of the first card; the poses are in card widths.
    """
    first = cards[0]
    return _drawn(
        tuple(
            Pose(round(each.x - first.x, 4), round(each.y - first.y, 4), each.rotation % 180)
            for each in cards
        ),
        width,
        ratio,
    )


@lru_cache(maxsize=96)
def _drawn(cards: tuple[Pose, ...], width: int, ratio: float) -> tuple[QPixmap, QPointF]:
    return _of_box(cards, width, ratio) or _of_outline(cards, width, ratio)


@lru_cache(maxsize=8)
def _of_a_card(size: Size) -> QImage:
    return shadow(size)


def _of_box(cards: Sequence[Pose], width: int, ratio: float) -> tuple[QPixmap, QPointF] | None:
    """Stretch the shadow of one card over a straight pile; None where the pile is no rectangle."""
    upright, turned = all(not each.rotation for each in cards), all(each.rotation == 90 for each in cards)
    across, along = (max(abs(getattr(each, axis)) for each in cards) for axis in "xy")
    if not (upright or turned) or min(across, along) > _EVEN or not _close(cards, turned):
        return None
    size = Size.of(width, ratio, turned)
    left, right = min(each.x for each in cards), max(each.x for each in cards)
    top, bottom = min(each.y for each in cards), max(each.y for each in cards)
    more_x, more_y = round((right - left) * width * ratio), round((bottom - top) * width * ratio)
    one = _of_a_card(size)
    image = QImage(one.width() + more_x, one.height() + more_y, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    half_x, half_y = one.width() // 2, one.height() // 2
    for x, wide, to_x, to_wide in _parts(half_x, one.width(), more_x):
        for y, high, to_y, to_high in _parts(half_y, one.height(), more_y):
            painter.drawImage(QRect(to_x, to_y, to_wide, to_high), one, QRect(x, y, wide, high))
    # Nothing is seen beneath the cards, and where there is nothing, nothing is to be painted.
    inset = size.border + ceil(size.radius)
    covered = image.rect().adjusted(inset, inset, -inset, -inset)
    painter.fillRect(covered, Qt.GlobalColor.transparent)
    painter.end()
    image.setDevicePixelRatio(ratio)
    corner = QPointF(left * width, top * width) - QPointF(one.width(), one.height()) / (2 * ratio)
    return QPixmap.fromImage(image), corner


def _close(cards: Sequence[Pose], turned: bool) -> bool:
    """Whether no cloth is seen between one card and the next."""
    wide, high = (1.4, 1.0) if turned else (1.0, 1.4)
    lying = sorted(cards)
    return all(other.x - one.x <= wide and other.y - one.y <= high for one, other in pairwise(lying))


def _parts(half: int, whole: int, more: int) -> list[tuple[int, int, int, int]]:
    """Return where the near end, the middle that is stretched and the far end are taken from and go to."""
    return [
        (0, half, 0, half),
        (half, 1, half, 1 + more),
        (half + 1, whole - half - 1, half + 1 + more, whole - half - 1),
    ]


def _of_outline(cards: Sequence[Pose], width: int, ratio: float) -> tuple[QPixmap, QPointF]:
    """Draw the outline of all cards again and again, each time smaller and darker."""
    size = Size.of(width, 1.0)
    path = _outline(cards, width, size.radius)
    reach = size.border - 1.0
    fall = reach * FALL
    box = path.boundingRect().adjusted(-size.border, -size.border, size.border, size.border)
    scale = ratio / _COARSE
    small = QImage(
        max(1, round(box.width() * scale)),
        max(1, round(box.height() * scale)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    small.fill(Qt.GlobalColor.transparent)
    painter = QPainter(small)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # Each layer takes the place of what lies beneath it: where cards overlap it grows no darker.
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.scale(small.width() / box.width(), small.height() / box.height())
    painter.translate(-box.topLeft() + QPointF(0, fall))
    for layer in range(_LAYERS):
        part = (layer + 1) / _LAYERS
        ink = QColor(INK)
        ink.setAlpha(round(255 * (1 - (1 - DARKEST / 255) ** part)))
        broad = max(0.01, 2 * (reach - fall) * (1 - part))
        painter.setPen(
            QPen(ink, broad, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.setBrush(ink)
        painter.drawPath(path)
    painter.end()
    image = small.scaled(
        small.size() * _COARSE,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image), box.topLeft()


def _outline(cards: Sequence[Pose], width: int, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    card = QPainterPath()
    card.addRoundedRect(QRectF(-width / 2, -0.7 * width, width, 1.4 * width), radius, radius)
    for each in cards:
        path.addPath(QTransform().translate(each.x * width, each.y * width).rotate(each.rotation).map(card))
    return path
