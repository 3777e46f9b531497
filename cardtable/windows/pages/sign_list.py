"""A list of pages to turn to, each with its sign in the ink of the list."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QListWidget

from cardtable.art.line_icons import LineIcon
from cardtable.windows.style.line_icons import icon_side, ink_icon


class SignList(QListWidget):
    """Draws its signs anew where the colours change while it is seen: as when a cloth is chosen beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._signs: list[LineIcon] = []
        self._inks: tuple[QColor, QColor] | None = None
        self.setIconSize(QSize(icon_side(), icon_side()))

    def add(self, title: str, sign: LineIcon) -> None:
        """Add a page."""
        self.addItem(title)
        self._signs.append(sign)
        self._inks = None

    def _draw(self) -> None:
        """Draw the signs in the colours of now, if they are in others."""
        role, palette = QPalette.ColorRole, QApplication.palette()
        inks = palette.color(role.WindowText), palette.color(role.HighlightedText)
        if inks != self._inks:
            self._inks = inks
            for row, sign in enumerate(self._signs):
                self.item(row).setIcon(ink_icon(sign, *inks))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Follow other colours: what has a style sheet is not told of them by Qt."""
        self._draw()
        super().paintEvent(event)
