"""A door over the gallery: a wide button with a game's picture, a title and a line."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFont, QFontMetrics, QImage, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from cardtable.art.felt import Felt
from cardtable.art.tokens import Round, Space, Stroke, Type
from cardtable.texts import _
from cardtable.windows.style.widgets import accent, panel, quiet_on, roomy, text_font, title_font

_HEIGHT, _EDGE = 56, 4
NARROWEST = 150
"""Logical pixels, at letters of the usual size."""
_PICTURE = 1.6
"""The width of a door's picture by its height."""
_WITH_PICTURE = 300
"""Logical pixels: a narrower door has no picture."""
_TITLES = (Type.TILE, Type.LEAD, Type.BODY, Type.CAPTION)
"""How large the letters of a title are: the first of these at which it has room."""
_ANY = 1 << 20


@dataclass(frozen=True, slots=True)
class DoorSign:
    """What is written on a door, kept in English, and the id of the game of which there is a picture."""

    game: str
    title: str
    line: str


class Door(QAbstractButton):
    """A button with a game's picture, a title and a line."""

    def __init__(self, sign: DoorSign) -> None:
        super().__init__()
        self.sign = sign
        self.image: QImage | None = None
        self._cloth = Felt.GREEN
        self.setAccessibleName(_(sign.title))
        self.setAccessibleDescription(_(sign.line))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._low, self._high, self._scale = False, roomy(_HEIGHT), _TITLES[0]
        self.set_low(False)

    def set_low(self, low: bool) -> None:
        """Have the title alone, in one line, where doors stand one over the other."""
        self._low = low
        self._take_height()
        self.update()

    def _take_height(self) -> None:
        low = self._low
        high = QFontMetrics(title_font(Type.LEAD)).height() + 2 * Space.SMALL if low else self._high
        self.setMinimumSize(0 if low else roomy(NARROWEST), high)
        self.setMaximumHeight(high)
        self.updateGeometry()

    def set_words(self, scale: float, high: int) -> None:
        """Write the title so large, on a door so high where it stands beside others (logical pixels)."""
        if (scale, high) != (self._scale, self._high):
            self._scale, self._high = scale, high
            self._take_height()
            self.update()

    def needed(self, width: int, scale: float | None = None) -> int:
        """Return how high a door so wide is with its words (logical pixels), the title so large or as now."""
        picture = self._picture_of(width)
        box = QRect(0, 0, width - picture.right() - 1 - 2 * Space.MEDIUM, _ANY)
        wrapped = Qt.TextFlag.TextWordWrap
        words = (title_font(scale or self._scale), self.sign.title), (text_font(Type.CAPTION), self.sign.line)
        lines = (QFontMetrics(font).boundingRect(box, wrapped, _(text)).height() for font, text in words)
        return sum(lines) + 2 * Space.SMALL

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on this cloth."""
        self._cloth = cloth
        self.update()

    def picture_rect(self) -> QRect:
        """Return where the picture lies; nowhere on a narrow door, or a low one."""
        return QRect() if self._low else self._picture_of(self.width())

    @staticmethod
    def _picture_of(width: int) -> QRect:
        if width < roomy(_WITH_PICTURE):
            return QRect()
        high = roomy(_HEIGHT) - 2 * _EDGE
        return QRect(_EDGE, _EDGE, round(high * _PICTURE), high)

    def _draw_title(self, painter: QPainter) -> None:
        box = self.rect().adjusted(Space.MEDIUM, 0, -Space.MEDIUM, 0)
        painter.setFont(self._title_font(box))
        painter.setPen(self._cloth.ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, _(self.sign.title))

    def _draw_words(self, painter: QPainter) -> None:
        box = self.rect().adjusted(
            self.picture_rect().right() + 1 + Space.MEDIUM, Space.SMALL, -Space.MEDIUM, -Space.SMALL
        )
        wrapped, small = Qt.TextFlag.TextWordWrap, text_font(Type.CAPTION)
        line_high = QFontMetrics(small).boundingRect(box, wrapped, _(self.sign.line)).height()
        title = box.adjusted(0, 0, 0, -line_high)
        painter.setFont(title_font(self._scale))
        painter.setPen(self._cloth.ink)
        painter.drawText(title, wrapped, _(self.sign.title))
        painter.setFont(small)
        painter.setPen(quiet_on(self._cloth))
        painter.drawText(box.adjusted(0, box.height() - line_high, 0, 0), wrapped, _(self.sign.line))

    def _title_font(self, box: QRect) -> QFont:
        fonts = [title_font(scale) for scale in _TITLES]
        words, wrapped = _(self.sign.title), Qt.TextFlag.TextWordWrap
        fitting = (f for f in fonts if box.contains(QFontMetrics(f).boundingRect(box, wrapped, words)))
        return next(fitting, fonts[-1])

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return a size that shows the picture."""
        return QSize(roomy(_WITH_PICTURE), self.maximumHeight())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Return, too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up under the pointer."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the wash, the picture and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(self._cloth.faint, 1))
        painter.setBrush(panel(self._cloth, lit=self.underMouse() or self.isDown()))
        box = self.rect().adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, Round.PANEL, Round.PANEL)
        if self.image is not None and not self._low:
            painter.drawImage(self.picture_rect(), self.image)
        (self._draw_title if self._low else self._draw_words)(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent(self._cloth), Stroke.RING))
            painter.drawRoundedRect(box, Round.PANEL, Round.PANEL)
        painter.end()


def alike(doors: Sequence[Door], width: int) -> None:
    """Let doors so wide (logical pixels) have titles of one size, the largest that fits, and one height."""
    usual = roomy(_HEIGHT)
    fitting = (scale for scale in _TITLES[:-2] if all(each.needed(width, scale) <= usual for each in doors))
    scale = next(fitting, _TITLES[-2])
    for each in doors:
        each.set_words(scale, max(usual, *(other.needed(width, scale) for other in doors)))
