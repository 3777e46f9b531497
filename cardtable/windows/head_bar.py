"""The row at the head of the window: the menus, what is shown beneath it, and the buttons."""

import sys

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenuBar, QSizePolicy, QToolBar, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.extension import draw_extension, widen_extension
from cardtable.windows.style.line_icons import icon_side, ink_icon
from cardtable.windows.style.plain import Label, plain_tip
from cardtable.windows.style.widgets import roomy

_HIGH = 44
"""Logical pixels of the one row."""
_ANY = 2**24 - 1
"""Qt's own greatest height."""
_FEWEST_LETTERS = 8
"""Of a title that is cut so many characters are left at least: fewer, such as “Ch…”, say nothing."""
_SIGNS = {
    "games": LineIcon.GAMES,
    "new": LineIcon.NEW,
    "restart": LineIcon.RESTART,
    "undo": LineIcon.UNDO,
    "redo": LineIcon.REDO,
    "hint": LineIcon.HINT,
    "rules": LineIcon.RULES,
}
"""The signs of actions, by their names."""
MENUS_APART = sys.platform == "darwin"
"""Whether the system has a place of its own for menus."""


class HeadBar(QWidget):
    """Menus, title and buttons in one row, or (classic) the menus over the buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("head")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.menus = QMenuBar()
        self.title = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.title.setObjectName("heading")
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.buttons = self._make_buttons()
        self._ink: QColor | None = None
        self._headings: tuple[str, ...] = ("",)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.menus)
        self._row.addWidget(self.title, 1)
        self._row.addWidget(self.buttons)
        self.set_classic(False)

    @staticmethod
    def _make_buttons() -> QToolBar:
        bar = QToolBar(_("Actions"))
        bar.setObjectName("bar")
        widen_extension(bar)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        return bar

    def set_classic(self, wished: bool) -> None:
        """Have the buttons in a row of their own, as wished or as the system's menus need it."""
        classic = wished or MENUS_APART
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if classic else directions.LeftToRight)
        self.title.setVisible(not classic)
        self.menus.setSizePolicy(
            QSizePolicy.Policy.Preferred if classic else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed
        )
        self._take_height()
        self._fit()

    def _take_height(self) -> None:
        self.setMinimumHeight(0 if self._classic else roomy(_HIGH))
        self.setMaximumHeight(_ANY if self._classic else roomy(_HIGH))

    def show_title(self, *headings: str) -> None:
        """Say what is shown beneath in the first of these words that has room, the longest first.

        Nothing where the page says it itself.
        """
        self._headings = headings or ("",)
        self._fit()

    def set_ink(self, ink: QColor) -> None:
        """Draw the signs in an ink."""
        self._ink = ink
        for action in self.buttons.actions():
            if action.objectName() in _SIGNS:
                action.setIcon(ink_icon(_SIGNS[action.objectName()], ink))
                action.setIconVisibleInMenu(False)
        draw_extension(self.buttons, ink)
        self._fit()

    def refit(self) -> None:
        """Find room again for buttons that have come or gone."""
        if self._ink is None:  # signs are drawn once it is known
            self._fit()
        else:
            self.set_ink(self._ink)

    @property
    def _classic(self) -> bool:
        return self._row.direction() is QBoxLayout.Direction.TopToBottom

    def _fit(self) -> None:
        """Let buttons have words where there is room for them; the title stands in the middle if it can."""
        room = self.width() - (0 if self._classic else self.menus.sizeHint().width())
        words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        if not self._classic:
            self._part(True)
            self._write(words)
            if self.buttons.sizeHint().width() + self._title_width(self._headings[-1]) > room:
                words = Qt.ToolButtonStyle.ToolButtonIconOnly
                self._part(False)
        self._write(words)
        self._place_title()
        # At once: laid out in the room of before, Qt would go on to say that some buttons have none.
        self.buttons.updateGeometry()
        self._row.activate()

    def _write(self, words: Qt.ToolButtonStyle) -> None:
        """Let buttons have words, of which their signs stand free, or none."""
        free = Space.TIGHT if words is Qt.ToolButtonStyle.ToolButtonTextBesideIcon else 0
        self.buttons.setIconSize(QSize(icon_side() + free, icon_side()))
        self.buttons.setToolButtonStyle(words)

    def _part(self, apart: bool) -> None:
        """Have lines between groups of buttons, or save their room."""
        for action in self.buttons.actions():
            if action.isSeparator():
                action.setVisible(apart)

    def _title_width(self, heading: str) -> int:
        return self.title.fontMetrics().horizontalAdvance(heading) + Space.LARGE if heading else 0

    def _place_title(self) -> None:
        left = self.menus.sizeHint().width()
        right = self.buttons.sizeHint().width() if not self.buttons.isHidden() else 0
        room = self.width() - left - right
        fitting = [each for each in self._headings if self._title_width(each) <= room]
        shown = fitting[0] if fitting else self._shortened(room)
        self.title.setText(shown)
        self.title.setToolTip(plain_tip(self._headings[0]) if shown != self._headings[0] else "")
        # The middle of the window; where there it would come under what stands beside it, that of the gap.
        aside = abs(right - left) if abs(right - left) + self._title_width(shown) <= room else 0
        self.title.setContentsMargins(aside if right > left else 0, 0, aside if left > right else 0, 0)

    def _shortened(self, room: int) -> str:
        elide = self.title.fontMetrics().elidedText
        shown = elide(self._headings[-1], Qt.TextElideMode.ElideRight, room - Space.LARGE)
        return shown if len(shown) >= _FEWEST_LETTERS else ""

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the words to the new width."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system to letters of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._take_height()
