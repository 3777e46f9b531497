"""Things to choose from that are shown as pictures, each with its name beneath."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from cardtable.art.tokens import Round, Space, Stroke
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.plain import plain_tip


class Pictured(NamedTuple):
    """What a picture is called: in a word or two beneath it, and in full for tips and screen readers."""

    short: str
    whole: str


class Swatch(QToolButton):
    """One picture to choose; a golden frame is round the chosen one."""

    def __init__(self, name: Pictured, size: QSize) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(name.short)
        self.setAccessibleName(name.whole)
        if name.whole != name.short:
            self.setToolTip(plain_tip(name.whole))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setIconSize(size)
        self.setMinimumHeight(size.height() + self.fontMetrics().height() + Space.LARGE)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame round the chosen picture, and another round that at which the keyboard is.

        The grounds and rings that styles draw are hardly told from each other.
        """
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        shown = QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_KeyboardFocusChange
        ringed = option.state & shown == shown
        option.state &= ~QStyle.StateFlag.State_HasFocus
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            self._frame(painter, QPalette.ColorRole.Link, 1)
        if ringed:
            self._frame(painter, QPalette.ColorRole.WindowText, 1 + Stroke.STRONG)
        painter.end()

    def _frame(self, painter: QPainter, role: QPalette.ColorRole, within: float) -> None:
        painter.setPen(QPen(self.palette().color(role), Stroke.STRONG))
        box = QRectF(self.rect()).adjusted(within, within, -within, -within)
        painter.drawRoundedRect(box, Round.CONTROL, Round.CONTROL)


class PictureChoice(QWidget):
    """One of several pictures; ``chosen`` carries the value that it stands for."""

    chosen = Signal(str)

    def __init__(
        self, name: str, words: Mapping[str, Pictured], size: QSize, draw: Callable[[str], QPixmap]
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.group = QButtonGroup(self)
        self._draw = draw
        self._swatches: dict[str, Swatch] = {}
        row = Flow(Space.TIGHT)
        self.setLayout(row)
        for number, (value, each) in enumerate(words.items()):
            swatch = self._swatches[value] = Swatch(each, size)
            swatch.setAccessibleDescription(name)
            swatch.clicked.connect(lambda _checked=False, value=value: self.chosen.emit(value))
            self.group.addButton(swatch, number)
            row.addWidget(swatch)
        self.draw_again()

    def draw_again(self) -> None:
        """Draw all pictures anew."""
        for value, swatch in self._swatches.items():
            swatch.setIcon(QIcon(self._draw(value)))

    def show_value(self, value: str) -> None:
        """Show that this is chosen; Tab comes to it, and arrows go from there to the others."""
        self._swatches[value].setChecked(True)
        for each, swatch in self._swatches.items():
            policy = Qt.FocusPolicy.StrongFocus if each == value else Qt.FocusPolicy.ClickFocus
            swatch.setFocusPolicy(policy)

    def click(self, value: str) -> None:
        """Choose as a player does."""
        self._swatches[value].click()
