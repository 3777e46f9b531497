"""What can be done with games of the shelf: a row of actions, to which others can be added."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import accumulate

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.menu_button import MenuButton
from cardtable.windows.style.menu_style import style_menu
from cardtable.windows.wording.phrases import with_keys


class Needs(Enum):
    """How many games must be chosen for an action."""

    NOTHING = auto()
    ONE = auto()
    SOME = auto()


Act = Callable[[Sequence[int]], object]
"""Does something with the chosen games, by their ids in the library."""


class ShelfActions(QWidget):
    """The row of actions, as many as have room and the rest in a menu at its end; its page has their keys."""

    def __init__(self, page: QWidget, chosen: Callable[[], Sequence[int]]) -> None:
        super().__init__(page)
        self._page = page
        self._chosen = chosen
        self._needs: dict[QAction, Needs] = {}
        self._buttons: list[QToolButton] = []
        self.more = MenuButton(_("More"))
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rest = QMenu(self.more)
        style_menu(self.rest)
        self.more.setMenu(self.rest)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(Space.SMALL)
        self._line.addWidget(self.more)
        self._line.addStretch()

    def offer(
        self,
        text: str,
        act: Act,
        *,
        needs: Needs = Needs.ONE,
        keys: str = "",
        tip: str = "",
        name: str = "",
        before: QAction | None = None,
    ) -> QAction:
        """Add an action to the row, the menu of a game, and the keys of the page: last, or before another."""
        action = QAction(text, self._page)
        action.setIconText(text)  # else without its dots
        action.setObjectName(name)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        said = tip or text.replace("&", "").rstrip("…")
        action.setToolTip(with_keys(said, keys) if keys else said)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: act(self._chosen()))
        action.changed.connect(self._fit)
        self._needs[action] = needs
        self._page.addAction(action)
        self._add_button(action, before)
        self.follow(len(self._chosen()))
        return action

    def _add_button(self, action: QAction, before: QAction | None) -> None:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        at = len(self._buttons) if before is None else self._buttons.index(self.button(before))
        self._buttons.insert(at, button)
        self._line.insertWidget(at, button)
        if before is not None:
            self.setTabOrder(self._buttons[at - 1], button)

    def button(self, action: QAction) -> QToolButton:
        """Return the button of an action."""
        return next(each for each in self._buttons if each.defaultAction() is action)

    def buttons(self) -> list[QWidget]:
        """Return the buttons of the actions in their order, and the one of those that have no room."""
        return [*self._buttons, self.more]

    def follow(self, number: int) -> None:
        """Offer what can be done with so many chosen games."""
        for action, needs in self._needs.items():
            enough = number == 1 if needs is Needs.ONE else number > 0
            action.setEnabled(needs is Needs.NOTHING or enough)

    def show_menu(self, place: QPoint) -> None:
        """Show what can be done with the chosen games beside them."""
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        style_menu(menu)
        offered = [each.defaultAction() for each in self._buttons]
        menu.addActions([action for action in offered if action.isEnabled() and action.isVisible()])
        menu.popup(place)

    def _fit(self) -> None:
        """Show as many buttons as have room; what the others do comes into the menu."""
        offered = [each for each in self._buttons if each.defaultAction().isVisible()]
        number = self._fitting([each.sizeHint().width() for each in offered])
        for each in self._buttons:
            each.setVisible(each in offered[:number])
        self.rest.clear()
        self.rest.addActions([each.defaultAction() for each in offered[number:]])
        self.more.setVisible(number < len(offered))

    def _fitting(self, widths: Sequence[int]) -> int:
        """Return how many buttons have room, the first of so wide ones."""
        gap, room = self._line.spacing(), self.width()
        if sum(widths) + gap * (len(widths) - 1) <= room:
            return len(widths)
        ends = accumulate((wide + gap for wide in widths), initial=self.more.sizeHint().width())
        return sum(end <= room for end in ends) - 1

    # Qt's own calls

    def minimumSizeHint(self) -> QSize:
        """Return the size of the menu's button: all can be in there."""
        return self.more.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what has room now."""
        super().resizeEvent(event)
        self._fit()
