"""How strongly one colour stands out from another, by the rule of WCAG 2."""

from typing import Final

from PySide6.QtGui import QColor

READ: Final = 4.5
"""The least contrast of words and their ground (WCAG 2.1, 1.4.3)."""
SEEN: Final = 3.0
"""The least contrast of outlines, rings and curves (WCAG 2.1, 1.4.11)."""


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours without alpha, 1 … 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def laid(ink: QColor, ground: QColor) -> QColor:
    """Return what is seen of an ink, with its alpha, on a ground."""
    part = ink.alphaF()
    return QColor.fromRgbF(
        ink.redF() * part + ground.redF() * (1 - part),
        ink.greenF() * part + ground.greenF() * (1 - part),
        ink.blueF() * part + ground.blueF() * (1 - part),
    )


def thinned(ink: QColor, ground: QColor, part: float, least: float) -> QColor:
    """Return an ink laid on so thinly that about `part` of it is seen, yet thickly enough to stand out.

    ``least`` is the contrast with `ground` that it must have; the ink itself is the most that it can be.
    """
    thin = QColor(ink)
    for hundredth in range(round(100 * part), 101, 3):
        thin.setAlphaF(hundredth / 100)
        if contrast(laid(thin, ground), ground) >= least:
            return thin
    return QColor(ink)


def _luminance(colour: QColor) -> float:
    red, green, blue = map(_linear, (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
