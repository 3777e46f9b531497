"""Things to choose from that are shown as pictures, each with its name beneath."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

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
        """Draw a frame round the chosen picture: its ground alone is hardly told from the others'."""
        super().paintEvent(event)
        if self.isChecked():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), Stroke.STRONG))
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(box, Round.CONTROL, Round.CONTROL)
            painter.end()


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
        """Show that this is chosen."""
        self._swatches[value].setChecked(True)

    def click(self, value: str) -> None:
        """Choose as a player does."""
        self._swatches[value].click()
