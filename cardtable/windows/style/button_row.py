"""Buttons at the foot of a column of words, which is as narrow as the table beside it allows."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from cardtable.art.tokens import Space


class ButtonRow(QWidget):
    """Widgets beside each other, as wide as each other; one beneath the other where words are too long."""

    def __init__(self, widgets: Sequence[QWidget], spacing: int = Space.SMALL) -> None:
        super().__init__()
        self._widgets = tuple(widgets)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(spacing)
        for widget in widgets:
            self._line.addWidget(widget, 1)

    def _fit(self) -> None:
        directions = QBoxLayout.Direction
        wide = self._needed() <= self.contentsRect().width()
        direction = directions.LeftToRight if wide else directions.TopToBottom
        if direction is not self._line.direction():
            self._line.setDirection(direction)
            self.updateGeometry()

    def _needed(self) -> int:
        seen = [widget.sizeHint().width() for widget in self._widgets if not widget.isHidden()]
        return sum(seen) + self._line.spacing() * max(0, len(seen) - 1)

    # Qt's own calls

    def minimumSizeHint(self) -> QSize:
        """Return the size that the widest of them needs."""
        least = super().minimumSizeHint()
        return QSize(
            max((each.minimumSizeHint().width() for each in self._widgets), default=0), least.height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand beside each other where there is room again."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Follow words that change."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)
