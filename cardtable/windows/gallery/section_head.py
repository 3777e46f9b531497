"""The name of some games of the gallery, small over the first of them; its tip is a line of their history."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from cardtable.art.tokens import Type
from cardtable.windows.style.shortened import ShortenedLabel
from cardtable.windows.style.widgets import text_font


class SectionHead(ShortenedLabel):
    """A title; where there is more to say, it is told where the pointer rests, and to a screen reader."""

    def __init__(self, title: str, line: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName("section")
        self.setFont(text_font(Type.CAPTION, strong=True))
        if line:
            self.setToolTip(line)
            self.setAccessibleDescription(line)

    @staticmethod
    def tall() -> int:
        """Return the height of a title (logical pixels)."""
        return QFontMetrics(text_font(Type.CAPTION, strong=True)).height()
