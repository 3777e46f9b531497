"""The games of the shelf side by side on the cloth, each with a picture of its table and what it was."""

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardtable.art.felt import Felt
from cardtable.keeping.shelf import Shelved
from cardtable.windows.library.shelf_model import Role, ShelfModel
from cardtable.windows.library.shelf_words import (
    bookmarks_words,
    date_words,
    facts_words,
    figures_words,
    name_words,
    state_words,
)
from cardtable.windows.library.table_pictures import TablePictures
from cardtable.windows.style.widgets import accent, panel, roomy, text_font, title_font

Index = QModelIndex | QPersistentModelIndex

_NARROWEST = 400
"""Logical pixels of a game's panel."""
_GAP = 14
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
        self.cell = QSize(_NARROWEST, 120)

    @staticmethod
    def height() -> int:
        """Return how high a game's panel must be, without what is free round it."""
        lines = [
            QFontMetrics(_name()).height(),
            *(QFontMetrics(text_font(0.95)).height() for _line in range(4)),
        ]
        return 2 * _PAD + sum(lines) + 4 * _LEADING

    def picture_size(self) -> QSize:
        """Return the size of a picture, in logical pixels."""
        high = self.cell.height() - _GAP
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
            painter.drawImage(QRect(box.topLeft().toPoint(), size), image)
            painter.restore()
        line = QColor(self.cloth.faint)
        line.setAlphaF(line.alphaF() * 0.5)
        painter.setPen(QPen(accent(self.cloth), 3) if chosen else QPen(line, 1))
        painter.drawPath(outline)
        if bool(option.state & QStyle.StateFlag.State_HasFocus) and not chosen:
            painter.setPen(QPen(accent(self.cloth), 1.5, Qt.PenStyle.DashLine))
            painter.drawPath(outline)

    def _draw_words(self, painter: QPainter, box: QRect, row: Shelved) -> None:
        ink = QColor(self.cloth.ink)
        quiet = QColor(ink)
        quiet.setAlphaF(0.8)
        plain, strong = text_font(0.95), text_font(0.95, strong=True)
        marked = accent(self.cloth) if not row.finished and not row.deleted else ink
        lines = (
            (_name(), ink, name_words(row), ""),
            (strong, marked, state_words(row), ""),
            (plain, quiet, facts_words(row), ""),
            (plain, quiet, figures_words(row), date_words(row.updated)),
            (plain, quiet, bookmarks_words(row), ""),
        )
        for font, colour, text, at_right in lines:
            used = self._draw_line(painter, box, plain, quiet, at_right, right=True) if at_right else 0
            self._draw_line(painter, box.adjusted(0, 0, -used, 0), font, colour, text)
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
        left = box.right() - wide if right else box.left()
        painter.drawText(QPoint(left, box.top() + metrics.ascent()), shown)
        return wide + _PAD

    # Qt's own calls

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one game."""
        row = index.data(Role.SHELVED)
        if not isinstance(row, Shelved):
            return
        half = _GAP // 2
        box = QRect(option.rect).adjusted(half, half, -half, -half)  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_ground(painter, QRectF(box), row, option)
        self._draw_words(
            painter, box.adjusted(self.picture_size().width() + _PAD + 4, _PAD, -_PAD, -_PAD), row
        )
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the size of every game's panel with what is free round it."""
        return self.cell


class ShelfView(QListView):
    """The list; ``typed`` carries a letter that was typed there, for the search."""

    typed = Signal(str)

    def __init__(self, model: ShelfModel, pictures: TablePictures, cloth: Felt) -> None:
        super().__init__()
        self._pictures = pictures
        self._drawn = ShelfDelegate(pictures, cloth, self)
        self.setModel(model)
        self.setItemDelegate(self._drawn)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().valueChanged.connect(lambda _value: pictures.forget_wanted())
        pictures.ready.connect(self._redraw)
        # Pictures come one by one: what has come meanwhile is drawn together.
        self._soon = QTimer(self, singleShot=True, interval=30)
        self._soon.timeout.connect(self.viewport().update)

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on another cloth."""
        self._drawn.cloth = cloth
        self.viewport().update()

    def chosen(self) -> list[Shelved]:
        """Return the games that are chosen, in their order."""
        numbers = sorted(index.row() for index in self.selectionModel().selectedRows())
        rows = (self.model().index(number, 0).data(Role.SHELVED) for number in numbers)
        return [row for row in rows if isinstance(row, Shelved)]

    def chosen_ids(self) -> list[int]:
        """Return the ids of the games that are chosen, in their order, however many they are."""
        model = self.model()
        assert isinstance(model, ShelfModel)
        numbers: list[int] = []
        for part in self.selectionModel().selection():
            numbers += range(part.top(), part.bottom() + 1)
        return [model.ids[number] for number in sorted(numbers)]

    def choose(self, number: int) -> None:
        """Choose a game by its row, and show it."""
        index = self.model().index(number, 0)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def _redraw(self, _game_id: int) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def fit(self) -> None:
        """Let the games fill the width, in as many columns as it has room for."""
        wide = self.viewport().width() - 1
        columns = max(1, wide // roomy(_NARROWEST))
        cell = QSize(wide // columns, self._drawn.height() + _GAP)
        if cell != self._drawn.cell or self.gridSize() != cell:
            self._drawn.cell = cell
            self.setGridSize(cell)
            self.verticalScrollBar().setSingleStep(cell.height() // 3)

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width."""
        self.fit()
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand letters on to the search; Return opens."""
        text = event.text()
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier & ~Qt.KeyboardModifier.KeypadModifier
        if text.isprintable() and text.strip() and not held:
            self.typed.emit(text)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)


def _name() -> QFont:
    return title_font(1.2)
