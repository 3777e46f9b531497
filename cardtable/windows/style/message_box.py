"""Messages, questions and progress, in boxes as wide as a sheet; their words are shown as they are."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QMessageBox, QProgressDialog, QWidget

from cardtable.art.tokens import Extent, Space, Type
from cardtable.texts import _
from cardtable.windows.style.plain import Label
from cardtable.windows.style.screen_room import room
from cardtable.windows.style.serif import serif
from cardtable.windows.style.signs import sign
from cardtable.windows.style.stylesheet import letters
from cardtable.windows.style.widgets import roomy

_TEXT = "qt_msgbox_label"
"""What Qt calls the label of the text."""


class MessageBox(QMessageBox):
    """A message or a question; what more is said of it makes its text a headline."""

    def __init__(self, icon: QMessageBox.Icon, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Before there is a text: what is added to it later goes by it.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setIconPixmap(sign(icon))
        self.setWindowTitle(_("Card Table"))
        self.setText(text)

    def _fit(self) -> None:
        for label in self.findChildren(QLabel):
            if label.pixmap().isNull() and not label.wordWrap():
                label.setWordWrap(True)
        grid = self.layout()
        assert grid is not None
        width = max(min(roomy(Extent.PANEL), room(self).width()), grid.totalMinimumSize().width())
        self.setFixedSize(width, grid.totalHeightForWidth(width))

    # Qt's own calls

    def setText(self, text: str) -> None:
        """Let paths be broken into lines."""
        super().setText(_breakable(text))

    def setInformativeText(self, text: str) -> None:
        """Let paths be broken into lines."""
        super().setInformativeText(_breakable(text))

    def showEvent(self, event: QShowEvent) -> None:
        """Have the edges and the headline of a sheet, and no pictures of the style on the buttons."""
        for button in self.buttons():
            button.setIcon(QIcon())
        grid = self.layout()
        assert isinstance(grid, QGridLayout)
        grid.setContentsMargins(Space.WIDE, Space.WIDE, Space.WIDE, Space.LARGE)
        grid.setVerticalSpacing(Space.MEDIUM)
        super().showEvent(event)
        headline = self.findChild(QLabel, _TEXT)
        if self.informativeText() and headline is not None:
            # Within a window that has a style sheet Qt heeds no other font here.
            headline.setStyleSheet(f'font-family: "{serif()}"; font-size: {letters(Type.TILE)};')
        before = self.size()
        self._fit()
        less = before - self.size()
        self.move(self.pos() + QPoint(less.width(), less.height()) / 2)

    def event(self, event: QEvent) -> bool:
        """Stay as wide as a sheet: Qt makes it as wide as its words, up to a width of its own."""
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
            return QDialog.event(self, event)
        return super().event(event)


def _breakable(text: str) -> str:
    """Return a text that may be broken after each folder of a path: Qt takes one of Windows for one word."""
    return text.replace("\\", "\\\N{ZERO WIDTH SPACE}")


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
        self.setMinimumWidth(roomy(Extent.PANEL))
        self.setAutoReset(False)
        self.setMinimumDuration(shown_after)
