"""The main window's place on the screen: that of the last time, else one that suits the screen."""

import base64

from PySide6.QtCore import QByteArray, QRect, Qt
from PySide6.QtWidgets import QWidget

from cardtable.windows.style.screen_room import WISHED, first_place, room


def take_place(window: QWidget, kept: str) -> None:
    """Take the place of the last time, else one in the middle; fill a screen too small for that.

    ``kept`` is what `place_taken` returned then, or empty.
    """
    inside = room(window)
    if kept and window.restoreGeometry(QByteArray(base64.b64decode(kept))):
        whole = window.isMaximized() or window.isFullScreen()
        if whole or inside.contains(window.geometry()):
            return
    place = first_place(inside)
    if place is not None:
        window.setGeometry(place)
        return
    # Made smaller again by the player, it still lies inside.
    window.setGeometry(QRect(inside.topLeft(), WISHED.boundedTo(inside.size())))
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def place_taken(window: QWidget) -> str:
    """Return where a window stands, in base64, for the preferences."""
    return base64.b64encode(window.saveGeometry().data()).decode()
