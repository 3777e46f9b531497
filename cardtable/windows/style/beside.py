"""Two parts of a sheet beside each other, or one beneath the other where it is too narrow for that."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QLayoutItem, QSizePolicy, QWidget

from cardtable.art.tokens import Space

_ANY = 16_777_215
"""Logical pixels: as large as Qt allows."""
_LOW = 190
"""Logical pixels: so high is the first part where it lies above the other."""


class Beside(QWidget):
    """A list or a text, and what belongs to it; ``shares`` say how they divide what room there is."""

    def __init__(
        self,
        first: QWidget | QLayout,
        second: QWidget | QLayout,
        shares: tuple[int, int],
        spacing: int = Space.LARGE,
    ) -> None:
        super().__init__()
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(spacing)
        for part, share in zip((first, second), shares, strict=True):
            if isinstance(part, QLayout):
                self._line.addLayout(part, share)
            else:
                self._line.addWidget(part, share)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(self._line.hasHeightForWidth())
        self.setSizePolicy(policy)
        self._beside = 0
        # What asks for a width has it beside the other; one beneath the other each takes what there is.
        widgets = [part for part in (first, second) if isinstance(part, QWidget)]
        self._widths = {part: part.minimumWidth() for part in widgets if part.minimumWidth()}
        # A list keeps its own width beside the other, and fills the line above it.
        self._fixed = first if isinstance(first, QWidget) and first in self._widths else None

    def _needed(self) -> int:
        """Return how wide both parts are beside each other, at the least."""
        parts = [self._line.itemAt(number) for number in (0, 1)]
        return sum(part.minimumSize().width() for part in parts if part is not None) + self._line.spacing()

    def _turn(self, wide: bool) -> None:
        directions = QBoxLayout.Direction
        direction = directions.LeftToRight if wide else directions.TopToBottom
        if direction is self._line.direction():
            return
        self._line.setDirection(direction)
        for part, width in self._widths.items():
            part.setMinimumWidth(width if wide else 0)
        if self._fixed is not None:
            self._fixed.setMaximumWidth(self._widths[self._fixed] if wide else _ANY)
            self._fixed.setMaximumHeight(_ANY if wide else _LOW)
        self.updateGeometry()

    def _least(self, part: QLayoutItem) -> int:
        """Return how wide a part is at the least where it has the line for itself."""
        widget = part.widget()
        return (widget.minimumSizeHint() if widget in self._widths else part.minimumSize()).width()

    # Qt's own calls

    def minimumSizeHint(self) -> QSize:
        """Return the width of the wider part: they may lie one beneath the other."""
        least = [self._least(part) for number in (0, 1) if (part := self._line.itemAt(number))]
        return QSize(max(least), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lie beside each other where there is room for it."""
        super().resizeEvent(event)
        if self._line.direction() is QBoxLayout.Direction.LeftToRight:
            self._beside = self._needed()
        self._turn(self.width() >= self._beside)
