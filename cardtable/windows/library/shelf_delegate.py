"""How one game of the shelf is drawn: the picture of its table, and what it was."""

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
    QFont,
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
from cardtable.art.tokens import Type
from cardtable.keeping.shelf import Shelved
from cardtable.windows.library.shelf_model import Role
from cardtable.windows.library.shelf_words import (
    date_words,
    facts_words,
    figures_words,
    name_words,
    notes_words,
    others_words,
    state_words,
)
from cardtable.windows.library.table_pictures import TablePictures
from cardtable.windows.style.widgets import accent, panel, quiet_on, text_font, title_font
from cardtable.windows.wording.phrases import BETWEEN

Index = QModelIndex | QPersistentModelIndex

GAP = 14
"""Logical pixels of cloth between two panels."""
_PAD = 14
_RADIUS = 10
_SHAPE = 1.32
"""The width of a picture by its height."""
_LEADING = 5
"""Logical pixels between two lines."""


class ShelfDelegate(QStyledItemDelegate):
    """Draws one game: the picture of its table, and four lines beside it."""

    def __init__(self, pictures: TablePictures, cloth: Felt, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.cloth = cloth
        self.cell = QSize(400, 120)

    @staticmethod
    def height() -> int:
        """Return how high a game's panel must be, without what is free round it."""
        lines = [
            QFontMetrics(_name()).height(),
            *(QFontMetrics(text_font(Type.BODY)).height() for _line in range(4)),
        ]
        return 2 * _PAD + sum(lines) + 4 * _LEADING

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
        painter.setPen(QPen(accent(self.cloth), 3) if chosen else QPen(self.cloth.faint, 1))
        painter.drawPath(outline)
        if bool(option.state & QStyle.StateFlag.State_HasFocus) and not chosen:
            painter.setPen(QPen(accent(self.cloth), 1.5, Qt.PenStyle.DashLine))
            painter.drawPath(outline)

    def _draw_words(self, painter: QPainter, box: QRect, row: Shelved) -> None:
        ink = QColor(self.cloth.ink)
        quiet = quiet_on(self.cloth)
        plain, strong = text_font(Type.BODY), text_font(Type.BODY, strong=True)
        marked = accent(self.cloth) if not row.finished and not row.deleted else ink
        state, facts, others, notes = (
            words(row) for words in (state_words, facts_words, others_words, notes_words)
        )
        if others and not row.label:
            state, facts, others = BETWEEN.join((state, facts)), others, ""
        lines = (
            (_name(), ink, name_words(row), ""),
            (strong, marked, state, ""),
            (plain, quiet, facts, ""),
            (plain, quiet, figures_words(row), date_words(row.updated)),
            (plain, quiet, BETWEEN.join(filter(None, (others, notes))), ""),
        )
        for font, colour, text, at_right in lines:
            used = self._draw_line(painter, box, plain, quiet, at_right, right=True) if at_right else 0
            room = QStyle.visualRect(painter.layoutDirection(), box, box.adjusted(0, 0, -used, 0))
            self._draw_line(painter, room, font, colour, text)
            box = box.adjusted(0, QFontMetrics(font).height() + _LEADING, 0, 0)

    @staticmethod
    def _draw_line(
        painter: QPainter, box: QRect, font: QFont, colour: QColor, text: str, *, right: bool = False
    ) -> int:
        """Draw one line at the top of `box`; return the width that it takes, with what is free beside it."""
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(colour)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        wide = metrics.horizontalAdvance(shown)
        room = QRect(box.left(), box.top(), box.width(), metrics.height())
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, side | Qt.TextFlag.TextSingleLine, shown)
        return wide + _PAD

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


def _name() -> QFont:
    return title_font(Type.TILE)
