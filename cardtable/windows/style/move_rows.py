"""A list of moves, one in each row, walked through by keyboard."""

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from cardtable.art.tokens import Space
from cardtable.texts import _

_NUMBER_LAST = re.compile(r" (\d+)$", re.MULTILINE)
"""The number of a place at the end of a line."""


class MoveList(QListWidget):
    """The moves; Enter goes to the selected one, Escape leaves the list."""

    chosen = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setObjectName("moves")
        self.setAccessibleName(_("Moves"))
        self.setWordWrap(True)
        self.setItemDelegate(_Rows(self))
        # Room beside the words is not counted when they are broken into lines: some would be cut.
        self.setStyleSheet(f"QListWidget#moves::item {{ padding: {Space.TIGHT}px 0; }}")
        self.itemDoubleClicked.connect(lambda _item: self.chosen.emit())

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow the keys."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected row in sight: the words round the list come after its rows."""
        super().resizeEvent(event)
        if (chosen := self.currentItem()) is not None:
            self.scrollToItem(chosen)


class _Rows(QStyledItemDelegate):
    """Draws rows in which no line is broken before the number of a place: it would stand alone."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Say what is to be drawn."""
        super().initStyleOption(option, index)
        option.text = _NUMBER_LAST.sub("\N{NO-BREAK SPACE}\\1", option.text)
