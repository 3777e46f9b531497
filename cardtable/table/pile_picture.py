"""The picture of a whole pile, its cards side by side on a panel, every index free."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from cardtable.art.deck import Deck
from cardtable.art.tokens import Round, Tone
from cardtable.contract.layout import Shown
from cardtable.geometry import CARD_HEIGHT

_ACROSS: Final = 0.46
_DOWN: Final = 0.62
"""Card widths from card to card and from row to row: room for a large index."""
_ROW: Final = 13
_READABLE: Final = 64
_SMALLEST: Final = 30
"""Logical pixels: how wide a card should be, and how wide it is where even that finds no room."""
_EDGE: Final = 16
_GAP: Final = 8


class Grid(NamedTuple):
    """Rows of overlapping cards, `card` logical pixels wide each."""

    rows: int
    columns: int
    card: int

    @classmethod
    def fitting(cls, count: int, card: int, room: QSizeF) -> "Grid":
        """Return the grid for so many cards, as wide as `card` asks if there is room for that."""
        rows = ceil(count / _ROW)
        columns = ceil(count / rows)
        wide = (columns - 1) * _ACROSS + 1
        high = (rows - 1) * _DOWN + CARD_HEIGHT
        most = int(min(room.width() / wide, room.height() / high))
        return cls(rows, columns, max(_SMALLEST, min(max(card, _READABLE), most)))

    @property
    def size(self) -> QSizeF:
        """Its extent in logical pixels."""
        wide = (self.columns - 1) * _ACROSS + 1
        high = (self.rows - 1) * _DOWN + CARD_HEIGHT
        return QSizeF(wide * self.card, high * self.card)

    def corner(self, number: int) -> QPointF:
        """Return where the upper left corner of a card lies, counted from 0, row by row."""
        row, column = divmod(number, self.columns)
        return QPointF(column * _ACROSS * self.card, row * _DOWN * self.card)


def pile_picture(
    words: tuple[str, str], shown: Sequence[Shown], deck: Deck, card: int, ratio: float, room: QSizeF
) -> QPixmap:
    """Return the panel with a pile's cards in their order, face down ones by their backs.

    `words` are its name and what is to be said of it; `card` is the wish for a card's width;
    the panel is no larger than `room` (logical pixels) unless cards would become too small.
    """
    fonts = _font(15, strong=True), _font(13, strong=False)
    heights = [QFontMetricsF(font).height() for font in fonts]
    widths = [QFontMetricsF(f).horizontalAdvance(text) for f, text in zip(fonts, words, strict=True)]
    head = max(heights) + _GAP
    grid = Grid.fitting(len(shown), card, room - QSizeF(2 * _EDGE, 2 * _EDGE + head))
    wide = max(grid.size.width(), sum(widths) + 2 * _EDGE)
    size = QSizeF(round(wide + 2 * _EDGE), round(grid.size.height() + 2 * _EDGE + head))
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(Tone.GOLD), 1))
    painter.setBrush(QColor(Tone.NIGHT))
    box = QRectF(QPointF(0, 0), size).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(box, Round.PANEL, Round.PANEL)
    line = QRectF(_EDGE, _EDGE - 3, size.width() - 2 * _EDGE, max(heights))
    sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
    for text, font, ink, side in zip(words, fonts, (Tone.PAPER, Tone.QUIET_PAPER), sides, strict=True):
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(line, side | Qt.AlignmentFlag.AlignVCenter, text)
    start = QPointF((size.width() - grid.size.width()) / 2, _EDGE + head)
    _draw_cards(painter, start, shown, grid, deck, ratio)
    painter.end()
    return picture


def _draw_cards(
    painter: QPainter, start: QPointF, shown: Sequence[Shown], grid: Grid, deck: Deck, ratio: float
) -> None:
    margin = deck.margin(grid.card)
    for number, each in enumerate(shown):
        up = each.card is not None and each.face_up
        face = deck.face(each.card, grid.card, ratio) if up and each.card else deck.back(grid.card, ratio)
        corner = start + grid.corner(number) - QPointF(margin, margin)
        # On whole device pixels, as on the table: cards stay sharp.
        painter.drawPixmap(
            QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), face
        )


def _font(pixels: int, *, strong: bool) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    font.setBold(strong)
    return font
