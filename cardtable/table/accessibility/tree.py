"""One table as a tree for screen readers: kept true to the position, the cursor and the hand."""

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

from cardtable.geometry import Rect
from cardtable.table.accessibility import actions, listing
from cardtable.table.accessibility.listing import AccessibleItem, AccessiblePlace
from cardtable.table.accessibility.nodes import Key, Node, RootNode
from cardtable.table.view import TableView
from cardtable.texts import _, listed

Event = QAccessible.Event
SET_FOCUS = QAccessibleActionInterface.setFocusAction()


class TableTree:
    """The nodes of a table; each keeps its key, its number and its parent for good, whatever lies there.

    So a node tells nothing of a card that is turned face down, and Qt need forget none.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._nodes: dict[Key, Node] = {}
        self._heard = listing.accessible_table(view.hand)
        self._focused: Key = ()
        self.interface = RootNode(self, view, view.viewport())
        view.shown.connect(self.follow)
        view.hand.held.connect(self.follow)
        view.focus_moved.connect(self._follow_focus)
        _application().focusChanged.connect(self._widget_focused)

    def forget(self) -> None:
        """Let Qt forget the nodes: the table is gone."""
        _application().focusChanged.disconnect(self._widget_focused)
        nodes, self._nodes = self._nodes, {}
        for node in nodes.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(node))

    # What has changed

    def follow(self) -> None:
        """Turn to what lies on the table now, and tell of all that has changed."""
        before, now = self._heard, listing.accessible_table(self._view.hand)
        old, new = _names(before), _names(now)
        for key in old.keys() - new.keys():
            self._tell(key, Event.ObjectDestroyed)
        self._heard = now
        for key, name in new.items():
            if key not in old:
                self._tell(key, Event.ObjectCreated)
            elif old[key] != name:
                self._tell(key, Event.NameChanged)
        if self.focused() != self._focused:
            # Also that it is at no card any more: some readers say only what comes from where they are.
            self._tell_focus()

    def _tell(self, key: Key, event: Event) -> None:
        node = self.node(key)
        if node is not None and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(node, event))

    def _follow_focus(self, _node: object = None) -> None:
        """Tell where the keyboard is, if it is at a card or a place."""
        # It may be at a card of a position that is shown, but not followed here yet: that is told then.
        if self.focused():
            self._tell_focus()

    def _tell_focus(self) -> None:
        self._focused = self.focused()
        if self.alive() and self._view.hasFocus():
            self._tell(self._focused, Event.Focus)

    def _widget_focused(self, _old: QWidget | None, now: QWidget | None) -> None:
        if now is self._view:
            # After Qt has told that the table has the keyboard.
            QTimer.singleShot(0, self._follow_focus)

    # What the nodes ask

    def alive(self) -> bool:
        """Whether there is a table still."""
        return Shiboken.isValid(self._view)

    def root(self) -> RootNode | None:
        """Return the table."""
        return self.interface if self.alive() else None

    def node(self, key: Key) -> QAccessibleInterface | None:
        """Return the node of a key; None where there is none now."""
        if not key:
            return self.root()
        if not self.alive() or self.number(key) < 0:
            return None
        if key not in self._nodes:
            self._nodes[key] = Node(self, key)
        return self._nodes[key]

    def count(self, key: Key) -> int:
        """Return how many nodes a node has."""
        if not key:
            return len(self._heard)
        place = self._place(key)
        return len(place.items) if len(key) == 1 and place is not None else 0

    def child(self, key: Key, number: int) -> Key:
        """Return the key of one of its nodes, counted from 0."""
        return (key[0], number) if len(key) == 1 else (self._heard[number].key,)

    def number(self, key: Key) -> int:
        """Return which node of its parent it is, counted from 0; -1 where it is none now."""
        if len(key) == 2:
            return key[1] if self._item(key) is not None else -1
        return next((n for n, place in enumerate(self._heard) if (place.key,) == key), -1)

    def name(self, key: Key) -> str:
        """Return what a node is called; the table after its game."""
        if not key:
            return self._view.accessibleName() or _("Table")
        found = self._item(key) or self._place(key)
        return found.name if found is not None else ""

    def description(self, key: Key) -> str:
        """Return where a card may go, and of the table what is counted."""
        if not key:
            return listed(actions.counts(self._view))
        item = self._item(key)
        if item is None or item.card is None:
            return ""
        return actions.way_sentence(self._view.hand, item.card)

    def state(self, key: Key) -> QAccessible.State:
        """Return whether it has the keyboard, may be taken up, is taken up, and is drawn."""
        state, item, hand = QAccessible.State(), self._item(key), self._view.hand
        state.focusable = True
        state.focused = self._view.hasFocus() and self.focused() == key
        if item is not None:
            state.selectable = item.card in hand.liftable or item.drop_target is not None
            state.selected = item.card in hand.lifted or (
                item.drop_target is not None and item.drop_target == hand.snapped
            )
            state.offscreen = item.box is None
        state.invisible = not self._view.isVisible()
        return state

    def box(self, key: Key) -> QRect:
        """Return where it lies on the screen; a card that is not drawn, where its place is."""
        item, place = self._item(key), self._place(key)
        box: Rect | None = item.box if item is not None else None
        box = box or (place.box if place is not None else None)
        if box is None:
            return QRect()
        area = self._view.pixels(box)
        return area.translated(self._view.viewport().mapToGlobal(QPoint(0, 0)))

    def actions(self, key: Key) -> dict[str, str]:
        """Return what can be done with a place or a card now, by names that stay, in the player's words."""
        item, place = self._item(key), self._place(key)
        if place is None:
            return {}
        found = actions.actions(self._view.hand, item, place)
        if actions.stop(self._view, item, place) is not None:
            found[SET_FOCUS] = _("Go there")
        return found

    def act(self, key: Key, action: str) -> None:
        """Do what `actions` has offered."""
        item, place = self._item(key), self._place(key)
        if place is None:
            return
        self._view.table.motion.finish()
        if action == SET_FOCUS:
            self._view.setFocus()
            actions.go(self._view, item, place)
        else:
            actions.act(self._view, action, item, place)

    def focused(self) -> Key:
        """Return where the keyboard is: where the lifted card would go, else the card or place it is at."""
        hand, cursor = self._view.hand, self._view.keyboard_cursor
        if hand.lifted and hand.snapped is not None:
            return (listing.TARGETS, hand.drop_targets.index(hand.snapped))
        at = hand.lifted[0] if hand.lifted else cursor.at
        if at is None or not (cursor.walking or hand.lifted):
            return ()
        for place in self._heard:
            if at in place.places and (place.key != listing.TARGETS):
                return (place.key,)
            for number, item in enumerate(place.items):
                if item.card == at:
                    return (place.key, number)
        return ()

    def _place(self, key: Key) -> AccessiblePlace | None:
        return next((place for place in self._heard if key and place.key == key[0]), None)

    def _item(self, key: Key) -> AccessibleItem | None:
        if len(key) != 2:
            return None
        place, number = self._place(key), key[1]
        return place.items[number] if place is not None and number < len(place.items) else None


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def _names(heard: tuple[AccessiblePlace, ...]) -> dict[Key, str]:
    """Return what every node is called."""
    names: dict[Key, str] = {(place.key,): place.name for place in heard}
    for place in heard:
        names |= {(place.key, number): item.name for number, item in enumerate(place.items)}
    return names
