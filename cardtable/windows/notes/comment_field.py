"""A field for a comment of several lines; what is pasted is plain text, and Tab leaves it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

from cardtable.keeping.record import LONGEST_COMMENT
from cardtable.keeping.written import plain_comment


class CommentField(QPlainTextEdit):
    """Holds a comment; ``finished`` says that the keyboard has gone elsewhere."""

    finished = Signal()

    def __init__(self, name: str, lines: int) -> None:
        super().__init__()
        self._lines = lines
        self.setAccessibleName(name)
        self.setPlaceholderText(name)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def comment(self) -> str:
        """Return what is written, as a record holds it."""
        return plain_comment(self.toPlainText())

    @property
    def too_long(self) -> bool:
        """Whether more is written than a comment can hold."""
        return len(self.toPlainText().strip()) > LONGEST_COMMENT

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return room for the lines."""
        return QSize(super().sizeHint().width(), self._height(self._lines))

    def minimumSizeHint(self) -> QSize:
        """Return room for one line: in the others one can scroll."""
        return QSize(super().minimumSizeHint().width(), self._height(1))

    def _height(self, lines: int) -> int:
        margins = self.contentsMargins()
        around = 2 * self.document().documentMargin() + margins.top() + margins.bottom()
        return round(lines * self.fontMetrics().lineSpacing() + around)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that nobody writes any more."""
        super().focusOutEvent(event)
        self.finished.emit()
