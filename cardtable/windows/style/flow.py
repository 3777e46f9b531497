"""Widgets one after the other in as many lines as they need, as words are."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Lays widgets out from the left, or from the right where that is read first; a full line is broken."""

    def __init__(self, spacing: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def _places(self, width: int) -> Iterator[tuple[QLayoutItem, QRect]]:
        """Yield what is seen and where it lies in lines so wide."""
        x = y = high = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint().boundedTo(QSize(max(width, item.minimumSize().width()), 1 << 20))
            if x and x + size.width() > width:
                x, y, high = 0, y + high + self.spacing(), 0
            yield item, QRect(QPoint(x, y), size)
            x, high = x + size.width() + self.spacing(), max(high, size.height())

    # Qt's own calls

    def addItem(self, item: QLayoutItem) -> None:
        """Take another one to the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return one of them; None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give one of them away; None beyond the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """Return that it does: narrower is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high all lines are together."""
        return max((place.bottom() + 1 for _item, place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        wide = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the widest of them."""
        sizes = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(*(max((size.toTuple()[side] for size in sizes), default=0) for side in (0, 1)))

    def setGeometry(self, rect: QRect) -> None:
        """Lay them out in a place."""
        super().setGeometry(rect)
        owner = self.parentWidget()
        mirrored = isinstance(owner, QWidget) and owner.layoutDirection() is Qt.LayoutDirection.RightToLeft
        for item, place in self._places(rect.width()):
            x = rect.width() - place.right() - 1 if mirrored else place.x()
            item.setGeometry(QRect(rect.topLeft() + QPoint(x, place.y()), place.size()))
