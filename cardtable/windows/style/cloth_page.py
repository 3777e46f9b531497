"""A page that lies on a cloth, as the table does."""

from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable.art.felt import Felt, felt


class ClothPage(QWidget):
    """Draws its cloth behind what stands on it."""

    def __init__(self, cloth: Felt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cloth = cloth
        self._background: QPixmap | None = None

    def _lay(self, cloth: Felt) -> None:
        """Lie on another cloth from now on."""
        self._cloth = cloth
        self._background = None
        self.update()

    # Qt's own calls

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the cloth back: it is as large as the window, and soon drawn."""
        super().hideEvent(event)
        self._background = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cloth."""
        ratio = self.devicePixelRatioF()
        if self._background is None or self._background.size() != self.size() * ratio:
            self._background = felt(self.width(), self.height(), ratio, self._cloth)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._background)
        painter.end()
