"""Looking at pictures pixel by pixel."""

from PySide6.QtGui import QColor, QImage, QPixmap

BYTES = 4


def pixels(picture: QPixmap | QImage) -> bytes:
    """The picture as red, green, blue, alpha; row by row."""
    image = picture.toImage() if isinstance(picture, QPixmap) else picture
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return bytes(image.constBits())


def difference(a: QImage, b: QImage) -> float:
    """The mean difference of two pictures of one size, 0 … 255."""
    one, other = pixels(a), pixels(b)
    assert len(one) == len(other)
    return sum(abs(x - y) for x, y in zip(one, other, strict=True)) / len(one)


def largest_difference(a: QImage, b: QImage) -> int:
    return max(abs(x - y) for x, y in zip(pixels(a), pixels(b), strict=True))


def inner(picture: QPixmap, border: int) -> QImage:
    """The card without its shadow: the part within `border` device pixels."""
    image = picture.toImage()
    return image.copy(border, border, image.width() - 2 * border, image.height() - 2 * border)


def outermost(picture: QPixmap) -> list[int]:
    """The alpha of every pixel on the picture's edge."""
    image = picture.toImage()
    wide, high = image.width(), image.height()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)]
    edge += [(x, y) for y in range(high) for x in (0, wide - 1)]
    return [image.pixelColor(x, y).alpha() for x, y in edge]


def mean_ink(image: QImage) -> QColor:
    """The mean colour of all pixels that are not paper."""
    found = [
        image.pixelColor(x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).lightness() < 150
    ]
    assert found
    return QColor(*(sum(parts) // len(found) for parts in zip(*(c.getRgb()[:3] for c in found), strict=True)))
