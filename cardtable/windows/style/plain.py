"""Labels, messages and progress that show every text as it is: Qt's own take what looks like HTML for HTML.

A word of a stranger (a move in a record, the name of a file, a deck, a game) may be an ``<img>``,
for which Qt would open a file.  A label that is to show a link says so with `setTextFormat`, and
escapes what it puts in.
"""

from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QMessageBox, QProgressDialog, QWidget

from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.signs import sign

_PLAIN = Qt.TextFormat.PlainText


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
        super().__init__(parent, textFormat=_PLAIN, alignment=alignment)
        self.setText(text)


class MessageBox(QMessageBox):
    """A message or a question."""

    def __init__(self, icon: QMessageBox.Icon, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Before there is a text: what is added to it later goes by it.
        self.setTextFormat(_PLAIN)
        self.setIconPixmap(sign(icon))
        self.setWindowTitle(_("Card Table"))
        self.setText(text)

    # Qt's own calls

    def showEvent(self, event: QtGui.QShowEvent) -> None:
        """Let no button bear a picture of the style, and the edges be as wide as those of a sheet."""
        for button in self.buttons():
            button.setIcon(QtGui.QIcon())
        grid = self.layout()
        assert isinstance(grid, QGridLayout)
        grid.setContentsMargins(Space.WIDE, Space.WIDE, Space.WIDE, Space.LARGE)
        grid.setVerticalSpacing(Space.MEDIUM)
        super().showEvent(event)


class ProgressDialog(QProgressDialog):
    """How far something has come, with Cancel; ``total`` is 0 where that is not known."""

    def __init__(self, text: str, total: int, parent: QWidget, *, shown_after: int) -> None:
        """``shown_after``: milliseconds."""
        super().__init__(parent)
        self.setWindowTitle(_("Card Table"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setLabel(Label(text, alignment=Qt.AlignmentFlag.AlignCenter))
        self.setCancelButtonText(_("Cancel"))
        self.setRange(0, total)
        self.setAutoReset(False)
        self.setMinimumDuration(shown_after)
