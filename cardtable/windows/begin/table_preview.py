"""A small table that shows a position while it is being written."""

from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt, felt
from cardtable.contract.game import Game
from cardtable.table.picture import table_image


class TablePreview(QWidget):
    """The table with the position; the last one is seen faintly while the text describes none."""

    def __init__(self, game: Game[Any], style: DeckStyle, cloth: Felt) -> None:
        super().__init__()
        self._game = game
        self._deck = Deck(style)
        self._cloth = cloth
        self._position: Any = None
        self._valid = False
        self._image: QImage | None = None
        self.setMinimumSize(360, 260)

    def show_position(self, position: Any) -> None:
        """Show a position, or None."""
        self._valid = position is not None
        if self._valid and position != self._position:
            self._position, self._image = position, None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table."""
        painter = QPainter(self)
        size, ratio = (self.width(), self.height()), self.devicePixelRatioF()
        if self._image is None and self._position is not None:
            self._image = table_image(
                self._game, self._position, size, ratio=ratio, deck=self._deck, cloth=self._cloth
            )
        painter.drawPixmap(0, 0, felt(*size, ratio, self._cloth))
        if self._image is not None:
            painter.setOpacity(1.0 if self._valid else 0.35)
            painter.drawImage(0, 0, self._image)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw anew at the new size."""
        super().resizeEvent(event)
        self._image = None

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew on a screen of another sharpness."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._image = None
