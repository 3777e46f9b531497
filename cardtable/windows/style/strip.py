"""Bars beneath a page and columns beside it, in the colours of its cloth."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from cardtable.windows.style.finger import FingerScroll
from cardtable.windows.style.widgets import roomy

_LARGEST_PART = 0.44
"""Of the page."""


class Strip(QWidget):
    """A bar or a column; the style sheet knows it by its name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


class SideStrip(Strip):
    """A column: as wide as it wishes on its page, within two widths (logical pixels for usual letters)."""

    def __init__(self, narrow: int, wide: int) -> None:
        super().__init__()
        self._narrow, self._wide = narrow, wide
        self.fit(0)

    def wished(self, page: int) -> int:
        """Return how wide the column would be on a page so wide (logical pixels): a quarter of it."""
        return page // 4

    def fit(self, page: int) -> None:
        """Take the width for a page so wide (logical pixels)."""
        # However large the letters are, the greater part is the table's.
        narrow = min(roomy(self._narrow), max(self._narrow, round(_LARGEST_PART * page)))
        self.setFixedWidth(min(roomy(self._wide), max(narrow, self.wished(page))))
        above = self.parentWidget()
        layout = above.layout() if above is not None else None
        if layout is not None:
            # At once: the page would be seen first with what is beside the column lying over it.
            layout.activate()


def scrolled(part: QWidget) -> QScrollArea:
    """Return a part of a column that scrolls where there is little room; it has no ground of its own.

    Only what is in it has the keyboard.
    """
    part.setAutoFillBackground(False)
    scroll = QScrollArea()
    scroll.setWidget(part)
    scroll.setWidgetResizable(True)
    FingerScroll(scroll)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.viewport().setAutoFillBackground(False)
    return scroll
