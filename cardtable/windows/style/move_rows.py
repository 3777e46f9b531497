"""A list of moves, one in each row, walked through by keyboard."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget

from cardtable.art.tokens import Space
from cardtable.texts import _


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
