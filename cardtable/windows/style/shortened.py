"""Words in one line that end in dots where there is no room for all of them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette

from cardtable.windows.style.plain import Label, plain_tip


class ShortenedLabel(Label):
    """One line, cut off between two letters; all of it is its tip, and what is read out."""

    def setText(self, text: str) -> None:
        """Show other words."""
        super().setText(text)
        self.setToolTip(plain_tip(text))

    def minimumSizeHint(self) -> QSize:
        """Return that it can be as narrow as may be."""
        return QSize(1, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words, or their beginning."""
        box = self.contentsRect()
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, box.width())
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            box,
            self.alignment(),
            self.palette(),
            self.isEnabled(),
            shown,
            QPalette.ColorRole.WindowText,
        )
