"""How large windows may be: as large as the screen has room for, their frames included."""

from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtWidgets import QWidget

WISHED = QSize(1280, 800)
"""The size of the first main window, in logical pixels, where the screen has room for it."""
_FRAME = QMargins(8, 36, 8, 8)
"""What a frame may take: a window learns its own only when it has been shown."""


def room(widget: QWidget) -> QRect:
    """Return where on its screen the inside of a window may lie: not under bars, its frame in sight."""
    return screen_of(widget) - _FRAME


def screen_of(widget: QWidget) -> QRect:
    """Return the part of a window's screen that is free of bars."""
    return widget.screen().availableGeometry()


def first_place(inside: QRect, wished: QSize = WISHED) -> QRect | None:
    """Return where a window of this size stands in the middle; None where there is no room for it."""
    if wished.width() > inside.width() or wished.height() > inside.height():
        return None
    place = QRect(inside.topLeft(), wished)
    place.moveCenter(inside.center())
    return place
