"""Plain words that are read as on a label, and by keys and ears with a caret as on a page."""

from math import ceil

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QFrame, QTextEdit


class ReadingText(QTextEdit):
    """As high as its words; the tabulator comes to it, and the arrow keys move a caret in it."""

    reached = Signal(QRect)
    """The caret has come to this part of the widget."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.cursorPositionChanged.connect(lambda: self.reached.emit(self.cursorRect()))
        self.setText("")

    def text(self) -> str:
        """Return the words."""
        return self.toPlainText()

    def setText(self, text: str) -> None:
        """Show other words, as they are; the tabulator passes where there are none."""
        self.setPlainText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if text else Qt.FocusPolicy.NoFocus)

    def _fit(self) -> None:
        self.setFixedHeight(ceil(self.document().size().height()))
