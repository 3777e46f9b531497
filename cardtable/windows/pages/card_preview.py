"""What the preferences show of cloths and cards: pieces to choose from, and some cards as they will look."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt, felt
from cardtable.art.tokens import Round, Space
from cardtable.cards import Card, parse_cards

SWATCH = QSize(112, 76)
_ON_SWATCH = 40
"""The size of a piece of cloth, and the width of a card on it, in logical pixels."""
_CARD = 52
CARDS = QSize(92, 80)
"""The width of a card on a small picture, and the size of the picture, in logical pixels."""
_SHARP = 2.0
"""Device pixels a logical pixel of pictures that are kept."""
_HIGH = 1.4
"""The height of a card by its width."""
_LEAST = QSize(520, 140)
"""Logical pixels: how large the cards are at least shown."""
_PREVIEW = parse_cards(["AS", "KH", "QD", "JC", "TH"])


def cloth_piece(cloth: Felt, style: DeckStyle) -> QPixmap:
    """Return a piece of cloth with rounded corners and two cards on it, sharp enough for any screen."""
    pixmap = _empty(SWATCH)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(
        QRectF(0, 0, SWATCH.width(), SWATCH.height()).adjusted(1, 1, -1, -1), Round.CONTROL, Round.CONTROL
    )
    painter.setClipPath(outline)
    painter.drawPixmap(0, 0, felt(SWATCH.width(), SWATCH.height(), _SHARP, cloth))
    painter.setClipping(False)
    deck, border = Deck(style), Deck.margin(_ON_SWATCH)
    top = (SWATCH.height() - _ON_SWATCH * _HIGH) / 2 - border
    cards = deck.back(_ON_SWATCH, _SHARP), deck.face(_PREVIEW[0], _ON_SWATCH, _SHARP)
    for number, card in enumerate(cards):
        left = SWATCH.width() / 2 + (number - 1) * (_ON_SWATCH + Space.TIGHT) + Space.TIGHT / 2
        painter.drawPixmap(QPointF(left - border, top), card)
    painter.setPen(QPen(cloth.faint, 1))
    painter.drawPath(outline)
    painter.end()
    return pixmap


def card_piece(style: DeckStyle, cards: Sequence[Card | None]) -> QPixmap:
    """Return cards side by side, so that the index of each is seen; None is a back."""
    deck, border = Deck(style), Deck.margin(_CARD)
    step = (CARDS.width() - 2 * border - _CARD) / max(1, len(cards) - 1)
    left = (CARDS.width() - _CARD) / 2 if len(cards) == 1 else border
    pixmap = _empty(CARDS)
    painter = QPainter(pixmap)
    for number, card in enumerate(cards):
        drawn = deck.back(_CARD, _SHARP) if card is None else deck.face(card, _CARD, _SHARP)
        painter.drawPixmap(QPointF(left + number * step - border, 0), drawn)
    painter.end()
    return pixmap


def _empty(size: QSize) -> QPixmap:
    pixmap = QPixmap(size * _SHARP)
    pixmap.setDevicePixelRatio(_SHARP)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


class DeckPreview(QWidget):
    """Some cards on the cloth as they will be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._deck = Deck()
        self._cloth = Felt.GREEN
        self.setMinimumSize(_LEAST)

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
        outline.addRoundedRect(QRectF(self.rect()), Round.PANEL, Round.PANEL)
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, felt(self.width(), self.height(), ratio, self._cloth))
        wide = int((self.height() - 28) / _HIGH)
        step = wide + max(6, wide // 10)
        pixmaps = [self._deck.face(card, wide, ratio) for card in _PREVIEW]
        pixmaps.append(self._deck.back(wide, ratio))
        left = (self.width() - step * (len(pixmaps) - 1) - wide) / 2
        border = Deck.margin(wide)
        for number, pixmap in enumerate(pixmaps):
            x = round((left + number * step) * ratio) / ratio
            painter.drawPixmap(QPointF(x - border, 14 - border), pixmap)
        painter.end()
