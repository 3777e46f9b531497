"""The pages of a window to a screen reader: the one that is shown, in nothing that needs to be told."""

from typing import Any

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QStackedWidget
from shiboken6 import Shiboken


class AccessibleStack:
    """A stack of pages; by itself Qt calls it a layered pane, which a reader says before every page."""

    def __init__(self, stack: QStackedWidget) -> None:
        self.interface = _StackNode(stack)

    def forget(self) -> None:
        """Nothing is kept beside the interface."""


class _StackNode(QAccessibleWidget):
    def __init__(self, stack: QStackedWidget) -> None:
        super().__init__(stack, QAccessible.Role.Client)
        self._stack = stack

    def _shown(self) -> Any:
        return self._stack.currentWidget() if Shiboken.isValid(self._stack) else None

    # Qt's own calls

    def childCount(self) -> int:
        """Return how many pages are shown."""
        return int(self._shown() is not None)

    def child(self, index: int) -> Any:
        """Return the page that is shown."""
        shown = self._shown()
        return QAccessible.queryAccessibleInterface(shown) if index == 0 and shown is not None else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return 0 for the page that is shown, -1 for the others."""
        return 0 if child is not None and child.object() is self._shown() else -1
