"""A small panel laid over the table: how the game ended, or whose turn it is before hands are shown."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable.windows.style.stylesheet import GOLD, GOLD_LIGHT, ON_GOLD, letters

_SIDE = 26
_EDGE = 18
_LINE = 620
"""Logical pixels: the free edge right and left, and the longest line before it is broken."""


class Panel(QFrame):
    """A headline, a line beneath it, and buttons, low on the widget that it lies on."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("panel")
        self.setStyleSheet(_style())
        self.headline = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.headline.setObjectName("headline")
        self.line = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.line.setWordWrap(True)
        self._buttons = QHBoxLayout()
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE, 16, _SIDE, 16)
        column.setSpacing(8)
        column.addWidget(self.headline)
        column.addWidget(self.line)
        column.addLayout(self._buttons)
        over.installEventFilter(self)
        self._over = over
        self.cards: Callable[[], Sequence[QRect]] = tuple
        """Where cards lie on the widget beneath."""
        self._low = True
        self._first: QPushButton | None = None
        self._harmless: QPushButton | None = None
        self.hide()

    def present(
        self,
        headline: str,
        line: str,
        buttons: Sequence[tuple[str, Callable[[], object]]],
        *,
        low: bool = True,
        harmless: int | None = -1,
    ) -> None:
        """Show the panel, the keyboard on its first button; `low` is near the lower edge.

        Escape presses the button numbered `harmless`, mostly the last; None where each does something.
        """
        self.headline.setText(headline)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self._low = low
        while (item := self._buttons.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        made = []
        for text, act in buttons:
            button = QPushButton(text, self)
            made.append(button)
            button.clicked.connect(lambda _checked=False, act=act: act())
            self._buttons.addWidget(button)
            button.show()  # else, were the panel seen already, it would count for nothing yet
            button.ensurePolished()  # its size is that of the panel's style
        self._first = made[0] if made else None
        self._harmless = made[harmless] if made and harmless is not None else None
        self.show()
        self.raise_()
        self._settle()
        if self._first is not None:
            self._first.setFocus()

    def _settle(self) -> None:
        over = self._over
        measure = self.line.fontMetrics().horizontalAdvance
        words = 2 + max(map(measure, self.line.text().split("\n")))
        inner = max(self.headline.sizeHint().width(), self._buttons.sizeHint().width(), min(words, _LINE))
        border = self.width() - self.contentsRect().width()
        width = min(inner + 2 * _SIDE + border, over.width() - 16)
        # Without a line that may be broken, the height does not depend on the width.
        broken = self._column.hasHeightForWidth()
        self.resize(width, self._column.totalHeightForWidth(width) if broken else self.sizeHint().height())
        self.move(self._place(over))

    def _place(self, over: QWidget) -> QPoint:
        """Return the corner for the panel: where it hides the fewest cards, below the middle if it can be."""
        right, low = max(0, over.width() - self.width()), max(0, over.height() - self.height())
        if not self._low:
            return QPoint(right // 2, low // 2)
        below, above = max(0, low - _EDGE), min(_EDGE, low)
        left, far = min(_EDGE, right), max(0, right - _EDGE)
        corners = [QPoint(x, y) for y in (below, above) for x in (right // 2, left, far)]
        cards = self.cards()
        return min(corners, key=lambda corner: _hidden(QRect(corner, self.size()), cards))

    def press(self, event: QKeyEvent) -> bool:
        """Press the button that a key stands for: Return the one with the ring; return whether there was one.

        A key held down has been meant for something else.
        """
        if not self.isVisible() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        button = None
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            ringed = self.focusWidget() if self.isAncestorOf(self.window().focusWidget() or self) else None
            button = ringed if isinstance(ringed, QPushButton) else self._first
        elif event.key() == Qt.Key.Key_Escape:
            button = self._harmless
        if button is not None and not event.isAutoRepeat():
            button.click()
        return button is not None

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return and Escape press a button."""
        event.setAccepted(self.press(event))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the panel's place when the widget beneath changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._settle()
        return False


def _hidden(panel: QRect, cards: Sequence[QRect]) -> int:
    """Return how much of the cards the panel would lie on (square pixels; cards on cards count each)."""
    return sum(both.width() * both.height() for card in cards if not (both := panel & card).isEmpty())


def _style() -> str:
    """Return the panel's style, its letters in the system's size."""
    return f"""
QFrame#panel {{ background: rgba(22, 20, 16, 225); border: 1px solid rgba(214, 178, 94, 190);
               border-radius: 10px; }}
QFrame#panel QLabel {{ color: #f6eedb; background: transparent; }}
QFrame#panel QLabel#headline {{ font-size: {letters(1.45)}; font-weight: 600; }}
QFrame#panel QPushButton {{ color: {ON_GOLD}; background: {GOLD}; border: 2px solid {GOLD};
                           border-radius: 5px; padding: 4px 12px; font-size: {letters(1.0)}; }}
QFrame#panel QPushButton:hover {{ background: {GOLD_LIGHT}; border-color: {GOLD_LIGHT}; }}
QFrame#panel QPushButton:focus {{ border-color: #ffffff; }}
"""
