"""The heading over some games of the gallery, with a line of their history."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardtable.art.tokens import Space, Type
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import Title, text_font


class SectionHead(QWidget):
    """A title and, where there is more to say, a quieter line under it."""

    def __init__(self, title: str, line: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = Title(title, Type.TILE, self)
        self._line = Label(line, self)
        self._line.setObjectName("history")
        self._line.setFont(text_font())
        self._line.setWordWrap(True)
        self._line.setVisible(bool(line))
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._page.setSpacing(Space.TIGHT)
        self._page.addWidget(self.title)
        self._page.addWidget(self._line)

    def height_for(self, width: int) -> int:
        """Return the height that it needs, so wide (logical pixels)."""
        wrapped = self._page.heightForWidth(width)
        return wrapped if wrapped > 0 else self.sizeHint().height()
