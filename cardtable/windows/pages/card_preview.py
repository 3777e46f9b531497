"""What the preferences show of cloths and cards: swatches to choose, and some cards as they will be drawn."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt, felt
from cardtable.cards import parse_cards

_SWATCH = QSize(76, 46)
_PREVIEW = parse_cards(["AS", "KH", "QD", "JC", "TH"])


class Swatch(QToolButton):
    """A piece of cloth to choose, with its name."""

    def __init__(self, cloth: Felt, name: str) -> None:
        super().__init__()
        self._cloth = cloth
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(name)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setIconSize(_SWATCH)
        self.setMinimumHeight(_SWATCH.height() + self.fontMetrics().height() + 14)
        self.setIcon(QIcon(self._piece()))

    def _piece(self) -> QPixmap:
        """Return the cloth with rounded corners, sharp enough for any screen."""
        ratio = 2.0
        pixmap = QPixmap(_SWATCH * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, _SWATCH.width(), _SWATCH.height()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(box, 6, 6)
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, felt(_SWATCH.width(), _SWATCH.height(), ratio, self._cloth))
        painter.setClipping(False)
        painter.setPen(QPen(self._cloth.faint, 1))
        painter.drawPath(outline)
        painter.end()
        return pixmap

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame round the chosen cloth: its ground alone is hardly told from the others'."""
        super().paintEvent(event)
        if self.isChecked():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
            painter.end()


class DeckPreview(QWidget):
    """Some cards on the cloth as they will be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._deck = Deck()
        self._cloth = Felt.GREEN
        self.setMinimumSize(600, 140)

    def show_style(self, style: DeckStyle, cloth: Felt) -> str | None:
        """Show this deck on this cloth; return why the deck cannot be used, if it cannot."""
        if style != self._deck.style:
            self._deck = Deck(style)
        self._cloth = cloth
        self.update()
        return self._deck.notice

    @property
    def deck(self) -> Deck:
        """The deck that is shown."""
        return self._deck

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards side by side, the last one its back."""
        ratio = self.devicePixelRatioF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), 8, 8)
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, felt(self.width(), self.height(), ratio, self._cloth))
        wide = int((self.height() - 28) / 1.4)
        step = wide + max(6, wide // 10)
        pixmaps = [self._deck.face(card, wide, ratio) for card in _PREVIEW]
        pixmaps.append(self._deck.back(wide, ratio))
        left = (self.width() - step * (len(pixmaps) - 1) - wide) / 2
        border = Deck.margin(wide)
        for number, pixmap in enumerate(pixmaps):
            x = round((left + number * step) * ratio) / ratio
            painter.drawPixmap(QPointF(x - border, 14 - border), pixmap)
        painter.end()
