"""Labels and tool tips that show every text as it is: Qt's own take what looks like HTML for HTML.

A word of a stranger (a move in a record, the name of a file, a deck, a game) may be an ``<img>``,
for which Qt would open a file.  A label that is to show a link says so with `setTextFormat`, and
escapes what it puts in.
"""

from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def plain_tip(text: str) -> str:
    """Return a text for a tool tip, which shows it as it is, though Qt takes what looks like HTML for it."""
    return QtGui.Qt.convertFromPlainText(text) if QtGui.Qt.mightBeRichText(text) else text


class Label(QLabel):
    """A label."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    ) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText, alignment=alignment)
        self.setText(text)
