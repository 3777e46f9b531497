"""Sheets: dialogs as wide as a panel and as high as what is on them; on small screens they scroll."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.tokens import Extent, Space
from cardtable.texts import _
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.finger import FingerScroll
from cardtable.windows.style.screen_room import room
from cardtable.windows.style.widgets import roomy

_LOWEST = 120
"""Logical pixels: so much of what scrolls is seen however small the screen."""
_NARROWEST = 560
"""Logical pixels: what is wider scrolls sideways on a screen that has no more room."""


class Sheet(QDialog):
    """A dialog whose ``body`` scrolls; what follows it in ``page``, such as buttons, stays in sight.

    It is as wide as a panel over the table; only a `PageSheet` is wider.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, Space.SMALL, 0)
        self._area = _Area(self.body)
        self._inside = QSize()
        self.usual = QSize(roomy(Extent.PANEL), 0)
        """How large the sheet is at least, where the screen has room for it (logical pixels)."""
        self.page = QVBoxLayout(self)
        self.page.setContentsMargins(Space.WIDE, Space.WIDE, Space.WIDE, Space.LARGE)
        self.page.setSpacing(Space.MEDIUM)
        self.page.addWidget(self._area, 1)
        self._area.inner.installEventFilter(self)

    def wished(self, width: int = 0) -> QSize:
        """Return the size at which nothing has to scroll, at least so wide and as large as usual."""
        return self._needed(max(width, self.usual.width())).expandedTo(self.usual)

    def _needed(self, width: int) -> QSize:
        self._area.updateGeometry()  # its layout asks again how large it would be
        hint = self.sizeHint()
        width = max(width, self.minimumSizeHint().width())
        margins = self.page.contentsMargins()
        if self._inside.isValid():
            width = min(width, self._inside.width())
        inner = width - margins.left() - margins.right()
        rest = hint.height() - self._area.sizeHint().height()
        return QSize(width, rest + self._area.height_for(inner))

    def fit(self, inside: QSize) -> None:
        """Be as large as what is on the sheet, never larger than the room there is."""
        self._inside = inside
        self.resize(self.wished().boundedTo(inside))

    def restore_and_close(self, restore: Callable[[], object]) -> QDialogButtonBox:
        """Return two buttons: one calls `restore`, the other closes the sheet, as Return and Escape do.

        It is for sheets on which every choice is followed at once, so that none is lost by closing.
        """
        kind = QDialogButtonBox.StandardButton
        buttons = DialogButtons(kind.RestoreDefaults | kind.Close)
        buttons.rejected.connect(self.reject)
        restoring = buttons.button(kind.RestoreDefaults)
        restoring.clicked.connect(lambda _checked=False: restore())
        restoring.setText(_("Restore defaults"))
        restoring.setAutoDefault(False)
        buttons.button(kind.Close).setDefault(True)
        return buttons

    @staticmethod
    def _leaves_wheel(field: QWidget, event: QEvent) -> bool:
        """Let the wheel scroll the sheet: over a field that happens to be there it would change its value."""
        if event.type() == QEvent.Type.Wheel and not field.hasFocus():
            event.ignore()
            return True
        return False

    def _stay_in_sight(self) -> None:
        """Move up or aside from an edge of the screen beyond which the sheet has grown."""
        inside, place = room(self), self.geometry()
        right, bottom = inside.right() - place.right(), inside.bottom() - place.bottom()
        if right < 0 or bottom < 0:
            self.move(self.pos() + QPoint(min(0, right), min(0, bottom)))

    def _scroll_where_needed(self) -> None:
        # Left to Qt a bar may stay for the room alone that it takes from the lines beside it.
        whole = self._needed(self.width()).height() <= self.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._area.setVerticalScrollBarPolicy(policy)

    # Qt's own calls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow with what comes to the sheet, as far as the screen allows."""
        if isinstance(watched, QComboBox | QAbstractSpinBox):
            return self._leaves_wheel(watched, event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            wished = self.wished(self.width()).boundedTo(self._inside)
            self.resize(self.size().expandedTo(wished))
            self._stay_in_sight()
            self._scroll_where_needed()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have a bar where there is no room for everything."""
        super().resizeEvent(event)
        self._scroll_where_needed()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the screen on which the sheet comes up."""
        super().showEvent(event)
        if not event.spontaneous():
            for field in (*self.findChildren(DropDown), *self.findChildren(QAbstractSpinBox)):
                field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                field.installEventFilter(self)
            self.fit(room(self).size())


class PageSheet(Sheet):
    """Holds a table, or a list and what belongs to it: it says itself how large it is to be ``usual``ly."""


class _Area(QScrollArea):
    """Scrolls upwards and downwards; sideways only where a screen is narrower than its longest word."""

    def __init__(self, body: QVBoxLayout) -> None:
        super().__init__()
        self.inner = QWidget()
        self.inner.setLayout(body)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(self.inner)
        FingerScroll(self)
        QApplication.instance().focusChanged.connect(self._follow_keyboard)  # type: ignore[union-attr]

    def _follow_keyboard(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Bring in sight what arrow keys have gone to, or what has the keyboard first; Qt does so for Tab.

        Not what is clicked: it would move away beneath the pointer.
        """
        clicked = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and self.inner.isAncestorOf(now) and not clicked:
            self.ensureWidgetVisible(now)

    def height_for(self, width: int) -> int:
        """Return how high all of it is at a width."""
        layout = self.inner.layout()
        assert layout is not None
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return layout.totalSizeHint().height()

    def sizeHint(self) -> QSize:
        """Return the size of what it holds, and of the bar that may come beside it."""
        return self.inner.sizeHint() + QSize(self._bar(), 0)

    def minimumSizeHint(self) -> QSize:
        """Return the least width of what it holds, as far as a screen has room; all else scrolls."""
        least = self.inner.minimumSizeHint()
        return QSize(min(least.width() + self._bar(), _NARROWEST), min(least.height(), _LOWEST))

    def _bar(self) -> int:
        return self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
