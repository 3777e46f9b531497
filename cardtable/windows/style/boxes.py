"""Fields whose outline is seen on every cloth; Qt's own styles draw theirs too faintly."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QDoubleSpinBox,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from cardtable.art.contrast import SEEN, thinned
from cardtable.art.tokens import Extent, Space, Stroke
from cardtable.windows.style.chevron import draw_chevron
from cardtable.windows.style.widgets import roomy

_PART = 0.75
"""So thickly that an outline is also seen on the cloth of a page, which may be lighter than any bar."""
SQUARE = 2.0
"""Logical pixels: how round the corners of a box are."""

_OFF = QSize(Space.SMALL, -3)
"""Logical pixels by which Qt errs: it leaves out where a number begins, and adds to its height alone."""


class TickBox(QCheckBox):
    """A box to tick; its words take more lines where one has no room for them."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _lines(self, width: int) -> list[str]:
        """Return the words, in lines that have room in a box so wide."""
        room = width - (self.sizeHint().width() - self._long(self.text()))
        lines: list[str] = []
        for word in self.text().split(" "):
            if lines and self._long(f"{lines[-1]} {word}") <= room:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines

    def _long(self, text: str) -> int:
        return self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, text).width()

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return the usual width, with some room above and below the words."""
        return super().sizeHint().expandedTo(QSize(0, roomy(Space.WIDE)))

    def minimumSizeHint(self) -> QSize:
        """Return the size at which every word has a line."""
        hint = self.sizeHint()
        longest = max(map(self._long, self.text().split(" ")))
        return QSize(hint.width() - self._long(self.text()) + longest, hint.height())

    def heightForWidth(self, width: int) -> int:
        """Return how high all lines are together."""
        return self.sizeHint().height() + (len(self._lines(width)) - 1) * self.fontMetrics().lineSpacing()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, its outline, and the words in their lines."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = "\n".join(self._lines(self.width()))
        ringed = _without_focus(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        painter.end()
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        _outline(self, box, SQUARE)
        if ringed:
            _ring(self, self.style().subElementRect(QStyle.SubElement.SE_CheckBoxFocusRect, option, self))


class OneOf(QRadioButton):
    """One of several things to choose from."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the circle, and its outline."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        ringed = _without_focus(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_RadioButton, option)
        painter.end()
        box = self.style().subElementRect(QStyle.SubElement.SE_RadioButtonIndicator, option, self)
        _outline(self, box, box.width() / 2)
        if ringed:
            _ring(self, self.style().subElementRect(QStyle.SubElement.SE_RadioButtonFocusRect, option, self))

    def sizeHint(self) -> QSize:
        """Return the usual width, as high as what stands beside it."""
        usual = super().sizeHint()
        return usual.expandedTo(QSize(0, roomy(Extent.CONTROL)))


class NumberField(QSpinBox):
    """A whole number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _indent(self.lineEdit())

    def sizeHint(self) -> QSize:
        """Return a size as high as that of other fields."""
        return super().sizeHint() + _OFF

    def minimumSizeHint(self) -> QSize:
        """Return a size as high as that of other fields."""
        return super().minimumSizeHint() + _OFF

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, and the arrows that step through its numbers."""
        super().paintEvent(event)
        _arrows(self)


class DecimalField(QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _indent(self.lineEdit())

    def sizeHint(self) -> QSize:
        """Return a size as high as that of other fields."""
        return super().sizeHint() + _OFF

    def minimumSizeHint(self) -> QSize:
        """Return a size as high as that of other fields."""
        return super().minimumSizeHint() + _OFF

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, and the arrows that step through its numbers."""
        super().paintEvent(event)
        _arrows(self)


def _indent(line: QLineEdit) -> None:
    """Let a number begin where texts of other fields do: of its padding a style sheet is not asked."""
    line.setTextMargins(Space.SMALL, 0, 0, 0)


def _arrows(field: QAbstractSpinBox) -> None:
    """Draw two arrows at the end of a field, over its buttons."""
    colours = field.palette()
    group = QPalette.ColorGroup.Normal if field.isEnabled() else QPalette.ColorGroup.Disabled
    painter = QPainter(field)
    mirrored = field.layoutDirection() is Qt.LayoutDirection.RightToLeft
    x = Space.MEDIUM if mirrored else field.width() - Space.MEDIUM
    for up in (-1, 1):
        middle = QPointF(x, field.height() / 2 + up * Space.TIGHT)
        draw_chevron(painter, middle, colours.color(group, QPalette.ColorRole.Text), up=up < 0)
    painter.end()


def _without_focus(option: QStyleOption) -> bool:
    """Let the style draw no ring of its own, which is hardly seen; return whether it would have."""
    shown = QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_KeyboardFocusChange
    ringed = option.state & shown == shown
    option.state &= ~QStyle.StateFlag.State_HasFocus
    return ringed


def _ring(field: QWidget, box: QRect) -> None:
    """Ring the words of what the keyboard is at."""
    painter = QPainter(field)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(field.palette().color(QPalette.ColorRole.Highlight), Stroke.STRONG))
    painter.drawRoundedRect(QRectF(box).adjusted(0, 1, 0, -1), SQUARE, SQUARE)
    painter.end()


def _outline(field: QWidget, box: QRect, round_: float) -> None:
    if not field.isEnabled():
        return  # what cannot be chosen may be faint
    painter = QPainter(field)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_outline(painter, box, round_, field.palette())
    painter.end()


def draw_outline(painter: QPainter, box: QRect, round_: float, colours: QPalette) -> None:
    """Draw the outline of a box to tick, or, as round as half its width, of one of several circles."""
    ground, ink = colours.color(QPalette.ColorRole.Window), colours.color(QPalette.ColorRole.WindowText)
    wide = 1.0 if round_ == SQUARE else 1.6  # what runs between two rows of pixels is seen in both half
    painter.setPen(QPen(thinned(ink, ground, _PART, SEEN), wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), round_, round_)
