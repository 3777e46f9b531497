"""The program's icon: the crossed aces on lapis, simpler the smaller it is."""

import io
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

from cardtable.art.palette import BLACK, GOLD, IVORY, LAPIS, NAVY, RED, STRAW
from cardtable.art.pen import Pen, line_pen
from cardtable.art.pips import pip
from cardtable.cards import Suit

SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_LARGEST_SHOWN: Final = 256
_UNITS: Final = 256  # the drawing's own side
_SMALL: Final = 40  # below this, ornament would only blur


def icon() -> QIcon:
    """Return the icon in the sizes that windows and task bars ask for."""
    result = QIcon()
    for size in SIZES:
        if size > _LARGEST_SHOWN:
            break
        result.addPixmap(QPixmap.fromImage(icon_image(size)))
    return result


def icon_image(size: int) -> QImage:
    """Return the icon `size` device pixels square."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / _UNITS, size / _UNITS)
    _paint(painter, small=size < _SMALL)
    painter.end()
    return image


def _paint(painter: QPainter, *, small: bool) -> None:
    _ground(painter, small)
    painter.translate(128, 128)
    pen = Pen(painter)
    _lying_ace(pen, small)
    _upright_ace(pen, small)


def _ground(painter: QPainter, small: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(NAVY if not small else LAPIS))
    painter.drawRoundedRect(QRectF(0, 0, 256, 256), 52, 52)
    if not small:
        painter.setBrush(QColor(LAPIS))
        painter.drawRoundedRect(QRectF(7, 7, 242, 242), 45, 45)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line_pen(GOLD, 4))
        painter.drawRoundedRect(QRectF(9, 9, 238, 238), 43, 43)


def _card(pen: Pen, wide: float, high: float, small: bool) -> None:
    painter = pen.painter
    painter.setPen(line_pen(NAVY, 16 if small else 8))
    painter.setBrush(QColor(IVORY))
    painter.drawRoundedRect(QRectF(-wide / 2, -high / 2, wide, high), 14, 14)
    if not small:
        painter.setPen(line_pen(STRAW, 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(-wide / 2 + 8, -high / 2 + 8, wide - 16, high - 16), 8, 8)


def _lying_ace(pen: Pen, small: bool) -> None:
    _card(pen, *((224, 120, small) if small else (206, 116, small)))
    for x in (-84, 84) if small else (-81, 81):
        for _ in pen.at(x, 0, scale=0.46 if small else 0.36):
            pen.fill_path(pip(Suit.DIAMONDS if small else Suit.HEARTS), RED, None)


def _upright_ace(pen: Pen, small: bool) -> None:
    _card(pen, *((128, 224, small) if small else (120, 206, small)))
    for _ in pen.at(0, 0, scale=1.3 if small else 0.96):
        pen.fill_path(pip(Suit.SPADES), BLACK, None)
    if not small:
        pen.gem(0, 8, 12, GOLD, None)


def write_icons(folder: Path) -> None:
    """Write the icon into `folder`.

    It is there as ``cardtable-N.png`` for every size, ``cardtable.svg``, ``.ico`` and ``.icns``.
    """
    from PIL import Image  # noqa: PLC0415 - only packaging needs it; the program starts without

    folder.mkdir(parents=True, exist_ok=True)
    images = {size: Image.open(io.BytesIO(_png(size))).convert("RGBA") for size in SIZES}
    for size, image in images.items():
        image.save(folder / f"cardtable-{size}.png")
    small = [images[size] for size in SIZES if size <= 256]
    images[256].save(folder / "cardtable.ico", sizes=[image.size for image in small], append_images=small)
    images[512].save(folder / "cardtable.icns", append_images=[*images.values()])
    _write_svg(folder / "cardtable.svg")


def _write_svg(file: Path) -> None:
    from PySide6.QtSvg import QSvgGenerator  # noqa: PLC0415 - only packaging needs it, as above

    drawing = QSvgGenerator()
    drawing.setFileName(str(file))
    drawing.setSize(QSize(_UNITS, _UNITS))
    drawing.setViewBox(QRect(0, 0, _UNITS, _UNITS))
    drawing.setTitle("Card Table")
    painter = QPainter(drawing)
    _paint(painter, small=False)
    painter.end()


def _png(size: int) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    icon_image(size).save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
