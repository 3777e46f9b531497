"""What can be done with games of the shelf: a row of actions, to which others can be added."""

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar, QWidget

from cardtable.windows.style.extension import widen_extension
from cardtable.windows.wording.phrases import with_keys


class Needs(Enum):
    """How many games must be chosen for an action."""

    NOTHING = auto()
    ONE = auto()
    SOME = auto()


Act = Callable[[Sequence[int]], object]
"""Does something with the chosen games, by their ids in the library."""


class ShelfActions(QToolBar):
    """The row of actions; its page has their keys."""

    def __init__(self, page: QWidget, chosen: Callable[[], Sequence[int]]) -> None:
        super().__init__(page)
        self._page = page
        self._chosen = chosen
        self._needs: dict[QAction, Needs] = {}
        self.setMovable(False)
        self.setObjectName("shelf-actions")
        widen_extension(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)

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
        action.setIconText(text)
        action.setObjectName(name)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        said = tip or text.replace("&", "").rstrip("…")
        action.setToolTip(with_keys(said, keys) if keys else said)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: act(self._chosen()))
        self._needs[action] = needs
        self._page.addAction(action)
        if before is None:
            self.addAction(action)
        else:
            self.insertAction(before, action)
        # Qt's own bars leave their buttons to the mouse.
        self.widgetForAction(action).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if before is not None:
            buttons = self.buttons()
            at = buttons.index(self.widgetForAction(action))
            self.setTabOrder(buttons[at - 1], buttons[at])
        self.follow(len(self._chosen()))
        return action

    def buttons(self) -> list[QWidget]:
        """Return the buttons of the actions in their order."""
        return [self.widgetForAction(action) for action in self.actions()]

    def follow(self, number: int) -> None:
        """Offer what can be done with so many chosen games."""
        for action, needs in self._needs.items():
            enough = number == 1 if needs is Needs.ONE else number > 0
            action.setEnabled(needs is Needs.NOTHING or enough)

    def show_menu(self, place: QPoint) -> None:
        """Show what can be done with the chosen games beside them."""
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([action for action in self.actions() if action.isEnabled() and action.isVisible()])
        menu.popup(place)
