"""Lists to choose from: opened they show every entry whole, closed they do with little room.

They stand by themselves: Qt's styles have names for hundreds of things, and the first table waits for none.
"""

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPalette
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionComboBox, QStylePainter

from cardtable.art.tokens import Space
from cardtable.windows.style.chevron import draw_chevron
from cardtable.windows.style.plain import Label

_ROUND = 4
"""Logical pixels that stay free round the words."""
_MOST = 40
"""So many entries are seen at once, where the screen has room."""
_LEAST_SIGNS = 8
"""So many signs of what is chosen have room however narrow the window is."""


class DropDown(QComboBox):
    """A list to choose from; what has no room in it ends with dots, and is whole where it is opened."""

    def __init__(self) -> None:
        super().__init__()
        # Entries come later in many places.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own for such lists asks no style sheet
        self.setMaxVisibleItems(_MOST)
        # Qt switches the bar off before the style sheet says that a list scrolls by one.
        self.view().setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.view().installEventFilter(self)
        self._label: Label | None = None

    def call(self, name: str) -> None:
        """Give the list a name, where no words before it are its label."""
        self.setAccessibleName(name)
        # On Linux Qt tells what is chosen in place of a name; a label beside the list is told with it,
        # though it is not seen.
        self._label = Label(name, self.parentWidget() or self)
        self._label.setBuddy(self)
        self._label.hide()

    def whole_width(self) -> int:
        """Return the width at which what is chosen has room (logical pixels)."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        beside = self.width() - self._room(option)
        words = option.fontMetrics.horizontalAdvance(option.currentText) + 1  # it is cut to whole pixels
        return words + _ROUND + beside

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return how wide the part is in which what is chosen stands."""
        part = QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()

    # Qt's own calls

    def changeEvent(self, event: QEvent) -> None:
        """Keep the label beside the list, wherever that goes."""
        super().changeEvent(event)
        beside = self.parentWidget()
        if event.type() == QEvent.Type.ParentChange and self._label is not None and beside is not None:
            self._label.setParent(beside)
            self._label.hide()

    def sizeHint(self) -> QSize:
        """Return room for the longest entry."""
        return super().sizeHint() + QSize(_ROUND, 0)

    def minimumSizeHint(self) -> QSize:
        """Return room for some signs, fewer where no entry is so long."""
        whole = self.sizeHint()
        signs = _LEAST_SIGNS * self.fontMetrics().averageCharWidth()
        return QSize(min(whole.width(), signs + whole.height()), whole.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave every key to the opened list: none is a shortcut of the page beneath."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        return super().eventFilter(watched, event)

    def showPopup(self) -> None:
        """Show the entries, as wide as the longest of them, as far as the screen has room.

        Where it has none for all they scroll, with what is chosen in sight.
        """
        view, screen = self.view(), self.screen().availableGeometry()
        opened = view.window()
        beside = 2 * view.frameWidth() + opened.contentsMargins().left() + opened.contentsMargins().right()
        needed = view.sizeHintForColumn(self.modelColumn()) + beside
        view.setMinimumWidth(min(needed, screen.width()))
        super().showPopup()
        bar = view.verticalScrollBar()
        if bar.maximum():
            opened.resize(min(opened.width() + bar.sizeHint().width(), screen.width()), opened.height())
        over = opened.geometry().right() - screen.right()
        if over > 0:
            opened.move(max(screen.left(), opened.x() - over), opened.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is chosen, shortened where there is too little room."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = option.fontMetrics.elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, self._room(option) - _ROUND
        )
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = Space.MEDIUM if mirrored else self.width() - Space.MEDIUM
        draw_chevron(painter, QPointF(x, self.height() / 2), option.palette.color(QPalette.ColorRole.Text))
        painter.end()


class Choice(DropDown):
    """A list to choose from that asks for no more room than it must have."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
