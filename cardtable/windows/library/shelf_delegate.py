"""How one game of the shelf is drawn: the picture of its table, and what it was."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardtable.art.felt import Felt
from cardtable.art.tokens import Stroke
from cardtable.keeping.shelf import Shelved
from cardtable.windows.library.shelf_lines import BESIDE, DOT, MOST, MOST_OF_NAME, Voice, lines
from cardtable.windows.library.shelf_model import Role
from cardtable.windows.library.shelf_words import named_others
from cardtable.windows.library.table_pictures import TablePictures
from cardtable.windows.people.dot import dot
from cardtable.windows.style.widgets import accent, panel, quiet_on

_CELL = QSize(400, 120)
"""The size of a game in the library till the view is known, in logical pixels."""
Index = QModelIndex | QPersistentModelIndex

GAP = 14
"""Logical pixels of cloth between two panels."""
_PAD = 12
_RADIUS = 10
_SHAPE = 1.04
"""The width of a picture by its height."""
_LEADING = 4
"""Logical pixels between two lines."""


class ShelfDelegate(QStyledItemDelegate):
    """Draws one game: the picture of its table, and its lines beside it."""

    def __init__(self, pictures: TablePictures, cloth: Felt, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.cloth = cloth
        self.colour: Callable[[str], str] = lambda _name: ""
        """Gives the colour of somebody who plays here."""
        self.cell = QSize(_CELL)

    @staticmethod
    def height() -> int:
        """Return how high a game's panel must be, without what is free round it."""
        name, fact = (QFontMetrics(each.font()).height() for each in (Voice.NAME, Voice.FACT))
        return 2 * _PAD + MOST_OF_NAME * name + (MOST - MOST_OF_NAME) * fact + (MOST - 1) * _LEADING

    def picture_size(self) -> QSize:
        """Return the size of a picture, in logical pixels."""
        high = self.cell.height() - GAP
        return QSize(round(high * _SHAPE), high)

    def _draw_ground(
        self, painter: QPainter, box: QRectF, row: Shelved, option: QStyleOptionViewItem
    ) -> None:
        outline = QPainterPath()
        outline.addRoundedRect(box, _RADIUS, _RADIUS)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        lit = chosen or bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.fillPath(outline, panel(self.cloth, lit=lit))
        size = self.picture_size()
        device = painter.device()
        image = self.pictures.picture(row, size, device.devicePixelRatioF() if device else 1.0)
        if image is not None:
            painter.save()
            painter.setClipPath(outline)
            place = QRect(box.topLeft().toPoint(), size)
            painter.drawImage(QStyle.visualRect(option.direction, box.toRect(), place), image)
            painter.restore()
        painter.setPen(QPen(accent(self.cloth), Stroke.RING) if chosen else QPen(self.cloth.faint, 1))
        painter.drawPath(outline)
        if bool(option.state & QStyle.StateFlag.State_HasFocus) and not chosen:
            painter.setPen(QPen(accent(self.cloth), Stroke.LINE, Qt.PenStyle.DashLine))
            painter.drawPath(outline)

    def _draw_words(self, painter: QPainter, box: QRect, row: Shelved) -> None:
        ink = QColor(self.cloth.ink)
        colours = {
            Voice.NAME: ink,
            Voice.STANDING: ink if row.finished or row.deleted else accent(self.cloth),
            Voice.FACT: quiet_on(self.cloth),
        }
        people = iter(named_others(row))
        for line in lines(row, box.width()):
            metrics = QFontMetrics(line.voice.font())
            painter.setFont(line.voice.font())
            painter.setPen(colours[line.voice])
            room = QRect(box.left(), box.top(), box.width(), metrics.height())
            free = box.width()
            if line.at_right:
                room.moveBottom(box.bottom())
                free -= metrics.horizontalAdvance(line.at_right) + BESIDE
            # Qt turns left and right where the language is read from the right.
            shown = metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, free)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine, shown)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine, line.at_right)
            self._draw_dots(painter, room, shown, people)
            box = box.adjusted(0, metrics.height() + _LEADING, 0, 0)

    def _draw_dots(self, painter: QPainter, room: QRect, text: str, people: Iterator[str]) -> None:
        """Draw the colours of people where a line keeps room for them before their names."""
        device, wide = painter.device(), QFontMetrics(painter.font()).horizontalAdvance
        parts = text.split(DOT)
        for number in range(1, len(parts)):
            colour = self.colour(next(people, ""))
            if colour:
                pixmap = dot(colour, device.devicePixelRatioF() if device else 1.0)
                side = round(pixmap.deviceIndependentSize().width())
                place = QRect(0, 0, side, side)
                place.moveCenter(room.center())
                place.moveLeft(room.left() + wide(DOT.join(parts[:number])))
                painter.drawPixmap(place.topLeft(), pixmap)

    # Qt's own calls

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one game."""
        row = index.data(Role.SHELVED)
        if not isinstance(row, Shelved):
            return
        half = GAP // 2
        box = QRect(option.rect).adjusted(half, half, -half, -half)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_ground(painter, QRectF(box), row, option)
        words = box.adjusted(self.picture_size().width() + _PAD + 4, _PAD, -_PAD, -_PAD)
        self._draw_words(painter, QStyle.visualRect(option.direction, box, words), row)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the size of every game's panel with what is free round it."""
        return self.cell
