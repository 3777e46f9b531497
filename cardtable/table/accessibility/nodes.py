"""The table, its places and its cards as a screen reader is shown them: Qt's interfaces to a `TableTree`.

Qt keeps the interfaces it was given by their addresses; the tree keeps them alive on our side.
"""

from typing import Any, Protocol, TypeAlias

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import Shiboken

Role: TypeAlias = QAccessible.Role
Text: TypeAlias = QAccessible.Text
Found: TypeAlias = Any
"""An interface, or None where there is none: an answer that PySide takes, but leaves out of its types."""
_NO_INTERFACE = Shiboken.VoidPtr(0)
"""What Qt takes for a null pointer: None and 0 it takes for addresses."""


class Tree(Protocol):
    """What the interfaces ask of the tree that they belong to; a node is told by its key."""

    def alive(self) -> bool:
        """Whether there is a table still."""

    def root(self) -> QAccessibleInterface | None:
        """Return the table."""

    def name(self, key: "Key") -> str:
        """Return what a node is called."""

    def description(self, key: "Key") -> str:
        """Return what else is to be known of it."""

    def state(self, key: "Key") -> QAccessible.State:
        """Return how it is."""

    def box(self, key: "Key") -> QRect:
        """Return where it lies on the screen."""

    def count(self, key: "Key") -> int:
        """Return how many nodes it has."""

    def node(self, key: "Key") -> QAccessibleInterface | None:
        """Return a node; None where there is none of this key now."""

    def child(self, key: "Key", number: int) -> "Key":
        """Return the key of one of its nodes, counted from 0."""

    def number(self, key: "Key") -> int:
        """Return which node of its parent it is, counted from 0; -1 where it is none now."""

    def focused(self) -> "Key":
        """Return the key of the node at which the keyboard is; that of the table where it is at none."""

    def actions(self, key: "Key") -> dict[str, str]:
        """Return what can be done with it, and what that is called to the player."""

    def act(self, key: "Key", action: str) -> None:
        """Do it."""


Key = tuple[()] | tuple[str] | tuple[str, int]
"""The table; the place of a heading; the place's card or target, counted from 0."""


class NodeActions(QAccessibleActionInterface):
    """What can be done with a place or a card."""

    def __init__(self, tree: Tree, key: Key) -> None:
        super().__init__()
        self._tree, self._key = tree, key

    # Qt's own calls

    def actionNames(self) -> list[str]:
        """Return the actions that can be done now."""
        return list(self._tree.actions(self._key))

    def localizedActionName(self, name: str) -> str:
        """Return what an action is called to the player."""
        return self._tree.actions(self._key).get(name, name)

    def localizedActionDescription(self, name: str) -> str:
        """Return the same: it says all."""
        return self.localizedActionName(name)

    def doAction(self, name: str) -> None:
        """Do what can be done now."""
        if name in self._tree.actions(self._key):
            self._tree.act(self._key, name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        """Return no keys: those of the table are told by the program's menus."""
        return []


class Node(QAccessibleInterface):
    """A place or a card."""

    def __init__(self, tree: Tree, key: Key) -> None:
        super().__init__()
        self._tree, self.key = tree, key
        self._actions = NodeActions(tree, key)

    # Qt's own calls

    def isValid(self) -> bool:
        """Whether it is there now."""
        return self._tree.alive() and self._tree.number(self.key) >= 0

    def object(self) -> Found:
        """Return nothing: no object stands for a card."""

    def window(self) -> Found:
        """Return the window that the table is in."""
        root = self._tree.root()
        return None if root is None else root.window()

    def parent(self) -> Found:
        """Return the place of a card, the table of a place."""
        return self._tree.node((self.key[0],)) if len(self.key) == 2 else self._tree.root()

    def childCount(self) -> int:
        """Return how many cards a place has."""
        return self._tree.count(self.key)

    def child(self, index: int) -> Found:
        """Return a card of a place."""
        return self._tree.node(self._tree.child(self.key, index)) if 0 <= index < self.childCount() else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return which card of this place it is."""
        ours = isinstance(child, Node) and len(child.key) == 2 and child.key[0] in self.key
        return self._tree.number(child.key) if ours and isinstance(child, Node) else -1

    def childAt(self, x: int, y: int) -> Found:
        """Return the uppermost card at a point of the screen."""
        found = [each for n in range(self.childCount()) if (each := self.child(n)) is not None]
        return next((each for each in reversed(found) if each.rect().contains(x, y)), None)

    def rect(self) -> QRect:
        """Return where it lies on the screen."""
        return self._tree.box(self.key)

    def role(self) -> Role:
        """A place is a list of cards."""
        return Role.ListItem if len(self.key) == 2 else Role.Client

    def text(self, t: Text) -> str:
        """Return its name, or what else is to be known."""
        if t is Text.Name:
            return self._tree.name(self.key)
        return self._tree.description(self.key) if t is Text.Description else ""

    def setText(self, t: Text, text: str) -> None:
        """Leave names as they are."""

    def state(self) -> QAccessible.State:
        """Return how it is."""
        return self._tree.state(self.key)

    def interface_cast(self, arg__1: QAccessible.InterfaceType) -> Any:
        """Return the actions."""
        return self._actions if arg__1 is QAccessible.InterfaceType.ActionInterface else _NO_INTERFACE


class RootNode(QAccessibleWidget):
    """The table: its places, then the panels that lie over it."""

    def __init__(self, tree: Tree, table: QWidget, behind: QWidget) -> None:
        super().__init__(table, Role.Grouping)
        self._tree, self._table, self._behind = tree, table, behind

    def _over(self) -> list[QWidget]:
        """Return the widgets that lie over the table."""
        # The viewport has nothing that is not told of the table itself.
        return [
            each
            for each in self._table.children()
            if isinstance(each, QWidget) and each is not self._behind and each.isVisible()
        ]

    # Qt's own calls

    def childCount(self) -> int:
        """Return how many places and panels there are."""
        return self._tree.count(()) + len(self._over()) if self._tree.alive() else 0

    def child(self, index: int) -> Found:
        """Return a place or a panel."""
        if not self._tree.alive() or index < 0:
            return None
        places = self._tree.count(())
        if index < places:
            return self._tree.node(self._tree.child((), index))
        over = self._over()[index - places :]
        return QAccessible.queryAccessibleInterface(over[0]) if over else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return which of them it is."""
        if isinstance(child, Node):
            return self._tree.number(child.key) if len(child.key) == 1 else -1
        over = self._over()
        found = child.object()
        return self._tree.count(()) + over.index(found) if found in over else -1

    def childAt(self, x: int, y: int) -> Found:
        """Return the panel or the place at a point of the screen."""
        found = [each for n in range(self.childCount()) if (each := self.child(n)) is not None]
        return next((each for each in reversed(found) if each.rect().contains(x, y)), None)

    def focusChild(self) -> Found:
        """Return where the keyboard is."""
        return self._tree.node(self._tree.focused()) if self._tree.alive() else None

    def text(self, t: Text) -> str:
        """Return what game lies there, and its counts."""
        if not self._tree.alive() or t not in (Text.Name, Text.Description):
            return ""
        return self._tree.name(()) if t is Text.Name else self._tree.description(())
