"""A page with a table and, beside it, a column of words and buttons that belong to it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.table.view import TableView
from cardtable.windows.key_book import KeyBook
from cardtable.windows.style.strip import SideStrip
from cardtable.windows.table_keys import set_table_keys

_WIDTH = 330
"""Logical pixels: the width of a column where there is room."""


class Column(SideStrip):
    """Is as wide as the page allows, but never narrower than `narrow` (logical pixels)."""

    def __init__(self, narrow: int) -> None:
        super().__init__(narrow, _WIDTH)


class ColumnPage(QWidget):
    """Shows a table and a column; Escape leads from the column to the table, and leaves that."""

    left = Signal()
    """The player wants to see all games again."""

    def __init__(
        self, column: Column, style: DeckStyle, cloth: Felt, speed: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.view = TableView(Deck(style), cloth)
        self.view.table.motion.speed = speed
        self._beside = column
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self.view, 1)
        line.addWidget(column)
        self.setFocusProxy(self.view)

    def set_style(self, style: DeckStyle, cloth: Felt, speed: str, keys: KeyBook) -> None:
        """Follow the player's deck, cloth, speed and keys."""
        self.view.set_style(Deck(style), cloth)
        self.view.table.motion.speed = speed
        set_table_keys(keys, self.view)

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the table the room that it needs."""
        super().resizeEvent(event)
        self._beside.fit(self.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Escape: from the column to the table, and from there to all games."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.focusWidget() in {None, self.view}:
            self.left.emit()
        else:
            self.view.setFocus()
