"""The games of the shelf side by side on the cloth, in as many columns as there is room for.

Qt's own list lays out every item before it shows one, which takes too long for very many
games.  Here all panels are of one size, so that where each lies is a matter of arithmetic.
"""

from collections.abc import Callable

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QCursor, QKeyEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem

from cardtable.art.felt import Felt
from cardtable.table.held_keys import COMMANDING
from cardtable.windows.library.shelf_delegate import GAP, ShelfDelegate
from cardtable.windows.library.shelf_model import ShelfModel
from cardtable.windows.library.table_pictures import TablePictures
from cardtable.windows.style.finger import FingerScroll
from cardtable.windows.style.widgets import roomy

Index = QModelIndex | QPersistentModelIndex
_Cursor = QAbstractItemView.CursorAction
_Hint = QAbstractItemView.ScrollHint

_NARROWEST = 400
"""Logical pixels of a game's panel."""
_TOGETHER = 30
"""Milliseconds: pictures that come one soon after the other are drawn together."""


class ShelfView(QListView):
    """The list; ``typed`` carries a letter that was typed there, for the search."""

    typed = Signal(str)
    opened = Signal()
    """Return was struck."""

    def __init__(self, model: ShelfModel, pictures: TablePictures, cloth: Felt) -> None:
        super().__init__()
        self._shelf = model
        self._drawn = ShelfDelegate(pictures, cloth, self)
        self._columns = 1
        self.setModel(model)
        self.setItemDelegate(self._drawn)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        FingerScroll(self)
        self.verticalScrollBar().valueChanged.connect(lambda _value: pictures.forget_wanted())
        self._soon = QTimer(self, singleShot=True, interval=_TOGETHER)
        self._soon.timeout.connect(self.viewport().update)
        pictures.ready.connect(lambda _game: self._soon.isActive() or self._soon.start())

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on another cloth."""
        self._drawn.cloth = cloth
        self.viewport().update()

    def know_colours(self, colour: Callable[[str], str]) -> None:
        """Show people in their colours, which `colour` gives by their names."""
        self._drawn.colour = colour

    def chosen_ids(self) -> list[int]:
        """Return the ids of the games that are chosen, in their order, however many they are."""
        numbers = sorted(number for part in self._chosen_parts() for number in part)
        return [self._shelf.ids[number] for number in numbers]

    def chosen_number(self) -> int:
        """Return how many games are chosen."""
        return sum(map(len, self._chosen_parts()))

    def _chosen_parts(self) -> list[range]:
        selection = self.selectionModel().selection()
        parts = [selection.at(number) for number in range(selection.count())]
        return [range(part.top(), part.bottom() + 1) for part in parts]

    def choose(self, number: int) -> None:
        """Choose a game by its row, and show it."""
        index = self._shelf.index(number, 0)
        if index.isValid():
            # Alone, whatever keys are held: Ctrl+Z is no wish to choose one more.
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)

    # Where each game lies

    @property
    def _cell(self) -> QSize:
        return self._drawn.cell

    def _arrange(self) -> None:
        """Let the games fill the width."""
        wide = self.viewport().width()
        self._columns = max(1, wide // roomy(_NARROWEST))
        self._drawn.cell = QSize(wide // self._columns, self._drawn.height() + GAP)
        bar, high = self.verticalScrollBar(), self._cell.height()
        rows = -(-self._shelf.rowCount() // self._columns)
        bar.setSingleStep(high // 3)
        bar.setPageStep(max(high, self.viewport().height() - high // 3))
        bar.setRange(0, max(0, rows * high - self.viewport().height()))
        bar.setEnabled(bar.maximum() > 0)

    def _place(self, number: int) -> QRect:
        row, column = divmod(number, self._columns)
        corner = QPoint(column * self._cell.width(), row * self._cell.height() - self.verticalOffset())
        return QRect(corner, self._cell)

    def _touched(self, box: QRect) -> range:
        """Return the rows of the model that may lie in a part of the viewport."""
        high, top = self._cell.height(), self.verticalOffset()
        first = max(0, (box.top() + top) // high) * self._columns
        last = max(0, (box.bottom() + top) // high + 1) * self._columns
        return range(first, min(last, self._shelf.rowCount()))

    def _draw(self, painter: QPainter, number: int, under: QModelIndex) -> None:
        index = self._shelf.index(number, 0)
        option = QStyleOptionViewItem()
        option.rect = self._place(number)
        state = QStyle.StateFlag.State_Enabled
        if self.selectionModel().isSelected(index):
            state |= QStyle.StateFlag.State_Selected
        if index == self.currentIndex() and self.hasFocus():
            state |= QStyle.StateFlag.State_HasFocus
        if index == under:
            state |= QStyle.StateFlag.State_MouseOver
        option.state = state
        self._drawn.paint(painter, option, index)

    # Qt's own calls: where things lie

    def doItemsLayout(self) -> None:
        """Learn how many games there are."""
        self._arrange()
        self.viewport().update()

    def updateGeometries(self) -> None:
        """Let the scroll bar reach the last game."""
        self._arrange()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Draw what has come into sight."""
        self.viewport().update()

    def verticalOffset(self) -> int:
        """Return how far is scrolled, in logical pixels."""
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:
        """Return that nothing is ever scrolled sideways."""
        return 0

    def visualRect(self, index: Index) -> QRect:
        """Return where a game lies in the viewport."""
        return self._place(index.row()) if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Return the game at a point of the viewport."""
        for number in self._touched(QRect(point, QSize(1, 1))):
            if self._place(number).contains(point):
                return self._shelf.index(number, 0)
        return QModelIndex()

    def isIndexHidden(self, _index: Index) -> bool:
        """Return that no game is hidden."""
        return False

    def scrollTo(self, index: Index, hint: _Hint = _Hint.EnsureVisible) -> None:
        """Scroll so far that a game is seen whole."""
        bar, place = self.verticalScrollBar(), self.visualRect(index)
        if hint is _Hint.PositionAtTop or place.top() < 0:
            bar.setValue(bar.value() + place.top())
        elif (below := place.bottom() + 1 - self.viewport().height()) > 0:
            bar.setValue(bar.value() + below)

    def moveCursor(self, action: _Cursor, _held: Qt.KeyboardModifier) -> QModelIndex:
        """Return the game to which a key leads."""
        last, columns = self._shelf.rowCount() - 1, self._columns
        rows = max(1, self.viewport().height() // self._cell.height()) * columns
        steps = {
            _Cursor.MoveLeft: -1,
            _Cursor.MovePrevious: -1,
            _Cursor.MoveRight: 1,
            _Cursor.MoveNext: 1,
            _Cursor.MoveUp: -columns,
            _Cursor.MoveDown: columns,
            _Cursor.MovePageUp: -rows,
            _Cursor.MovePageDown: rows,
            _Cursor.MoveHome: -last - 1,
            _Cursor.MoveEnd: last + 1,
        }
        number = max(0, self.currentIndex().row()) + steps[action]
        if action in (_Cursor.MoveUp, _Cursor.MoveDown) and not 0 <= number <= last:
            return self.currentIndex()
        return self._shelf.index(min(max(0, number), last), 0)

    # Qt's own calls: choosing

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Choose the games from the first to the last in a part of the viewport, as lines of a text."""
        box = rect.normalized()
        found = [number for number in self._touched(box) if self._place(number).intersects(box)]
        part = QItemSelection()
        if found:
            part.select(self._shelf.index(found[0], 0), self._shelf.index(found[-1], 0))
        self.selectionModel().select(part, command)

    def visualRegionForSelection(self, _selection: QItemSelection) -> QRegion:
        """Return what is to be drawn anew when other games are chosen."""
        return QRegion(self.viewport().rect())

    def selectAll(self) -> None:
        """Choose all games that are shown."""
        first, last = self._shelf.index(0, 0), self._shelf.index(self._shelf.rowCount() - 1, 0)
        if last.isValid():
            whole = QItemSelection(first, last)
            self.selectionModel().select(whole, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    # Qt's own calls: seen and struck

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the games in sight."""
        painter = QPainter(self.viewport())
        pointer = self.viewport().mapFromGlobal(QCursor.pos())
        under = self.indexAt(pointer) if self.viewport().underMouse() else QModelIndex()
        for number in self._touched(event.rect()):
            self._draw(painter, number, under)
        painter.end()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Use the new width; the first game in sight stays in sight."""
        first = next(iter(self._touched(QRect(0, self._cell.height() // 2, 1, 1))), 0)
        self._arrange()
        if self.verticalScrollBar().value():
            self.scrollTo(self._shelf.index(first, 0), _Hint.PositionAtTop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand letters on to the search, Escape to the page; Return opens."""
        text = event.text()
        held = event.modifiers() & COMMANDING
        if text.isprintable() and text.strip() and not held:
            self.typed.emit(text)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()  # The page goes back.
        else:
            super().keyPressEvent(event)
